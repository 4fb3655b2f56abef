import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitDocument } from "./split.ts";

describe("splitDocument", () => {
  it("returns the own text of each section with its titles and line, without front matter", () => {
    const markdown =
      "---\ntitle: x\n---\nintro\n\n# One\n\nfirst\n\n## Two\nsecond\n\n## Empty\n\n# Three\r\n\r\nthird";
    expect(
      splitDocument(markdown).map(({ sid, path, line, text }) => [sid, path.join(" > "), line, text]),
    ).toEqual([
      ["", "", 4, "intro"],
      ["/one", "One", 8, "first"],
      ["/one/two", "One > Two", 11, "second"],
      ["/one/empty", "One > Empty", 13, ""],
      ["/three", "Three", 17, "third"],
    ]);
  });

  it("splits long text at blank lines, else at line ends, sentences or anywhere, never above 4,000 characters", () => {
    const paragraph = `${"word ".repeat(300).trim()}\n\n`;
    const texts = [
      paragraph.repeat(10),
      "行\n".repeat(5000),
      `${"句子很长".repeat(200)}。`.repeat(20),
      "字".repeat(9000),
      "😀".repeat(5000),
    ];
    for (const text of texts) {
      const passages = splitDocument(`# T\n\n${text}`);
      expect(Math.max(...passages.map((passage) => passage.text.length))).toBeLessThanOrEqual(4000);
      expect(
        passages
          .map((passage) => passage.text)
          .join("")
          .replace(/\s/g, ""),
      ).toBe(text.replace(/\s/g, ""));
      expect(passages.every((passage) => passage.text.isWellFormed())).toBe(true);
    }
    expect(splitDocument(`# T\n\n${paragraph.repeat(10)}`).every(({ text }) => text.startsWith("word"))).toBe(
      true,
    );
  });

  it("quotes every passage exactly and loses no text, for any document", () => {
    const piece = fc.constantFrom(
      "# a\n",
      "## b\r\n",
      "text ",
      "\n",
      "\r",
      "- x\n",
      "```\n",
      "---\n",
      "积分",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        const markdown = parts.join("");
        let last = 0;
        for (const { start, end, text, line } of splitDocument(markdown)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(markdown.slice(start, end)).toBe(text);
          if (text !== "") expect(line).toBe(markdown.slice(0, start).split(/\r\n|\n|\r/).length);
          last = end;
        }
      }),
    );
  });

  it.each([["\n".repeat(1_000_000)], ["a".repeat(1_000_000)], ["# a\n\nb\n\n".repeat(100_000)]])(
    "stays linear on a megabyte",
    (markdown) => {
      expect(splitDocument(markdown).length).toBeLessThanOrEqual(100_000);
    },
    30_000,
  );
});
