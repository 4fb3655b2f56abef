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
      repairs: ["fence_removed", "second_fence_used", "prose_removed"],
    });
    expect(read("c")).toMatchObject({ value: { c: 3 }, repairs: [] });
    expect(read("x")).toMatchObject({ value: { a: 1 }, repairs: ["fence_removed", "prose_removed"] });
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
