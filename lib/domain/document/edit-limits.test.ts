import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";
import { outline } from "./outline.ts";
import { EDIT_TYPES } from "./semantic-edit.ts";

const MB = 1_000_000;
const append = (content: string, sectionName = "A") => ({
  type: "append_to_section",
  target: { sectionName },
  content,
  reason: "why",
});
const codes = (markdown: string, edits: unknown) =>
  applyEdits(markdown, edits).results.map(({ code }) => code);

describe("sizes", () => {
  it("refuses only the edit whose content is over 1 MiB", () => {
    const edits = [append("x"), append("x".repeat(1_048_577))];
    expect(codes("# A\n", edits)).toEqual([undefined, "content_too_large"]);
    expect(codes("# A\n", append("x".repeat(1_048_576)))).toEqual([undefined]);
  });
  it("refuses a batch over 1,000 edits or a document over 20 million characters as a whole", () => {
    expect(codes("# A\n", new Array(1001).fill(append("x")))).toEqual(["batch_too_large"]);
    expect(codes("# A\n", new Array(25).fill(append("x".repeat(900_000))))).toEqual(["batch_too_large"]);
    expect(codes("x".repeat(20_000_001), [append("x"), append("y")])).toEqual(["document_too_large"]);
  });
});

describe("unknown input", () => {
  it("yields an error code for any input", () => {
    for (const value of [
      null,
      undefined,
      1,
      "x",
      true,
      {},
      [[]],
      [{}],
      [null],
      () => 1,
      Symbol("x"),
      new Date(0),
    ]) {
      const outcome = applyEdits("# A\n", value);
      expect(outcome).toMatchObject({ ok: false, markdown: "# A\n", diff: "" });
      expect(outcome.results[0]?.code).toBe("edit_invalid");
    }
    expect(applyEdits("# A\n", [])).toMatchObject({ ok: true, results: [] });
    expect(codes("# A\n", { type: "rename_section", target: {}, content: "" })).toEqual([
      "type_not_supported",
    ]);
  });
  it("reports the invalid field", () => {
    const [result] = applyEdits("# A\n", { ...append("x"), target: { sectionName: 5 } }).results;
    expect(result?.suggestion?.en).toBe("The field “target.sectionName” is missing or has the wrong format.");
  });
  it("accepts a single edit as a batch of one", () => {
    expect(applyEdits("# A\n", append("x")).markdown).toBe("# A\n\nx\n");
  });
  it("never throws on random JSON, alone or as target of a known type", () => {
    const edit = fc.record({
      type: fc.constantFrom(...EDIT_TYPES, "splice"),
      target: fc.jsonValue(),
      content: fc.jsonValue(),
    });
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), edit, fc.array(edit, { maxLength: 3 })),
        fc.string(),
        (edits, text) => {
          const outcome = applyEdits(text, edits, { base: "# A\n" });
          expect(outcome.results.every(({ status }) => status !== undefined)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** Documents that make a naive parser slow: 1 MB each; quadratic work would take minutes or hours. */
const HOSTILE: readonly (readonly [string, string])[] = [
  ["#", "#".repeat(MB)],
  ["<", "<".repeat(MB)],
  ["`", "`".repeat(MB)],
  ["[", "[".repeat(MB)],
  [">", ">".repeat(MB)],
  ["headings of brackets", `# ${"[".repeat(4000)}\n`.repeat(250)],
  ["headings of open links", `# ${"[a](".repeat(1000)}\n`.repeat(250)],
  ["headings of declarations", `# ${"<!X".repeat(1300)}\n`.repeat(250)],
  [
    "headings of backtick runs",
    `# ${Array.from({ length: 88 }, (_, i) => "`".repeat(i + 1)).join("a")}\n`.repeat(250),
  ],
  ["headings of emphasis", `# ${"*a_".repeat(1300)}\n`.repeat(250)],
  ["a deep list, then empty lines", `${"- ".repeat(MB / 4)}x\n${"\n".repeat(MB / 2)}`],
  ["a deep list in a quote, then empty quote lines", `> ${"- ".repeat(MB / 4)}x\n${">\n".repeat(MB / 4)}`],
  ["a deep list, then a deep indent", `${"- ".repeat(MB / 4)}x\n${" ".repeat(MB / 2)}x\n`],
  ["a line of markers that is no rule", `${"- ".repeat(MB / 2)}x`],
  ["nested tags", "<a ".repeat(MB / 3)],
  ["open attributes", `<a b='`.repeat(MB / 6)],
  ["front matter without end", `---\na${" ".repeat(MB)}b\n---\n`],
  ["a heading of dashes", `# -a${"-".repeat(MB)}a`],
  ["link definitions above a heading", "[a]: /u\n===\n".repeat(MB / 12)],
];

describe("linear time: a megabyte of", { timeout: 60_000 }, () => {
  it.each(HOSTILE)("%s is parsed and edited or refused within the time limit", (_, text) => {
    const { sections } = outline(text);
    expect(sections.map(({ title, sid }) => title.length + sid.length).length).toBe(sections.length);
    const document = `# A\n\nx\n\n${text}`;
    const edits = [append("y"), append("y", "B"), { ...append("y"), type: "append_to_list" }];
    expect(applyEdits(document, edits, { mode: "best_effort" }).results).toHaveLength(3);
  });
  it("a batch of a thousand wrong names and texts finishes in time", () => {
    const text = Array.from(
      { length: 2000 },
      (_, i) => `## Section ${i}\n\n${"words and words ".repeat(30)}\n`,
    ).join("\n");
    const wrong = Array.from({ length: 1000 }, (_, i) =>
      i % 2 === 0
        ? append("x", `Sektion ${i}`)
        : {
            ...append("x", `Section ${i}`),
            type: "update_content_in_section",
            target: { sectionName: `Section ${i}`, targetContent: "worte" },
          },
    );
    expect(applyEdits(text, wrong).results.filter(({ status }) => status === "failed")).toHaveLength(1000);
  });
  it("a completely rewritten section has a diff", () => {
    const lines = (word: string) => Array.from({ length: 50_000 }, (_, i) => `${word} ${i}`).join("\n");
    const edit = {
      type: "replace_section",
      target: { sectionName: "A" },
      content: `# A\n\n${lines("new")}`,
      reason: "why",
    };
    expect(applyEdits(`# A\n\n${lines("old")}\n`, edit).diff.length).toBeGreaterThan(MB);
  });
});
