"""Reads the guides of the games: Markdown files in the folder `guide/` of each game.

A guide is a title (`#`), sections (`## Moving {#moving}`), and in them paragraphs, lists, tables,
block quotes (notes) and pictures (`![caption](name)`, see `pictures.py`). A paragraph or an item
ends with the ids of the rules that it explains: `{TR-MOVE-01 TR-MOVE-03..07}`. A line with such
ids only, after a table, belongs to the table. `[[units: Unit | Price]]` is a table with this head
whose rows the game makes (`contract.package.HasGuideTables`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from firestep import catalog
from firestep.contract import InputError, clip
from firestep.contract.package import HasGuideTables
from firestep.contract.translations import LANGUAGES
from firestep.guide import model
from firestep.guide.model import Block, Guide, Line, Section, Span

FOLDER: Final = "guide"
_RULE: Final = r"[A-Z]{2}-[A-Z]+-[0-9]+[a-z]?(?:\.\.[0-9]+)?"
_RULES: Final = re.compile(rf"\s*\{{({_RULE}(?: {_RULE})*)\}}\s*$")
_HEADING: Final = re.compile(r"(.+?) \{#([a-z-]+)\}")
_RANGE: Final = re.compile(r"(.+-)([0-9]+)\.\.([0-9]+)")
_MADE_TABLE: Final = re.compile(r"\[\[([a-z-]+): (.+)\]\]")
_MARKUP: Final = {"strong_open": "strong", "em_open": "em"}


def has_guide(game: str) -> bool:
    """Return whether a game has a guide."""
    return files(catalog.GAMES[game].module).joinpath(FOLDER).is_dir()


@cache
def load_guide(game: str, language: str) -> Guide:
    """Return the guide of a game. Raise `InputError` if it has none or is not well formed."""
    if language not in LANGUAGES:
        raise InputError(f"no language {clip(language)}; there are: {', '.join(LANGUAGES)}")
    catalog.get_package(game)  # an unknown game
    if not has_guide(game):
        raise InputError(f"{game} has no guide")
    path = files(catalog.GAMES[game].module).joinpath(FOLDER, f"{language}.md")
    return parse_guide(path.read_text(encoding="utf-8"), game, language, f"{game}/{path.name}")


def parse_guide(text: str, game: str, language: str, source: str) -> Guide:
    """Parse the text of a guide; `source` names it in errors."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    return _Parser(tokens, source, game, language).parse()


