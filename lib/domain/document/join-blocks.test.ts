import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "./edit.ts";
import { outline } from "./outline.ts";
import { scanTables } from "./table-scan.ts";

const run = (...[markdown, type, target, content]: readonly [string, string, object, string]) => {
  const outcome = applyEdits(markdown, [{ type, target, content, reason: "test" }]);
  expect(applyEdits(outcome.markdown, outcome.inverse).markdown).toBe(markdown);
  return outcome;
};
const tablesOf = (text: string) => scanTables(text, { from: 0, to: text.length, firstLine: 1 });

const TESTS = "| Test | Level |\n| --- | --- |\n| TC-001 pays | system |\n";
const DOCUMENT = `# SRS\n\n## 4. Verification\n\n${TESTS}\n## 5. Trace\n\nText.\n`;
const VERIFICATION = { sectionName: "4. Verification" };

describe("rows that are added to a section with a table", () => {
  it.each([
    ["append_to_section", VERIFICATION],
    ["insert_after_section", VERIFICATION],
    ["insert_before_section", { sectionName: "5. Trace" }],
    ["insert_section_content_only", { sid: "/srs/4-verification" }],
  ])("%s: they are rows directly below the last one", (type, target) => {
    const row = "| TC-002 refunds | unit |";
    const { ok, markdown, results } = run(DOCUMENT, type, target, row);
    expect(ok).toBe(true);
    expect(markdown).toBe(DOCUMENT.replace(TESTS, `${TESTS}${row}\n`));
    expect(results[0]?.warnings).toContain("table_joined");
  });

  it("prepended, they are the first rows below the header", () => {
    const { markdown } = run(DOCUMENT, "prepend_to_section", VERIFICATION, "| TC-000 | unit |");
    expect(markdown).toContain("| --- | --- |\n| TC-000 | unit |\n| TC-001 pays | system |\n");
  });

  it("a repeated header is left out, another table stays a table", () => {
    const same = "| Test | Level |\n|---|---|\n| TC-002 | unit |";
    expect(run(DOCUMENT, "append_to_section", VERIFICATION, same).markdown).toContain(
      "| TC-001 pays | system |\n| TC-002 | unit |\n\n## 5.",
    );
    const other = "| Metric | Value |\n|---|---|\n| p95 | 2 s |";
    const { markdown, results } = run(DOCUMENT, "append_to_section", VERIFICATION, other);
    expect(tablesOf(markdown)).toHaveLength(2);
    expect(results[0]?.warnings).toEqual([]);
  });

  it("text may follow the rows", () => {
    const content = "| TC-002 | unit |\n\nAll tests run nightly.";
    const { markdown } = run(DOCUMENT, "append_to_section", VERIFICATION, content);
    expect(markdown).toContain(
      "| TC-001 pays | system |\n| TC-002 | unit |\n\nAll tests run nightly.\n\n## 5.",
    );
  });

  it("they find the only table of their width if text follows the table, also in a subsection", () => {
    const noted = DOCUMENT.replace(
      TESTS,
      `${TESTS}\nRun by the team.\n\n### Risks\n\n| R | P | I |\n|-|-|-|\n| a | b | c |\n`,
    );
    expect(run(noted, "append_to_section", VERIFICATION, "| TC-002 | unit |").markdown).toContain(
      "| TC-001 pays | system |\n| TC-002 | unit |\n\nRun by",
    );
  });

  it("several tables are named, and an occurrence selects", () => {
    const two = `# A\n\n${TESTS}\nBetween.\n\n${TESTS}\nEnd.\n`;
    const [refused] = run(two, "append_to_section", { sectionName: "A" }, "| TC-2 | x |").results;
    expect(refused).toMatchObject({ code: "table_ambiguous", candidates: [{ line: 3 }, { line: 9 }] });
    const second = { sectionName: "A", occurrence: 2 };
    expect(run(two, "append_to_section", second, "| TC-2 | x |").markdown).toContain("| TC-2 | x |\n\nEnd.");
  });

  it("rows with more cells than any table has columns are refused: their text would be lost", () => {
    const [result] = run(DOCUMENT, "append_to_section", VERIFICATION, "| a | b | c |").results;
    expect(result?.code).toBe("row_cells_differ");
    expect(result?.suggestion?.en).toContain("| Test | Level |");
  });

  it("keeps CRLF, a missing last line end, and escaped pipes; two edits keep their order", () => {
    const crlf = DOCUMENT.replaceAll("\n", "\r\n");
    expect(run(crlf, "append_to_section", VERIFICATION, "| a \\| b | c |").markdown).toContain(
      "| TC-001 pays | system |\r\n| a \\| b | c |\r\n\r\n## 5.",
    );
    const open = `# A\n\n${TESTS.trimEnd()}`;
    expect(run(open, "append_to_section", { sectionName: "A" }, "| x | y |").markdown).toBe(
      `${open}\n| x | y |`,
    );
    const edits = ["Note.", "| x | y |", "| z | z |"].map((content) => ({
      type: "append_to_section",
      target: VERIFICATION,
      content,
      reason: "r",
    }));
    expect(applyEdits(DOCUMENT, edits).markdown).toContain(`${TESTS}| x | y |\n| z | z |\n\nNote.\n`);
  });

  it("any number of rows changes only the table: its rows grow by that number and all other bytes stay", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "中", " ", "*", "`", "#", "-", "1"), maxLength: 8 });
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.constantFrom("\n", "\r\n"), (cells, eol) => {
        const before = DOCUMENT.replaceAll("\n", eol);
        const content = cells.map(([a, b]) => `| ${a} | ${b} |`).join("\n");
        const { ok, markdown } = run(before, "append_to_section", VERIFICATION, content);
        expect(ok).toBe(true);
        expect(markdown.length - before.length).toBe(
          content.length + eol.length + (eol.length - 1) * (cells.length - 1),
        );
        const [table, ...more] = tablesOf(markdown);
        expect(more).toEqual([]);
        expect(markdown.slice(table?.start, table?.end).split(eol)).toHaveLength(3 + cells.length);
        expect(outline(markdown).sections.map(({ title }) => title)).toEqual(
          outline(before).sections.map(({ title }) => title),
        );
      }),
    );
  });
});

