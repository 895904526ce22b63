"""The command line: how designers use all of it. One command a module, joined by `commands.COMMANDS`.

A command's module has `arguments(parser)`, which declares its options, and `run(options) -> int`, which does it and
gives the exit status: 0 fine, 1 faults in what was given, 2 wrong usage, 3 our own fault, 130 after an interrupt.
"""
