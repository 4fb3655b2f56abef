import { describe, expect, it } from "vitest";
import { highlightCode } from "./highlight-code.ts";

const textOf = (lines: ReturnType<typeof highlightCode>) =>
  lines.map((parts) => parts.map(({ text }) => text).join("")).join("\n");

describe("highlightCode", () => {
  it("returns every line unchanged, whatever the language", () => {
    const text = "/* a\n b */\r\nconst card = `x\ny`;\n\nreturn 1;";
    for (const path of ["a.ts", "a.py", "Makefile", "a.unknown", "noending", "a.html"])
      expect(textOf(highlightCode(path, `${text}\n`))).toBe(text.replace("\r", ""));
  });

  it("marks words by their kind, also over several lines", () => {
    const lines = highlightCode("src/a.mts", "/* one\ntwo */ const x = 1;");
    expect(lines[0]).toEqual([{ text: "/* one", kind: "hljs-comment" }]);
    expect(lines[1]).toContainEqual({ text: "two */", kind: "hljs-comment" });
    expect(lines[1]).toContainEqual({ text: "const", kind: "hljs-keyword" });
  });
});