describe("items that are added to a section with a list", () => {
  const LIST = "# A\n\n1. one\n2. two\n\n# B\n\nx\n";

  it.each(["append_to_section", "insert_after_section"])(
    "%s: a tight list stays tight and is numbered on",
    (type) => {
      const { markdown, results } = run(LIST, type, { sectionName: "A" }, "1. three\n2. four");
      expect(markdown).toBe(LIST.replace("2. two\n", "2. two\n3. three\n4. four\n"));
      expect(results[0]?.warnings).toContain("list_joined");
    },
  );

  it("a loose list stays loose; the items take its marker and indent", () => {
    const loose = "# A\n\n  * one\n\n  * two\n";
    expect(run(loose, "append_to_section", { sectionName: "A" }, "- three").markdown).toBe(
      `${loose}\n  * three\n`,
    );
  });

  it("prepended, they precede the first item without an empty line, below other prepended text", () => {
    const bullets = "# A\n\n- one\n- two\n";
    expect(run(bullets, "prepend_to_section", { sectionName: "A" }, "- zero").markdown).toBe(
      "# A\n\n- zero\n- one\n- two\n",
    );
  });

  it("a list of another kind, or a list with text around it, is a separate block", () => {
    const { markdown } = run(LIST, "append_to_section", { sectionName: "A" }, "- bullet");
    expect(markdown).toContain("2. two\n\n- bullet\n");
    expect(run(LIST, "append_to_section", { sectionName: "A" }, "3. three\n\nText.").markdown).toContain(
      "2. two\n\n3. three\n\nText.\n",
    );
  });
});
