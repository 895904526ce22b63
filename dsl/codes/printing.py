"""Codes E8xx: printing. E801 to E809 are about `print:` in game.yaml, the others about one run of `print`."""

from __future__ import annotations

from dsl.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "E801",
        "unknown key in the print set-up",
        "`print:` and what stands in it have a fixed list of keys. A key that is not in it would do nothing,\n"
        "so it is a fault. docs/printing.md lists them.",
        "print: {colour: amber, color: amber}",
        "print: {colour: amber}",
        where="game.yaml",
    ),
    Code(
        "E802",
        "a value of the print set-up has the wrong shape",
        "Sizes are a name (`poker`) or millimetres (`63x88mm`), type sizes are points (`6pt`), titles are a text\n"
        "or texts by language, layers and slots are mappings.",
        "print: {size: enormous}",
        "print: {size: 60x90mm}",
        where="game.yaml",
    ),
    Code(
        "E803",
        "unknown frame",
        "A frame sets a card. The bundled ones have a name; one of your own is a file under print/ that ends in\n"
        "`.typ.j2`.",
        "print: {frame: clasic}",
        "print: {frame: classic}",
        where="game.yaml",
    ),
    Code(
        "E804",
        "the frame has no such slot",
        "A slot is a place on the card. Each frame has slots of its own.",
        "print: {slots: {titel: name}}",
        "print: {slots: {title: name}}",
        where="game.yaml",
    ),
    Code(
        "E805",
        "unknown field",
        "A slot shows fields: `name`, `kind`, `deck`, `text`, `flavour`, `number`, `copies`, `id`, `game`, or a value\n"
        "declared under `printed:`.",
        "print: {slots: {footer: maker}}",
        "print: {slots: {footer: [game, number]}}",
        where="game.yaml",
    ),
    Code(
        "E806",
        "unknown colour",
        "A colour is a name of the palette, one of the game's own `print: colours:`, or six digits in quotes\n"
        "(unquoted, # would start a comment).",
        "print: {colour: ambre}",
        'print: {colours: {dusk: "#3a2f5b"}, colour: dusk}',
        where="game.yaml",
    ),
    Code(
        "E807",
        "unknown icon",
        "Icons are named under `print: icons:` and lie under print/; some come along. `{name}` in a card's text, an\n"
        "emblem, or a slot's `icon` must be one of them. Write `{{name}}` for a word in braces.",
        "print: {emblem: starr}",
        "print: {emblem: star}",
        where="game.yaml",
    ),
    Code(
        "E808",
        "a picture, font or frame cannot be used",
        "The file is missing, leads out of the folder print/, is of another kind than its name says, or cannot be\n"
        "drawn. Pictures are SVG, PNG or JPEG; fonts TTF or OTF.",
        "print: {icons: {coin: coin.svg}}",
        "print: {icons: {}}",
        where="game.yaml",
    ),
    Code(
        "E809",
        "the print set-up names a deck, kind, card or back that does not exist",
        "Looks are given for decks, kinds and cards of the game, and a deck's back for one under `print: backs:`.",
        "print: {cards: {no_such_card: {colour: amber}}}",
        "print: {cards: {}}",
        where="game.yaml",
    ),
    Code(
        "E810",
        "no font has a character",
        "Every character is looked up before anything is printed, so that no card has an empty box on it. The bundled\n"
        "fonts have Latin, Greek, Cyrillic, kana, GB 2312, common traditional and Japanese characters. Emoji are no\n"
        "characters of these: use an icon. A game can bring its own fonts with `print: fonts:`.",
        "",
        "",
        where="cards/cards.yaml",
    ),
    Code(
        "E811",
        "a text does not fit",
        "The printer sets the text smaller until it fits, but not below `smallest`. Nothing is ever cut off silently.",
        "",
        "",
        where="cards/cards.yaml",
    ),
    Code(
        "E812",
        "a frame does not work",
        "A frame of the game's own has a mistake in its Jinja2 or Typst; the message is the renderer's. Frames can\n"
        "read only the folder print/, and no packages from the net.",
        "",
        "",
        where="game.yaml",
    ),
    Code(
        "E813",
        "the sheets cannot be laid out as asked",
        "The paper does not exist or is too small, a length is out of bounds, or a card, kind, face or language that\n"
        "was asked for does not exist.",
        "",
        "",
        where="game.yaml",
    ),
    Code(
        "E814",
        "a print manifest cannot be used",
        "`--changed-since` takes the .manifest.json that an earlier run of the same game wrote beside its PDF.",
        "",
        "",
        where="game.yaml",
    ),
    Code(
        "E815",
        "a printed file cannot be written",
        "The folder is missing or may not be written to, or the disk is full. Nothing was left half-written.",
        "",
        "",
        where="game.yaml",
    ),
    Code(
        "W801",
        "a text was set smaller to fit",
        "It is still no smaller than `smallest`. Shorten the text if all cards shall have the same size of type.",
        "",
        "",
        where="cards/cards.yaml",
    ),
    Code(
        "W802",
        "a picture is coarse",
        "It has under 200 dots per inch at the size at which it is printed, and will look blurred.",
        "",
        "",
        where="cards/cards.yaml",
    ),
    Code(
        "W803",
        "there was nothing to print",
        "No card looks different from the earlier manifest, or no card is of what was asked for; no PDF was written.",
        "",
        "",
        where="game.yaml",
    ),
)
