import fc from "fast-check";
import { jsonrepair } from "jsonrepair";
import { describe, expect, it } from "vitest";
import { repairJson } from "./repair-json.ts";

describe("repairJson", () => {
  it.each([
    ["a trailing comma", '{"a":[1,2,],}'],
    ["single quotes", "{'a':[1,2]}"],
    ["a comment", '{"a":[1, // one\n2] /* two */}'],
    ["a cut tail", '{"a":[1,2'],
    ["keys without quotes", "{a:[1,2]}"],
    ["an escaped text", '{\\"a\\":[1,2]}'],
  ])("fixes %s", (_name, text) => {
    expect(repairJson(text)).toEqual({ a: [1, 2] });
  });

  it("preserves line breaks, tabs and quotes of an unescaped string", () => {
    expect(repairJson('{"a":"one\n\ttwo "three" 四"}')).toEqual({ a: 'one\n\ttwo "three" 四' });
  });

  it("equals the library's result for every truncation of an ordinary object", () => {
    const text = JSON.stringify({
      thought: 'Say "yes"\n是',
      list: [1, -2.5e3, null, { deep: ["x"] }],
      done: true,
    });
    for (let end = 2; end <= text.length; end++) {
      const cut = text.slice(0, end);
      expect(repairJson(cut)).toEqual(JSON.parse(jsonrepair(cut)));
    }
  });

  it.each(['b\n"', "[]a`a", "http““:&quot;[", "{", '1)1"', '"a]', "“[...`", "\\", "','"])(
    "spends a bounded effort on 30,000 characters of %j and none on 40,000",
    (piece) => {
      const text = `{"a":[${piece.repeat(30_000)}`.slice(0, 30_000);
      expect(() => repairJson(text)).not.toThrow();
      expect(repairJson(piece.repeat(40_000))).toBeUndefined();
    },
  );

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."{}[]\"'`:,\\/*.+-01 \naé“”") }), (text) => {
        expect(() => repairJson(text)).not.toThrow();
      }),
    );
  });
});