class _Parser:
    """Turns the tokens of a Markdown document into sections and blocks."""

    def __init__(self, tokens: Sequence[Token], source: str, game: str, language: str) -> None:
        self._tokens, self._source, self._at = tokens, source, 0
        self._game, self._language = game, language
        self._title = ""
        self._sections: list[Section] = []
        self._id, self._heading, self._blocks = "intro", "", list[Block]()

    def parse(self) -> Guide:
        while self._at < len(self._tokens):
            self._read_block(self._take())
        self._end_section()
        ids = [section.id for section in self._sections]
        if not self._title or len(ids) != len(set(ids)):
            raise InputError("no title, or two sections with one id", source=self._source)
        return Guide(self._game, self._language, self._title, tuple(self._sections))

    def _take(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def _error(self, token: Token, message: str) -> InputError:
        line = token.map[0] + 1 if token.map else 0
        return InputError(message, source=self._source, line=line)

    def _read_block(self, token: Token) -> None:
        if token.type == "heading_open":
            self._read_heading(token)
        elif token.type == "paragraph_open":
            self._read_paragraph()
        elif token.type in ("bullet_list_open", "ordered_list_open"):
            kind = model.LIST if token.type.startswith("bullet") else model.STEPS
            self._add_lines(kind, list(self._inlines(token.type.replace("open", "close"))))
        elif token.type == "blockquote_open":
            self._add_lines(model.NOTE, list(self._inlines("blockquote_close")))
        elif token.type == "table_open":
            self._read_table()
        else:
            raise self._error(token, f"a guide has no {token.type}")

    def _read_heading(self, token: Token) -> None:
        inline = self._take()
        self._take()
        if token.tag == "h1":
            self._title = inline.content
            return
        found = _HEADING.fullmatch(inline.content)
        if token.tag != "h2" or found is None:
            raise self._error(token, f"{clip(inline.content)} is not a heading `## Title {{#id}}`")
        self._end_section()
        self._heading, self._id = found[1], found[2]

    def _end_section(self) -> None:
        if self._blocks:
            section = Section(self._id, self._heading, tuple(self._blocks))
            self._sections.append(section)
        elif self._heading:
            raise InputError(f"section {self._id} is empty", source=self._source)
        self._blocks = []

    def _inlines(self, end: str) -> Iterator[Token]:
        """Yield the lines up to a closing token; a nested list is not allowed."""
        while (token := self._take()).type != end:
            if token.type == "inline":
                yield token
            elif token.type.endswith("list_open") or token.type == "table_open":
                raise self._error(token, "a list in a list or a table in a note")

    def _read_paragraph(self) -> None:
        inline = self._take()
        self._take()
        children = inline.children or []
        if children and children[0].type == "image":
            self._read_picture(inline, children)
            return
        made = _MADE_TABLE.fullmatch(inline.content)
        if made is not None:
            self._make_table(inline, made[1], made[2])
            return
        line, rules = self._read_line(inline)
        if line:
            self._add(model.TEXT, rules, ((line,),))
        elif self._blocks:
            last = self._blocks[-1]
            self._blocks[-1] = replace(last, rules=last.rules + rules)
        else:
            raise self._error(inline, "rule ids without a block before them")

    def _read_picture(self, inline: Token, children: Sequence[Token]) -> None:
        image = children[0]
        after = "".join(child.content for child in children[1:])
        caption = _read_spans(image.children or [])
        rest, rules = _split_rules(after)
        if rest.strip() or not caption:
            raise self._error(inline, "a picture needs a caption and a paragraph of its own")
        self._add(model.PICTURE, rules, ((caption,),), str(image.attrs["src"]))

    def _add_lines(self, kind: str, inlines: Sequence[Token]) -> None:
        lines = [self._read_line(inline) for inline in inlines]
        rules = tuple(rule for _, own in lines for rule in own)
        self._add(kind, rules, tuple((line,) for line, _ in lines if line))

    def _read_table(self) -> None:
        rows: list[tuple[Line, ...]] = []
        cells: list[Line] = []
        while (token := self._take()).type != "table_close":
            if token.type == "inline":
                cells.append(_read_spans(token.children or []))
            elif token.type == "tr_close":
                rows.append(tuple(cells))
                cells = []
        self._add(model.TABLE, (), tuple(rows))

    def _make_table(self, inline: Token, name: str, head: str) -> None:
        """Add a table with rows that the game makes."""
        package = catalog.get_package(self._game)
        if not isinstance(package, HasGuideTables):
            raise self._error(inline, f"{self._game} makes no tables")
        rows = [head.split(" | "), *package.guide_table(name, self._language)]
        if len({len(row) for row in rows}) != 1:
            raise self._error(inline, f"table {name} has {len(rows[-1])} columns")
        cells = tuple(tuple((Span(model.TEXT, cell),) for cell in row) for row in rows)
        self._add(model.TABLE, (), cells, table=name)

    def _read_line(self, inline: Token) -> tuple[Line, tuple[str, ...]]:
        children = list(inline.children or [])
        rules: tuple[str, ...] = ()
        if children and children[-1].type == "text":
            children[-1].content, rules = _split_rules(children[-1].content)
        try:
            return _read_spans(children), rules
        except InputError as error:
            raise self._error(inline, error.message) from None

    def _add(
        self,
        kind: str,
        rules: tuple[str, ...],
        rows: tuple[tuple[Line, ...], ...],
        picture: str = "",
        table: str = "",
    ) -> None:
        number = len(self._blocks) + 1
        self._blocks.append(Block(f"{self._id}-{number}", kind, rules, rows, picture, table))


def _split_rules(text: str) -> tuple[str, tuple[str, ...]]:
    """Return a text without the rule ids at its end, and these ids."""
    found = _RULES.search(text)
    if found is None:
        return text, ()
    ids = (rule for part in found[1].split() for rule in _expand_range(part))
    return text[: found.start()], tuple(ids)


def _expand_range(part: str) -> Iterator[str]:
    """Yield the ids of `TR-MOVE-03..05`, or a single id."""
    found = _RANGE.fullmatch(part)
    if found is None:
        yield part
        return
    for number in range(int(found[2]), int(found[3]) + 1):
        yield f"{found[1]}{number:02d}"


def _read_spans(tokens: Sequence[Token]) -> Line:
    """Return the spans of a line. Raise `InputError` for other markup than emphasis."""
    spans: list[Span] = []
    kind = model.TEXT
    for token in tokens:
        if token.type in _MARKUP:
            kind = _MARKUP[token.type]
        elif token.type in ("strong_close", "em_close"):
            kind = model.TEXT
        elif token.type in ("text", "softbreak"):
            text = token.content if token.type == "text" else " "
            if text and spans and spans[-1].kind == kind:
                spans[-1] = Span(kind, spans[-1].text + text)
            elif text:
                spans.append(Span(kind, text))
        else:
            raise InputError(f"a guide has no {token.type} in a line")
    if spans and spans[-1].kind == model.TEXT:
        spans[-1] = Span(model.TEXT, spans[-1].text.rstrip())
    return tuple(span for span in spans if span.text)
