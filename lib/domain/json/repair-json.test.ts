import fc from "fast-check";
import { jsonrepair } from "jsonrepair";
import { describe, expect, it } from "vitest";
import { repairJson, repairJsonValues } from "./repair-json.ts";

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

  it.each([
    ["NaN", "{a: NaN, b: [NaN,NaN , NaN]}", { a: null, b: [null, null, null] }],
    [
      "Infinity with either sign",
      '{"a":Infinity,"b":-Infinity,"c": +Infinity}',
      { a: null, b: null, c: null },
    ],
    ["undefined", '{"a":undefined,"b":[undefined]}', { a: null, b: [null] }],
    ["Python's nan and inf", "{'a': nan, 'b': -inf, 'c': None}", { a: null, b: null, c: null }],
    ["a number that is too large", '{"a":1e999,"b":-1e999,}', { a: null, b: null }],
    ["before a comment and a line end", '{"a":NaN // 无\n,"b":NaN/* x */}', { a: null, b: null }],
    ["where the text is cut", '{"a":[1,NaN', { a: [1, null] }],
    ["in an escaped text", '{\\"a\\":NaN}', { a: null }],
  ])("makes null of %s, because JSON has no such value", (_name, text, value) => {
    expect(repairJson(text)).toEqual(value);
  });

  it.each([
    ["NaN in quotes", '{"a":"NaN",}', { a: "NaN" }],
    ["in single and typographic quotes", "{'a':'NaN','b':“Infinity”}", { a: "NaN", b: "Infinity" }],
    [
      "inside a text",
      '{"a":"x, NaN, -Infinity: undefined","b":"值为 NaN 。",}',
      {
        a: "x, NaN, -Infinity: undefined",
        b: "值为 NaN 。",
      },
    ],
    [
      "inside a text with unescaped quotes",
      '{"a":"he said "x, NaN, y" ok"}',
      { a: 'he said "x, NaN, y" ok' },
    ],
    ["with white space in the quotes", '{"a":" NaN ",}', { a: " NaN " }],
    ["as a name", "{NaN: 1, undefined: 2}", { NaN: 1, undefined: 2 }],
    ["a longer word", "{a: NaNny, b: Infinity pool}", { a: "NaNny", b: "Infinity pool" }],
    ["a text that is cut", '{"a":"NaN', { a: "NaN" }],
    ["private letters of the text", '{"a":"\ue000\ue00010","b":NaN}', { a: "\ue000\ue00010", b: null }],
  ])("does not change %s", (_name, text, value) => {
    expect(repairJson(text)).toEqual(value);
  });

  it("gives the library's result for quoted texts, whatever is in them", () => {
    const word = fc.constantFrom("NaN", "-Infinity", "undefined", "nan", " ", ",", ":", "'", "值", "\ue000");
    fc.assert(
      fc.property(fc.array(fc.array(word).map((words) => words.join(""))), (texts) => {
        const text = `{"list":${JSON.stringify(texts)},}`;
        expect(repairJson(text)).toEqual(JSON.parse(jsonrepair(text)));
      }),
    );
  });

  it.each([
    '{"a":1}{"b":2}',
    '{"a":1}\n{"b":2}',
    '{"a":1},{"b":2}',
    '{"a":1,}\n{"b":',
    "[1][2]",
    "[1]\n[2]",
    '{"a":1}\n[2]',
    '{"a":1} text',
    "",
  ])("neither loses nor merges values one after the other: %j", (text) => {
    expect(repairJson(text)).toBeUndefined();
  });

  it("gives several values as they are on request", () => {
    expect(repairJsonValues('{"a":1,}\n[2]["x"] 3')).toEqual([{ a: 1 }, [2], ["x"], 3]);
    expect(repairJsonValues("[[1],[2],]")).toEqual([[[1], [2]]]);
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
