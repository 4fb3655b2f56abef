import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJsonReply } from "./read-json-reply.ts";

const VALUE = { statement: "Hello", list: [1, 2] };
const TEXT = JSON.stringify(VALUE);

describe("readJsonReply", () => {
  it.each([
    ["bare", TEXT, []],
    ["with white space", `\n  ${TEXT}\n`, []],
    ["in a fence", `\`\`\`json\n${TEXT}\n\`\`\``, ["fence_removed"]],
    ["with prose around", `Here it is: ${TEXT} Good luck.`, ["prose_removed"]],
    [
      "in the second of two fences",
      `\`\`\`\nnothing\n\`\`\`\n\n\`\`\`json\n${TEXT}\n\`\`\``,
      ["fence_removed", "second_fence_used"],
    ],
    ["in a fence with prose around", `Here:\n~~~\n${TEXT}\n~~~\nDone.`, ["fence_removed", "prose_removed"]],
    ["between backticks on one line", `\`\`\`json ${TEXT} \`\`\``, ["prose_removed"]],
    [
      "in a fence that is cut",
      `\`\`\`json\n{"statement":"Hello","list":[1,2`,
      ["fence_removed", "json_mended"],
    ],
    ["behind prose with braces", `In {short}, {as: text}: ${TEXT}`, ["prose_removed"]],
    ["behind a byte order mark", `\uFEFF${TEXT}`, []],
    ["with a trailing comma", '{"statement":"Hello","list":[1,2],}', ["json_mended"]],
    ["with single quotes", "{'statement':'Hello','list':[1,2]}", ["json_mended"]],
    ["with a comment", '{"statement":"Hello", /* why */ "list":[1,2]}', ["json_mended"]],
    ["cut at the end", '{"statement":"Hello","list":[1,2', ["json_mended"]],
  ])("finds it %s and names what was fixed", (_name, text, repairs) => {
    expect(readJsonReply(text)).toEqual({ ok: true, value: VALUE, repairs });
  });

  it("reads a multi-line string that contains a fence without cutting it there", () => {
    const text = '```json\n{"statement":"Use:\n```js\nrun()\n```\nDone","list":[]}\n```';
    expect(readJsonReply(text)).toEqual({
      ok: true,
      value: { statement: "Use:\n```js\nrun()\n```\nDone", list: [] },
      repairs: ["fence_removed", "json_mended"],
    });
  });

  it("uses the first accepted object, otherwise the first readable one", () => {
    const text = '```\n{"a":1}\n```\n```\n{"b":2}\n```\n{"c":3}';
    const read = (key: string) => readJsonReply(text, (value) => Object.hasOwn(value, key));
    expect(read("b")).toMatchObject({
      value: { b: 2 },
      repairs: ["fence_removed", "second_fence_used", "prose_removed", "json_ignored"],
      ignored: [{ a: 1 }, { c: 3 }],
    });
    expect(read("c")).toMatchObject({ value: { c: 3 }, repairs: ["json_ignored"] });
    expect(read("x")).toMatchObject({
      value: { a: 1 },
      repairs: ["fence_removed", "prose_removed", "json_ignored"],
    });
  });

  it.each([
    ["objects on two lines", '{"a":1}\n{"b":2}', [{ b: 2 }]],
    ["objects without anything between", '{"a":1}{"b":2}', [{ b: 2 }]],
    ["objects with a comma between", '{"a":1}, {"b":2}, {"c":"值"}', [{ b: 2 }, { c: "值" }]],
    ["objects in one fence", '```json\n{"a":1}\n{"b":2}\n```', [{ b: 2 }]],
    ["objects with text between", '答案：{"a":1}\n另外：\n{"b":2}', [{ b: 2 }]],
    ["an object that is cut", '{"a":1}\n{"b":2', [{ b: 2 }]],
    ["a malformed object", "{\"a\":1}\n{'b':2,}", [{ b: 2 }]],
    ["a list after it", '{"a":1}\n[1, 2]', [[1, 2]]],
    ["a list in a fence before it", '```json\n[1]\n```\n{"a":1}', [[1]]],
    ["objects in a malformed list", '[{"a":1}, {"b":2},]', [{ b: 2 }]],
  ])("neither merges nor silently loses what else is there: %s", (_name, text, ignored) => {
    const read = readJsonReply(text);
    expect(read).toMatchObject({ ok: true, value: { a: 1 }, ignored });
    expect(read.repairs).toContain("json_ignored");
  });

  it.each([
    ["the same object again", '{"a":1}\n{ "a": 1 }'],
    ["braces in prose", 'In {short}, {as: text}: {"a":1} {…}'],
    ["a citation", '{"a":1}\n见 [1] and [2].'],
    ["a fence that is no JSON", '{"a":1}\n```js\nrun([1])\n```'],
  ])("ignores nothing where there is only %s", (_name, text) => {
    const read = readJsonReply(text);
    expect(read).toMatchObject({ ok: true, value: { a: 1 } });
    expect(read).not.toHaveProperty("ignored");
    expect(read.repairs).not.toContain("json_ignored");
  });

  it("makes null of NaN and Infinity in a reply, and keeps them in texts", () => {
    expect(readJsonReply('好：{"cost": NaN, "risk": -Infinity, "why": "NaN, 因为 Infinity"}')).toEqual({
      ok: true,
      value: { cost: null, risk: null, why: "NaN, 因为 Infinity" },
      repairs: ["prose_removed", "json_mended"],
    });
  });

  it.each([
    ["", "empty"],
    ["   \n", "empty"],
    ["I would rather talk.", "no_json"],
    ["[1, 2]", "no_json"],
    ["x".repeat(1_048_577), "too_large"],
  ])("says why there is none", (text, code) => {
    expect(readJsonReply(text)).toMatchObject({ ok: false, code });
  });

  it.each([
    "{",
    "[",
    "[]a`a",
    '{"a":',
    "```\n",
    "```x\n",
    '"',
    "'",
    "{}",
    '{"a":"b\n"',
    "{'",
    "\\",
    "{}\n```\n",
    "[],",
    '{"a":NaN}',
    ",[ ",
  ])("reads a megabyte of %j in linear time", (piece) => {
    const text = piece.repeat(Math.floor(1_048_576 / piece.length));
    expect(typeof readJsonReply(text, () => false).ok).toBe("boolean");
    expect(typeof readJsonReply(`{"a":"${text.slice(6)}`, () => false).ok).toBe("boolean");
  });

  it("never throws for any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("{", "}", '"', "'", "`", "\n", ":", ",", "a", "[", "]", "\\") }),
        (text) => {
          expect(typeof readJsonReply(text).ok).toBe("boolean");
        },
      ),
    );
  });
});
