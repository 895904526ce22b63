"""Words that every game shares, by language: sides, comparisons, options, limits. What a text can say without the words
of its game. Tables alone: what follows from them is settled by `vocabulary` and the checks of own texts.

Forms are found by their roots, so that one number or tense stands for all; the longest form wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from dsl.frozen import dataclass

Words = Mapping[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class Plain:
    """The shared words of one language; forms are parted by `|`.

    `sure` are forms that mean what they stand for, by sort and key. `loose` may mean something of a sort: they keep a
    text from being said to lack it. `small` words say nothing alone; `mute` ones count as not there at all. `ways` say
    that something is more (`up`) or less (`down`). `deeds` are verbs that most games have, `general` ones that may
    stand for any other; a deed is said where its clause begins with it or after a word of `starts` (in Chinese, those
    are words of clauses where nothing is said to be done).
    """

    sure: Words
    loose: Mapping[str, str]
    small: str
    ways: Mapping[str, str]
    deeds: Mapping[str, str]
    general: str
    starts: str
    mute: str = ""


def _joined(*parts: str) -> str:
    """Every way to say some words one after the other, each of which can be one of several."""
    return "|".join(" ".join(words).strip() for words in product(*(part.split("|") for part in parts)))


_SPANS = "turn|phase|game|round"
_WHOSE = "your|the|this|each|every|your next|the next|their|that player's|the current|each player's"
_ENGLISH = Plain(
    sure={
        ("self", "you"): "you|yourself",
        ("side", "you"): "your|yours|your own",
        ("side", "foe"): "your opponent|opponent|your enemy|enemy|opposing|foe|adversary|the other player|other player"
        "|another player|other players|everyone else|everybody else|hostile",
        ("side", "all"): "each player|every player|all players|both players|everyone|everybody",
        ("quantity", "one"): "one|1|a|an|any|any one|another|at least one|at least 1|one or more",
        ("quantity", "all"): "all|each|every|all of|each of|everything",
        ("quantity", "whichever"): "a|an|any|each|every",
        ("quantity", "many"): "any number of|any number|as many",
        ("random", "random"): "random|at random|randomly",
        ("other", "other"): "other",
        ("not", "not"): "not|no|never|nobody|nothing|nowhere|without|neither|none",
        ("may", "may"): "you may|may",
        ("condition", "if"): "if|unless|only if|only when|only while|as long as|provided|provided that",
        ("comparison", "at least"): "at least|or more|or higher|or greater|no fewer than|no less than|not less than"
        "|not fewer than|a minimum of",
        ("comparison", "at most"): "at most|or less|or fewer|or lower|or nearer|or closer|no more than|not more than"
        "|up to|no farther than|not farther than|a maximum of|or none|or nothing",
        ("comparison", "more than"): "more than|greater than|higher than|farther than|exceeds|above",
        ("comparison", "less than"): "less than|fewer than|lower than|below|nearer than|closer than",
        ("time", "before"): "before",
        ("time", "after"): "after",
        ("limit", "turn"): "once per turn|once each turn|once every turn|once a turn|one time per turn|once in a turn",
        ("limit", "phase"): "once per phase|once each phase|once every phase|once a phase",
        ("limit", "game"): "once per game|once each game|once a game|once in a game|once in the whole game",
        ("limit", "often"): _joined("twice|thrice|2 times|3 times|4 times|5 times|6 times", "per|each|every|a", _SPANS),
        ("limit", "many"): _joined("any number of times|as often as you like", "per|each|every|a|in a|", _SPANS),
        ("moment", "end"): _joined("at the end of|at end of", _WHOSE, "turn|round")
        + "|"
        + _joined("when", _WHOSE, "turn|round", "is over|ends"),
        ("moment", "start"): _joined("at the start of|at the beginning of|at start of", _WHOSE, "turn|round"),
        ("until", "until"): "until the end of the turn|until end of turn|until the turn ends|until your next turn"
        "|until the start of your next turn|until the end of your next turn|until the end of its owner's next turn",
        ("repeat", "each"): "for each|for every|each time|every time|in all|all in all|at all",
        ("then", "then"): "and then|then|after that|afterwards",
    },
    loose={
        "foe": "their|theirs|they|them|player|whose|either|both|everyone|everybody|anyone|other|others|rival|someone"
        "|somebody",
        "you": "you|your|own|me|my",
        "not": "other|another|else|except|only|unless|until|instead|impossible|free|different|outside|last|else|lack"
        "|still|already|opponent|enemy|immune|stop|prevent|lone|alone|solely|empty|hardly|few|little|cancel|useless|beyond",
        "may": "can|could|might|if you like|if you wish|if you want|optional|optionally|choose|choice|choosing|or"
        "|up to|any number|as many|play this|use this|allow|let|want|wish|like|able|discard this|whether|unless"
        "|otherwise|else|must",
        "whether": "when|whenever|while",
        "condition": "when|whenever|while|after|before|once|whose|with|that|which|who|where|only|each time|until|during"
        "|as|against|need|require|must|for each|since|in case|on|in|without|then|to|by|at",
        "comparison": "than|within|most|least|or|maximum|minimum|more|less|fewer|enough|exceed|limit|under|over|beyond"
        "|only|few|close|far|near|all|any|some|several|last|single|still",
        "limit": "once|one time|first|a turn|each turn|per turn|every turn|each phase|per phase|a phase|only"
        "|at most|one use|single",
        "until": "until|turn|round|phase|next|rest|end|temporary|temporarily|while|during",
        "other": "not|another|last|only|single|rest|remain|but|different|else|further|save|except",
        "random": "random|randomly|chance|unseen|unlooked|without looking|without seeing|shuffle|blind|luck|dice|top"
        "|draw",
        "each": "each|every|everyone|everybody|all",
        "choice": "or|either|choose|choice|one of|pick|option|alternative|instead|otherwise|else|if|whether|unless"
        "|decide|select|when|whichever|may",
        "either": "or",
        "paid": "if|unless|only|must|have to|cost|pay|need|require|when|whenever|so|thereby|return|exchange|price|then"
        "|afterwards|instead|do so|this way|in doing|after|by doing|each|per|trade",
    },
    small="of in on to from with into by for at and or then that it its this these those is are was were be been being"
    " has have had as if when while which who whom whose there their they them than so onto over under out up down off"
    " such between among like per also too just now again only still already itself us we i he she his her him"
    " can could will would shall should must",
    ways={
        "up": "more|higher|greater|increase|raise|rise|extra|additional|plus|expensive|dearer|larger|bigger",
        "down": "less|fewer|lower|reduce|decrease|minus|cheaper|cheap|smaller|drop by|shrink|weaker",
    },
    deeds={
        "win": "win the game|win this game|you win",
        "draw": "draw",
        "discard": "discard",
        "gain": "gain",
        "lose": "lose",
        "shuffle": "shuffle",
        "move": "move",
    },
    general="take get put place have give make go choose turn let keep look use play carry add remove leave swap trade"
    " exchange return bring count become treat do pick set say see show reveal pay hold",
    starts="and then or also must you player who they",
    mute="the do does did",
)

_WHOSE_TURN = (
    "",
    "你的",
    "你",
    "当前",
    "本",
    "此",
    "每个",
    "每",
    "下个",
    "下一",
    "你的下个",
    "你的下一",
    "其",
    "该玩家的",
)
_CHINESE = Plain(
    sure={
        ("self", "you"): "你",
        ("side", "you"): "你的|己方|我方|自己|你方",
        ("side", "foe"): "对手|对方|敌方|敌人|敌|其他玩家|另一名玩家|另1名玩家|别的玩家",
        ("side", "all"): "每名玩家|所有玩家|双方玩家|各玩家|每位玩家|全体玩家",
        ("quantity", "one"): "1|一|任意1|任意一|任一|任1|至少1|至少一",
        ("quantity", "all"): "所有|每|全部|一切|全体|每一",
        ("quantity", "whichever"): "任意1|任意一|任一|任1|每|每一",
        ("quantity", "many"): "任意数量|任意张|若干",
        ("random", "random"): "随机",
        ("other", "other"): "其他|其它|别的|其余",
        ("not", "not"): "不|未|没有|无|非|并非|没|不是|尚未",
        ("may", "may"): "你可以|可以",
        ("condition", "if"): "若|如果|仅当|只有|除非|只要|假如|如|倘若|才能|才可|方可",
        ("comparison", "at least"): "至少|不少于|以上|不低于|不小于|最少",
        ("comparison", "at most"): "至多|最多|不超过|以内|之内|以下|不多于|不大于|不高于",
        ("comparison", "more than"): "超过|大于|多于|高于",
        ("comparison", "less than"): "小于|少于|不足|低于",
        ("time", "before"): "之前|以前",
        ("time", "after"): "之后|以后",
        ("limit", "turn"): "每回合一次|每回合限一次|每回合1次|每回合限1次|一回合一次|每个回合一次|每个回合限一次",
        ("limit", "phase"): "每阶段一次|每阶段限一次|每个阶段一次|每个阶段限一次|阶段限一次",
        ("limit", "game"): "每局游戏一次|每局一次|每局限一次|整局一次|每局游戏限一次|整局游戏一次|每场游戏一次",
        ("limit", "often"): "|".join(
            f"{span}{limit}{number}次"
            for span in ("每回合", "每个回合", "一回合", "每阶段", "阶段", "每个阶段", "每局游戏", "每局")
            for limit in ("", "限", "可以", "可", "至多", "最多")
            for number in "23456"
        ),
        ("limit", "many"): "每回合任意次|每回合任意次数|每回合不限次数|次数不限|不限次数|任意次|任意次数",
        ("moment", "end"): "|".join(
            f"{whose}回合{end}" for whose in _WHOSE_TURN for end in ("结束时", "结束后", "终了时", "末")
        ),
        ("moment", "start"): "|".join(f"{whose}回合{start}" for whose in _WHOSE_TURN for start in ("开始时", "之初")),
        (
            "until",
            "until",
        ): "直到回合结束|直到当前回合结束|直到本回合结束|直至回合结束|直至当前回合结束|直到你的下一回合|直到下一回合",
        ("repeat", "each"): "每当|每次|每有|一共|总共",
        ("then", "then"): "然后|而后|随后|之后再",
    },
    loose={
        "foe": "其|他|她|玩家|双方|各方|任一方|另一|别人|谁|任何|对面|敌",
        "you": "你|己|自|我",
        "not": "其他|其它|另|除|才|仅|只|空|别|尚|反|异|仍|还|中立|敌|对|最后|唯一|取消|抵消|勿|不|无|未|非|剩|免",
        "may": "否则|需要|使用|可|能|允许|任意|至多|最多|或|选择|打出|想|愿|是否|不必",
        "whether": "当|时",
        "condition": "当|时|后|之前|前|只|才|则|需|须|必须|在|若|如|的|每当|方|对",
        "comparison": "多|少|过|内|上|下|足|最|够|限|大|小|高|低|只|全|任|几|零|剩|仅|有|还",
        "limit": "一次|1次|每回合|每阶段|每局|限|首次|第一次|每个",
        "until": "直|回合|轮|阶段|暂时|本|下|此|结束|期间",
        "other": "不|非|未|另|只|仅|剩|唯一|除|又|再|双方|两",
        "random": "随机|暗|不看|洗|顶|摸|抽",
        "each": "每|各|所有|全|都|皆|双方|一切",
        "choice": "或|选|择|任|要么|还是|否则|不然|若|如果|改为|抑|决定",
        "either": "或",
        "paid": "若|如|来|以便|换|才|则|需|须|必|付|后|便|就|每|从而|作为|代价|可得|当|时|然后|随后|再",
    },
    small="的 了 在 将 把 从 到 与 和 及 并 且 或 以 为 被 对 则 就 后 前 之 其 此 该 这 那 个 张 枚 只 名 次 块 条"
    " 片 颗 点 是 有 上 中 内 里 向 于 令 使 让 时 当 而 再 又 也 都 所 位 者 些 令 它 他 她 们 至 由 给 出 入 来 去",
    ways={
        "up": "增加|提高|加|多|提升|上升|增|贵|更高|更多|增强",
        "down": "减少|降低|减|少|下降|便宜|更低|更少|降|减弱",
    },
    deeds={
        "win": "获胜|赢得游戏|赢得胜利|获得胜利|取得胜利",
        "draw": "摸|抽",
        "discard": "弃置|弃掉|丢弃",
        "gain": "获得|得到",
        "lose": "失去|损失",
        "shuffle": "洗混|洗牌",
        "move": "移动",
    },
    general="置入 放 拿 取 选择 给 使用 打出 加入 移除 成为 变为 看 查看 展示 亮出 翻开 支付 视为",
    starts="被 不 所 获得过 过的 者",
)

_PAIRS = (
    "对對 敌敵 别別 随隨 机機 们們 没沒 无無 仅僅 当當 张張 块塊 条條 颗顆 点點 将將 从從 与與 个個 时時 来來 给給 则則"
    " 内內 这這 还還 选選 择擇 后後 过過 于於 里裡 余餘 双雙 体體 为為 并並 数數 让讓 须須 间間 轮輪 结結 暂暫 阶階"
    " 场場 戏戲 游遊 谁誰 顶頂 许許 愿願 够夠 几幾 获獲 胜勝 赢贏 弃棄 动動 开開 终終 贵貴 减減 换換 决決 价價 损損"
    " 变變 视視 强強"
)
_TRADITIONAL = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})


def _traditional(plain: Plain) -> Plain:
    return Plain(
        {key: forms.translate(_TRADITIONAL) for key, forms in plain.sure.items()},
        {sort: forms.translate(_TRADITIONAL) for sort, forms in plain.loose.items()},
        plain.small.translate(_TRADITIONAL) + " 隻 塊 向",
        {way: forms.translate(_TRADITIONAL) for way, forms in plain.ways.items()},
        {deed: forms.translate(_TRADITIONAL) for deed, forms in plain.deeds.items()},
        plain.general.translate(_TRADITIONAL),
        plain.starts.translate(_TRADITIONAL),
    )


PLAIN: Mapping[str, Plain] = {"en": _ENGLISH, "zh-Hans": _CHINESE, "zh-Hant": _traditional(_CHINESE)}
"""By language; the same as there are grammars for."""
