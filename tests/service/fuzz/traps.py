"""What programs stumble over: numbers at boundaries, texts with traps, values of other kinds."""

from typing import Any

NUMBERS: tuple[Any, ...] = (
    *(-1, 0, 1, 4, 5, 6, 40, 2**31 - 1, 2**31, 2**53 - 1, 2**53, 2**63 - 1, 2**63, 2**64, 10**40),
    *(-(2**53), -(2**63), 10**400, 0.0, -0.0, 1.0, 1.5, 1e15, 1e308),
    *(float("nan"), float("inf"), float("-inf"), True, "0", "1", "", None, [], [0], {"": 0}),
)

TEXTS = (
    "",
    " ",
    "\t\r\n",
    "\0",
    "x\0y",
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
    "\u202e\u2066gnirts",
    "\u200b\u200d\u2060",
    "a" + "\u0301" * 60,
    "\u0e49" * 90,
    "👨‍👩‍👧‍👦" * 12,
    "🇩🇪🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "ﷺ" * 50,
    "ıİßẞſK",
    "٣٤ ²½ １２",
    "Ａｎｎ",
    "NULL",
    "null",
    "true",
    "undefined",
    "-0",
    "1e999",
    "{{7*7}}",
    "${jndi:ldap://x}",
    "%s%n%x%d",
    "%00",
    "..%2f..%2f",
    "../../etc/passwd",
    "'; DROP TABLE entries; --",
    '" OR ""="',
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "\x1b[31m\x07",
    "\x7f\x80\x9f",
    "\u2028\u2029",
    "a" * 24,
    "a" * 25,
    "a" * 40,
    "a" * 41,
    "a" * 199,
    "a" * 200,
    "a" * 201,
    "a" * 999,
    "a" * 1000,
    "a" * 1001,
    "ü" * 1000,
    "\U0001f600" * 500,
    "\U0010ffff",
    "\ufffe\uffff",
)

VALUES: tuple[Any, ...] = (
    *NUMBERS,
    *TEXTS[:24],
    False,
    {},
    {"a": 1},
    {"type": "ping"},
    [[]],
    ["ping"],
    [None] * 50,
    {"__proto__": {}},
    {str(n): n for n in range(50)},
)

DEEP = (
    "[" * 200 + "]" * 200,
    "[" * 5_000 + "]" * 5_000,
    '{"a":' * 150 + "1" + "}" * 150,
    '{"a":' * 2_000 + "1" + "}" * 2_000,
    "[" * 7_000,
    "9" * 4_000,
    "0." + "1" * 4_000,
    "1e" + "9" * 40,
    "-" * 30,
    '"' + "\\u0041" * 2_000 + '"',
    '"\\ud83d"',
    '"\\ud83d\\ude00"',
    '"\\u0000"',
    "[" + "0," * 5_000 + "0]",
    "{" + ",".join(f'"{n}":0' for n in range(1_000)) + "}",
)
"""JSON, or nearly so, that takes long to read or leads deep."""

UNREADABLE = (
    *("", " ", "hello", "null", "0", "[]", "{}", '"ping"', "{", "}", "][", '{"type"', "\0", "NaN"),
    *('{"type": ping}', "{'type': 'ping'}", '{"type": "ping",}', '{"type": "ping"} {}', "{}{}"),
    *('{"type": "ping"}\0', '/**/{"type": "ping"}', '{"type": "pi\nng"}', "\ufeff{}"),
    *DEEP,
)
"""Texts that are no messages."""
