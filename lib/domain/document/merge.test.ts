import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeDocument } from "./merge.ts";

const BASE = "# A\n\none two three four\n\n## B\n\nlast line\n";

describe("mergeDocument", () => {
  it("takes changes of one side and identical changes of both", () => {
    const ours = BASE.replace("last", "final");
    const theirs = `${BASE}\n## C\n`;
    expect(mergeDocument(BASE, ours, theirs)).toEqual({
      ok: true,
      markdown: `${ours}\n## C\n`,
      conflicts: [],
    });
    expect(mergeDocument(BASE, ours, ours).markdown).toBe(ours);
  });

  it("merges changes to different words of one line, in English and in Chinese", () => {
    const ours = BASE.replace("one", "ONE");
    const theirs = BASE.replace("four", "FOUR");
    expect(mergeDocument(BASE, ours, theirs)).toMatchObject({ ok: true, conflicts: [] });
    expect(mergeDocument(BASE, ours, theirs).markdown).toContain("ONE two three FOUR");
    const zh = "系统应在两秒内返回结果，并记录时间。\n";
    const merged = mergeDocument(zh, zh.replace("两", "三"), zh.replace("时间", "金额"));
    expect(merged.markdown).toBe("系统应在三秒内返回结果，并记录金额。\n");
  });

  it("merges neighbouring lines that each side changed", () => {
    const merged = mergeDocument("- a one\n- b two\n", "- a 1\n- b two\n", "- a one\n- b 2\n");
    expect(merged).toMatchObject({ ok: true, markdown: "- a 1\n- b 2\n" });
  });

  it("uses our side if both changed the same words, and reports the position", () => {
    const ours = BASE.replace("last line", "our line of words");
    const theirs = BASE.replace("last line", "their line of words");
    const merged = mergeDocument(BASE, ours, theirs);
    expect(merged).toMatchObject({ ok: false, markdown: ours });
    const [conflict] = merged.conflicts;
    expect(conflict).toEqual({
      baseStart: 31,
      baseEnd: 41,
      start: 31,
      end: 49,
      line: 7,
      base: "last line\n",
      ours: "our line of words\n",
      theirs: "their line of words\n",
      section: { sid: "/a/b", title: "B" },
    });
  });

  it("does not interleave two rewrites of one line", () => {
    const base = "The till shall print the receipt.\n";
    const ours = "A clerk hands out the paper.\n";
    const theirs = "Customers get the receipt by mail.\n";
    expect(mergeDocument(base, ours, theirs)).toMatchObject({ ok: false, markdown: ours });
  });

  it("reports a conflict if one side emptied the text and the other changed it", () => {
    expect(mergeDocument("a\n", "", "b\n")).toMatchObject({ ok: false, markdown: "" });
    expect(mergeDocument("", "ours\n", "theirs\n").conflicts).toMatchObject([{ section: null, line: 1 }]);
  });

  it("keeps mixed line ends, a byte order mark and a missing last line end", () => {
    const base = "\ufeff# A\r\n\r\na\n\rb\r\nc";
    const ours = base.replace("a\n", "A\n");
    expect(mergeDocument(base, ours, `${base} d`).markdown).toBe(`${ours} d`);
  });

  it("finishes in time for a repetitive or completely rewritten megabyte", {
    timeout: 60_000,
  }, () => {
    const rows = (make: (i: number) => string, count: number) =>
      Array.from({ length: count }, (_, i) => make(i)).join("\n");
    const blank = rows((i) => (i % 2 === 0 ? "" : "same line again"), 125_000);
    const other = rows((i) => (i % 3 === 0 ? "" : "same line again"), 125_000);
    expect(mergeDocument(blank, other, `${blank}x`).ok).toBeTypeOf("boolean");
    const first = rows((i) => `line ${i}`, 100_000);
    const second = rows((i) => `zeile ${i}`, 100_000);
    const third = rows((i) => `ligne ${99_999 - i}`, 100_000);
    const reversed = rows((i) => `line ${99_999 - i}`, 100_000);
    expect(mergeDocument(first, second, third)).toMatchObject({ ok: false, markdown: second });
    expect(mergeDocument(first, reversed, second).markdown).toBe(reversed);
    const words = "a b ".repeat(250_000);
    expect(mergeDocument(words, `x ${words}`, `${words} y`).markdown.length).toBeGreaterThan(1_000_000);
  });
});

describe("properties", () => {
  const line = fc.constantFrom(
    "# A",
    "## B",
    "",
    "",
    "one two three",
    "末行，文字。",
    "- a",
    "- b",
    "```",
    "| a |",
  );
  const eol = fc.constantFrom("\n", "\n", "\r\n", "\r");
  const text = fc
    .array(fc.tuple(line, eol), { maxLength: 20 })
    .map((lines) => lines.map(([words, end]) => words + end).join(""))
    .chain((whole) => fc.constantFrom(whole, whole.trimEnd(), `\ufeff${whole}`));

  it("an unchanged side yields the other side; equal sides yield that text", () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeDocument(base, changed, base)).toEqual({ ok: true, markdown: changed, conflicts: [] });
        expect(mergeDocument(base, base, changed)).toEqual({ ok: true, markdown: changed, conflicts: [] });
        expect(mergeDocument(base, changed, changed)).toEqual({ ok: true, markdown: changed, conflicts: [] });
      }),
      { numRuns: 500 },
    );
  });

  it("is symmetric without conflict; a conflict reports its range in base and result", () => {
    fc.assert(
      fc.property(text, text, text, (...[base, ours, theirs]) => {
        const merged = mergeDocument(base, ours, theirs);
        expect(merged.ok).toBe(merged.conflicts.length === 0);
        if (merged.ok) expect(mergeDocument(base, theirs, ours).markdown).toBe(merged.markdown);
        for (const conflict of merged.conflicts) {
          expect(merged.markdown.slice(conflict.start, conflict.end)).toBe(conflict.ours);
          expect(base.slice(conflict.baseStart, conflict.baseEnd)).toBe(conflict.base);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
