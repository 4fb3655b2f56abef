import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readNativeToolCalls, readToolCalls } from "./read-tool-calls.ts";

const CALL = { name: "readProjectDocument", args: { document: "SRS.md", section: "功能需求" } };
const reply = (value: unknown) => JSON.stringify({ tool_calls: value });
const verdict = (text: string) => {
  const reading = readToolCalls(text);
  return reading.ok ? "ok" : reading.code;
};

describe("readToolCalls", () => {
  it("reads the calls of a bare object without repairs", () => {
    expect(readToolCalls(reply([CALL]))).toEqual({ ok: true, calls: [CALL], repairs: [] });
  });

  it.each([
    ["a fence", `\`\`\`json\n${reply([CALL])}\n\`\`\``],
    ["prose", `I will read first.\n${reply([CALL])}\nThen I will write.`],
    ["a trailing comma", '{"tool_calls":[{"name":"recordThought","args":{"content":"a",}},]}'],
    [
      "an earlier object that is no reply",
      `\`\`\`json\n{"example":1}\n\`\`\`\n\`\`\`json\n${reply([CALL])}\n\`\`\``,
    ],
  ])("reads through %s and names the repair", (_name, text) => {
    const reading = readToolCalls(text);
    expect(reading.ok).toBe(true);
    expect(reading.repairs).not.toEqual([]);
  });

  it.each([
    ["on two lines", "\n"],
    ["without anything between", ""],
    ["with a sentence between", "\n然后：\n"],
    ["in two fences", "\n```\n```json\n"],
  ])("refuses two different objects with calls %s, so that no call is lost silently", (_name, between) => {
    const other = reply([{ name: "readDocumentOutline", args: {} }]);
    expect(readToolCalls(`\`\`\`json\n${reply([CALL])}${between}${other}\n\`\`\``)).toMatchObject({
      ok: false,
      code: "tool_calls_invalid",
      issues: [{ code: "tool_calls_several", message: { en: expect.any(String), zh: expect.any(String) } }],
    });
    expect(readToolCalls(`${reply([CALL])}${between}${reply([CALL])}`)).toMatchObject({
      ok: true,
      calls: [CALL],
    });
  });

  it("reads the alias readFile as a call of readProjectDocument, in text and native", () => {
    const calls = [{ name: "readFile", args: { path: "SRS.md", section: "功能需求" } }];
    expect(readToolCalls(reply(calls))).toMatchObject({ ok: true, calls: [CALL] });
    expect(readNativeToolCalls(calls, "")).toMatchObject({ ok: true, calls: [CALL] });
    expect(readToolCalls(reply([{ name: "toString", args: {} }]))).toMatchObject({
      calls: [{ name: "toString", args: {} }],
    });
  });

  it("reads a call without args as one without arguments, and says so", () => {
    expect(readToolCalls(reply([{ name: "readDocumentOutline" }]))).toEqual({
      ok: true,
      calls: [{ name: "readDocumentOutline", args: {} }],
      repairs: ["args_added"],
    });
  });

  it("ignores fields next to tool_calls, and says so", () => {
    const text = JSON.stringify({ thought: "first", tool_calls: [CALL] });
    expect(readToolCalls(text)).toEqual({ ok: true, calls: [CALL], repairs: ["field_ignored"] });
  });

  it.each([
    ["nothing", "", "no_tool_call"],
    ["prose", "I have finished the section.", "no_tool_call"],
    ["an object without calls", '{"answer":"done"}', "no_tool_call"],
    ["no call in the list", reply([]), "no_tool_call"],
    ["an object in place of the list", reply(CALL), "tool_calls_invalid"],
    ["null in place of the list", reply(null), "tool_calls_invalid"],
    ["a call that is a text", reply(["readProjectDocument"]), "tool_calls_invalid"],
    ["a call without a name", reply([{ args: {} }]), "tool_calls_invalid"],
    ["a blank name", reply([{ name: " ", args: {} }]), "tool_calls_invalid"],
    ["args as a text", reply([{ name: "a", args: "{}" }]), "tool_calls_invalid"],
    ["args as a list", reply([{ name: "a", args: [] }]), "tool_calls_invalid"],
    ["one bad call among good ones", reply([CALL, { name: 7 }]), "tool_calls_invalid"],
    ["more calls than a turn takes", reply(Array(33).fill(CALL)), "tool_calls_invalid"],
    [
      "calls that are too long",
      reply([{ name: "a", args: { text: "x".repeat(300_000) } }]),
      "tool_calls_too_large",
    ],
    ["a reply over 1 MiB", reply([CALL]) + " ".repeat(1_048_577), "tool_calls_too_large"],
  ])("reads %s as a format failure", (_name, text, code) => {
    expect(verdict(text)).toBe(code);
  });

  it("names every bad call with its path", () => {
    const reading = readToolCalls(reply([{ name: "", args: {} }, CALL, { name: "a", args: 1 }]));
    expect(reading.ok ? [] : reading.issues.map(({ code, path }) => [code, path])).toEqual([
      ["name_invalid", "$.tool_calls[0].name"],
      ["args_invalid", "$.tool_calls[2].args"],
    ]);
  });

  it("refuses arguments nested without end", () => {
    const deep = `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`;
    expect(verdict(`{"tool_calls":[{"name":"a","args":${deep}}]}`)).not.toBe("ok");
  });

  it("never throws, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.jsonValue().map(reply)), (text) => {
        const reading = readToolCalls(text);
        expect(reading.ok ? reading.calls.length : reading.issues.length).toBeGreaterThan(0);
      }),
    );
  });
});

describe("readNativeToolCalls", () => {
  it("gives the same reading as the same calls in text", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constant(CALL), fc.jsonValue()), { minLength: 1 }), (calls) => {
        const text = reply(calls);
        const native = readNativeToolCalls(JSON.parse(JSON.stringify(calls)), text);
        expect(native).toEqual(readToolCalls(text));
      }),
    );
  });

  it("falls back to the text when nothing was called", () => {
    expect(readNativeToolCalls([], reply([CALL]))).toEqual(readToolCalls(reply([CALL])));
    expect(readNativeToolCalls([], "Done.")).toMatchObject({
      ok: false,
      code: "no_tool_call",
      text: "Done.",
    });
  });

  it.each([[{ a: 1n }], [{ a: () => 1 }], [{ a: Number.NaN }], [new Map()]])(
    "refuses arguments that are not JSON",
    (args) => {
      expect(readNativeToolCalls([{ name: "a", args }], "")).toMatchObject({
        ok: false,
        code: "tool_calls_invalid",
      });
    },
  );
});
