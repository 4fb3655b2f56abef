import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readJsonReply } from "./read-json-reply.ts";

const VALUE = { statement: "Hello", list: [1, 2] };
const TEXT = JSON.stringify(VALUE);

describe("reading the JSON of a reply", () => {
  it.each([
    ["bare", TEXT, []],
    ["with white space", `\n  ${TEXT}\n`, []],
    ["in a fence", `\`\`\`json\n${TEXT}\n\`\`\``, ["fence_removed"]],
    ["with prose around", `Here it is: ${TEXT} Good luck.`, ["prose_removed"]],
    [
      "in the second of two fences",
      `\`\`\`\nnothing\n\`\`\`\n\n\`\`\`json\n${TEXT}\n\`\`\``,
      ["fence_removed"],
    ],
    ["with a trailing comma", '{"statement":"Hello","list":[1,2],}', ["json_mended"]],
    ["with single quotes", "{'statement':'Hello','list':[1,2]}", ["json_mended"]],
    ["with a comment", '{"statement":"Hello", /* why */ "list":[1,2]}', ["json_mended"]],
    ["cut at the end", '{"statement":"Hello","list":[1,2', ["json_mended"]],
  ])("finds it %s and names what was mended", (_name, text, repairs) => {
    expect(readJsonReply(text)).toEqual({ ok: true, value: VALUE, repairs });
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

  it("never throws, whatever the text", () => {
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
