import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN as pattern } from "../../identifiers/id-pattern.ts";
import { statementHash } from "../trace/statement-hash.ts";
import { compareTwin } from "../yaml/compare-twin.ts";
import { yamlOf } from "../yaml/follow-markdown.ts";
import { readYaml, valuesOfYaml } from "../yaml/read-yaml.ts";
import { readRecords } from "./read-records.ts";
import { setField } from "./set-field.ts";
import { foldedStatement } from "./statement-text.ts";

const stated = (markdown: string) => readRecords(markdown).records.map(({ statement }) => statement);
const set = (markdown: string, value: string) => {
  const records = readRecords(markdown);
  return setField(markdown, { id: "FR-1", field: "statement", value }, { records, language: "en", pattern });
};
const LIST = "The service shall accept:\n- cards\n  1. visa\n  2. amex\n- cash of all kinds\n- cheques";

describe("a statement that ends in a colon", () => {
  it("includes the list below it, with nested and ordered items and blank lines between", () => {
    const markdown =
      "### FR-1 Accept\n\nThe service shall accept:\n\n* cards\n  1. visa\n  1. amex\n* **cash**\n  of all kinds\n\n* cheques\n\n- **Priority**: high\n";
    const [record] = readRecords(markdown).records;
    expect(record?.statement).toBe(LIST);
    expect(record?.priority).toBe("high");
    expect(readRecords(markdown.replaceAll("\n", "\r\n")).records[0]?.statement).toBe(LIST);
  });

  it.each([
    ["of a list item", "- FR-1: The service shall accept:\n  - cards\n  - cash\n- more\n"],
    ["of a bold id", "**FR-1** The service shall accept:\n\n- cards\n- cash\n\nMore.\n"],
    [
      "of a labelled line",
      "### FR-1 X\n\n- **Statement**: The service shall accept:\n  - cards\n  - cash\n- **Owner**: Ann\n",
    ],
    [
      "of a cell",
      "| Id | Statement |\n|---|---|\n| FR-1 | The service shall accept:<br>- cards<br>- cash |\n",
    ],
    [
      "with a word such as source in it",
      "### FR-1\n\nThe service shall accept:\n\n- cards\n- cash\n\n- Source: mail\n",
    ],
    [
      "behind a comment",
      "### FR-1\n\nThe service shall accept: <!-- lint-ignore LEX01: so -->\n- cards\n- cash\n",
    ],
  ])("takes the list %s", (_name, markdown) => {
    expect(stated(markdown)).toEqual(["The service shall accept:\n- cards\n- cash"]);
  });

  it("includes the rows of a small table, but not rows of requirements", () => {
    const head = "### FR-1 X\n\nThe service shall answer within:\n\n";
    expect(stated(`${head}| Kind | Limit |\n|---|---|\n| a\\|b | 2 s |\n`)).toEqual([
      "The service shall answer within:\n| Kind | Limit |\n| --- | --- |\n| a\\|b | 2 s |",
    ]);
    const table = "| Id | Statement |\n|---|---|\n| FR-2 | The service shall pay. |\n";
    expect(stated(head + table)).toEqual(["The service shall answer within:", "The service shall pay."]);
  });

  it("ends before an item with an id and before facts", () => {
    const markdown = "### FR-1 X\n\n系统应支持：\n\n- 现金\n- **FR-2** 系统应退款。\n";
    expect(stated(markdown)).toEqual(["系统应支持：\n- 现金", "系统应退款。"]);
    const facts = "### FR-1 X\n\nThe service shall do this:\n\n- Priority: high\n- Status: draft\n";
    expect(readRecords(facts).records[0]).toMatchObject({ priority: "high", status: "draft" });
    expect(stated("### FR-1 X\n\nThe service shall accept cards.\n\n- a note\n")).toEqual([
      "The service shall accept cards.",
    ]);
  });

  it("hashes the list independently of markers and spacing", () => {
    const one = "### FR-1\n\nIt shall accept:\n- cards\n- cash\n";
    const hash = (markdown: string) => statementHash(stated(markdown)[0] ?? "");
    expect(hash(one.replaceAll("- ", "* ").replace("\n* cash", "\n\n* cash"))).toBe(hash(one));
    expect(hash(one.replace("cash", "cheques"))).not.toBe(hash(one));
  });
});

