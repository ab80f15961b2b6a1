"""Messages in the syntax of Project Fluent, compiled to functions.

`fluent.syntax` parses a message. Each message is compiled once, on first use, because the resolver
of `fluent.runtime` needs about three times as long per message and loads the data of all locales.
The supported part of the syntax: text, variables, literals, selectors, and the functions `NAME` and
`COUNT`. The page formats files of the same syntax with `@fluent/bundle`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from fluent.syntax import FluentParser, ast

from firestep.contract.errors import InputError

Facts = Mapping[str, object]
Format = Callable[[Facts], str]
Lookup = Callable[[str, str, str], Format | None]
"""Returns the message of a section and name, or one of its forms; None if there is none."""

_Value = Callable[[Facts], object]


@dataclass(frozen=True, slots=True)
class PlacedName:
    """A fact that is a name of a section and a place, such as a tank at 1012.

    `kind` is the name of a message of the section `places`, with the facts `name` and `where`.
    """

    name: str
    kind: str
    where: str


_ENTRY: Final = re.compile(r"^([a-zA-Z][\w-]*) *=((?:.*\n?)(?:(?:[ }].*)?(?:\n|$))*)", re.M)
_ATTRIBUTE: Final = re.compile(r"\n +\.[a-zA-Z]", re.M)
_COUNTS: Final = "counts"
_COUNTED: Final = "n"
_GENDER: Final = "gender"
_PLACES: Final = "places"
_PLAYERS: Final = "players"
_NO_FACTS: Final[Facts] = {}


def split_entries(source: str) -> Iterator[tuple[str, str]]:
    """Yield the messages of a file, unparsed: the id and what follows the equals sign."""
    for found in _ENTRY.finditer(source):
        yield found[1], found[2].rstrip()


def pattern_source(entry: str) -> str:
    """Return the text of a message as it stands in the file, without its attributes."""
    return _ATTRIBUTE.split(entry, maxsplit=1)[0].strip()


def plural_category(language: str, number: float) -> str:
    """Return the CLDR plural category of a number: `one` or `other`."""
    return "one" if (0 <= number < 2 if language == "fr" else number == 1) else "other"


class FluentMessage:
    """A parsed message: its pattern, and the patterns of its forms, which are its attributes."""

    def __init__(self, place: str, name: str, entry: str) -> None:
        """Parse an entry of a file. Raise `InputError` with its place if it is malformed."""
        self.place = f"{place}, {name}"
        parsed = _PARSER.parse_entry(f"{name} ={entry}\n")
        if not isinstance(parsed, ast.Message) or parsed.value is None:
            raise InputError(f"{self.place}: this is no message of Project Fluent")
        self.pattern = parsed.value
        self.forms = {form.id.name: form.value for form in parsed.attributes}

    def compile(self, language: str, lookup: Lookup, form: str = "") -> Format | None:
        """Return a function that fills in the facts; None if the message has no such form."""
        pattern = self.forms.get(form) if form else self.pattern
        return None if pattern is None else _Compiler(self.place, language, lookup).pattern(pattern)

    def references(self) -> set[tuple[str, str]]:
        """Return the facts that the message names, each with the section that it is looked up in.

        The section of a fact in a selector or in plain text is empty, that of a count is `counts`.
        """
        found: set[tuple[str, str]] = set()
        for pattern in (self.pattern, *self.forms.values()):
            found |= set(_find_references(pattern))
        return found


_PARSER: Final = FluentParser(with_spans=False)


def _find_references(node: ast.BaseNode) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name, ""
    elif isinstance(node, ast.FunctionReference):
        call = _read_call(node)
        if call is not None:
            yield call[0], _COUNTS if node.id.name == "COUNT" else call[1]
    else:
        for value in vars(node).values():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.BaseNode):
                    yield from _find_references(part)


def _read_call(node: ast.FunctionReference) -> tuple[str, str, str] | None:
    """Return the fact, the section and the form in a call; None if it has other arguments."""
    given, named = node.arguments.positional, node.arguments.named
    if len(given) != 2 or not isinstance(given[0], ast.VariableReference):
        return None
    if not isinstance(given[1], ast.StringLiteral) or len(named) > 1:
        return None
    form = "".join(str(one.value.parse()["value"]) for one in named)
    return given[0].id.name, given[1].parse()["value"], form


class _Compiler:
    """Compiles the parts of one message."""

    def __init__(self, place: str, language: str, lookup: Lookup) -> None:
        self._place, self._language, self._lookup = place, language, lookup

    def pattern(self, pattern: ast.Pattern) -> Format:
        template, parts = "", list[_Value]()
        for element in pattern.elements:
            if isinstance(element, ast.TextElement):
                template += element.value.replace("%", "%%")
            else:
                template += "%s"
                parts.append(self._expression(element.expression))
        if not parts:
            text = template.replace("%%", "%")
            return lambda facts: text
        if len(parts) == 1:
            (only,) = parts
            return lambda facts: template % (_text(only(facts)),)
        return lambda facts: template % tuple([_text(part(facts)) for part in parts])

    def _expression(self, node: object) -> _Value:
        if isinstance(node, ast.VariableReference):
            name = node.id.name
            return lambda facts: facts[name]
        if isinstance(node, ast.StringLiteral):
            text = node.parse()["value"]
            return lambda facts: text
        if isinstance(node, ast.FunctionReference):
            return self._call(node)
        if isinstance(node, ast.SelectExpression):
            return self._select(node)
        if isinstance(node, ast.Placeable):
            return self._expression(node.expression)
        raise InputError(f"{self._place}: {type(node).__name__} is not supported here")

    def _select(self, node: ast.SelectExpression) -> _Value:
        selector = self._expression(node.selector)
        named: dict[object, Format] = {}
        for variant in node.variants:
            key = variant.key
            is_number = isinstance(key, ast.NumberLiteral)
            chosen = self.pattern(variant.value)
            named[float(key.value) if is_number else key.name] = chosen  # type: ignore[union-attr]
            if variant.default:
                default = chosen
        language = self._language

        def choose(facts: Facts) -> str:
            value = selector(facts)
            if isinstance(value, int | float):
                found = named.get(value) or named.get(plural_category(language, value))
            else:
                found = named.get(value)
            return (found or default)(facts)

        return choose

    def _call(self, node: ast.FunctionReference) -> _Value:
        call = _read_call(node)
        if call is None:
            raise InputError(f"{self._place}: a function takes a fact and the name of a section")
        given, name, form = call
        if node.id.name == "COUNT":
            return self._count(given, name)
        if node.id.name == "NAME":
            return self._name(given, name, form)
        raise InputError(f"{self._place}: there is no function {node.id.name}")

    def _name(self, given: str, section: str, form: str) -> _Value:
        lookup = self._lookup
        known: dict[object, str] = {}  # names that do not depend on other facts

        def name_one(value: object, facts: Facts) -> str:
            if isinstance(value, PlacedName):
                whole = lookup(_PLACES, value.kind, "") if form != _GENDER else None
                name = name_one(value.name, facts)
                return name if whole is None else whole({"name": name, "where": value.where})
            text = str(value)
            if section == _PLAYERS:
                names = facts.get(_PLAYERS)
                given = names.get(text) if isinstance(names, Mapping) else None
                if given:
                    return str(given)
            found = lookup(section, text, form)
            if found is None:
                return text
            name = found(_NO_FACTS)
            if section != _PLAYERS and type(value) is str:
                known[value] = name
            return name

        def name_all(facts: Facts) -> str:
            value = facts[given]
            if type(value) is str and value in known:
                return known[value]
            if isinstance(value, list | tuple):
                return ", ".join([name_one(item, facts) for item in value])
            return name_one(value, facts)

        return name_all

    def _count(self, given: str, noun: str) -> _Value:
        lookup = self._lookup

        def count(facts: Facts) -> str:
            number = facts[given]
            found = lookup(_COUNTS, noun, "")
            return str(number) if found is None else found({_COUNTED: number})

        return count


def _text(value: object) -> str:
    if isinstance(value, str):
        return value
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