describe("writing a statement with a list", () => {
  it("changes only the items that differ, not the markup and line ends of the others", () => {
    const markdown =
      "### FR-1 X\r\n\r\nIt shall accept:\r\n\r\n- **cards**\r\n- cash\r\n\r\n- **Owner**: Ann\r\n";
    const done = set(markdown, "It shall accept:\n- cards\n- cheques\n  - of banks");
    expect(done).toMatchObject({
      ok: true,
      markdown:
        "### FR-1 X\r\n\r\nIt shall accept:\r\n\r\n- **cards**\r\n- cheques\r\n  - of banks\r\n\r\n- **Owner**: Ann\r\n",
    });
  });

  it("writes lists into items, cells and paragraphs, removes them, and refuses what would not parse back", () => {
    const forms = [
      "- FR-1: It shall pay.\n- FR-2: It shall send.\n",
      "**FR-1** It shall pay.\n\nMore.\n",
      "### FR-1 X\n\nIt shall pay.\n\n- **Owner**: Ann\n",
      "### FR-1 X\n\n- **Statement**: It shall pay.\n- **Owner**: Ann\n",
      "| Id | Statement |\n|---|---|\n| FR-1 | It shall pay. |\n",
    ];
    for (const markdown of forms) {
      const done = set(markdown, LIST);
      if (!done.ok) throw new Error(markdown);
      expect(stated(done.markdown)[0]).toBe(LIST);
      const back = set(done.markdown, "It shall pay.");
      expect(back).toMatchObject({ ok: true, markdown });
    }
    const held = "### FR-1 X\n\nIt shall accept:\n\n- cards\n\n  ```\n  code\n  ```\n- cash\n";
    expect(set(held, "It shall accept:\n- cards")).toMatchObject({ ok: false });
  });

  it("round-trips through requirements.yaml", () => {
    const word = fc.constantFrom(
      "cards",
      "cash: all",
      "- dash",
      "a|b",
      "*stars*",
      "1. one",
      "支付",
      "`code`",
      "#x",
    );
    const item = fc.tuple(fc.integer({ min: 0, max: 2 }), fc.boolean(), word);
    const table = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 4 });
    const below = fc.oneof(fc.array(item, { maxLength: 6 }).map(listed), table.map(rows));
    fc.assert(
      fc.property(below, fc.constantFrom("\n", "\r\n"), (list, end) => {
        const source = `### FR-1 X\n\nThe service shall accept:\n\n${list}\n\n- **Owner**: Ann\n`;
        const markdown = source.replaceAll("\n", end);
        const read = readRecords(markdown);
        const file = readYaml(yamlOf(read));
        if (!file.ok) throw new Error(JSON.stringify(file.faults));
        expect(compareTwin(read, file.records, pattern)).toEqual([]);
        const [placed] = file.records;
        if (placed === undefined) throw new Error("a record");
        const { statement } = valuesOfYaml(placed.record, pattern);
        expect(statement).toBe(read.records[0]?.statement);
        expect(foldedStatement(statement)).toBe(statement);
        expect(set(markdown, statement)).toMatchObject({ ok: true, markdown });
        const other = set("### FR-1 X\n\nIt shall pay.\n", statement);
        expect(other.ok && stated(other.markdown)).toEqual([statement]);
      }),
    );
  });
});

function listed(items: readonly (readonly [number, boolean, string])[]): string {
  let level = -1;
  const lines = items.map(([wanted, ordered, text]) => {
    level = Math.min(wanted, level + 1);
    return `${"   ".repeat(level)}${ordered ? "1. " : "-  "}x ${text}`;
  });
  return lines.join("\n");
}

function rows(cells: readonly (readonly [string, string])[]): string {
  const row = (one: string, two: string) => `| ${one.replace("|", "\\|")} | ${two.replace("|", "\\|")} |`;
  return [row("k", "v"), "|---|---|", ...cells.map(([one, two]) => row(one, two))].join("\n");
}
