import { describe, expect, it } from "vitest";
import { STANDARD_ID_PATTERN } from "../../identifiers/id-pattern.ts";
import { lintMarkdown } from "../../lint/lint.ts";
import { LintDocument } from "../../lint/lint-document.ts";
import { DEFAULT_LINT_SETTINGS } from "../../lint/lint-settings.ts";
import { readRecords } from "./read-records.ts";
import { setField } from "./set-field.ts";

/** Forms in which documents state a requirement, with what records and lint read of them. */
const FORMS: Readonly<Record<string, readonly [markdown: string, title: string, statement: string]>> = {
  "a label": [
    "### FR-001 Pay\n\n- **Requirement:** The shop SHALL pay.\n- **Priority:** high\n",
    "Pay",
    "The shop SHALL pay.",
  ],
  "a Chinese label": [
    "### FR-001 登录\n\n- **描述**：系统应支持登录。\n- **优先级**：高\n",
    "登录",
    "系统应支持登录。",
  ],
  "a labelled paragraph": [
    "#### FR-001: 推理\n\n**需求描述**：系统应支持推理。\n\n**输入**：\n- 提示\n",
    "推理",
    "系统应支持推理。",
  ],
  "a label without marks": [
    "### FR-001 登录\n\n描述：系统应支持登录。\n\n优先级：高\n",
    "登录",
    "系统应支持登录。",
  ],
  "a label with an item below": [
    "### FR-001 Pay\n\n- **Description**\n  - The shop shall pay.\n",
    "Pay",
    "The shop shall pay.",
  ],
  "a table row with a label": [
    "### FR-001 Pay\n\n| Field | Value |\n|---|---|\n| Description | Pays by card |\n| Priority | high |\n",
    "Pay",
    "Pays by card",
  ],
  "an id in brackets at the end": ["### Pay (FR-001)\n\nThe shop shall pay.\n", "Pay", "The shop shall pay."],
  "an anchor, a sign and a kind before the id": [
    '### <a id="pay"></a>✅ 3.1 Requirement FR-001: Pay\n\nThe shop shall pay.\n',
    "Pay",
    "The shop shall pay.",
  ],
  "a kind in Chinese": ["### 需求 FR-001：登录\n\n系统需支持登录。\n", "登录", "系统需支持登录。"],
  "a line in bold with a label below": [
    "### Paying\n\n#### Details\n\n**FR-001 Cards** ✅\n- **Description**: The shop shall take cards.\n",
    "Cards",
    "The shop shall take cards.",
  ],
  "a line in bold with a paragraph below": [
    "**FR-001: 登录**\n\n系统应支持登录。\n\n- **优先级**：高\n",
    "登录",
    "系统应支持登录。",
  ],
  "a line in bold with items below": [
    "__FR-001__\n\n- The shop shall pay.\n- It shall log.\n- Priority: high\n",
    "",
    "The shop shall pay. It shall log.",
  ],
  "an id that is a link": ["- [`FR-001`](#pay): The shop shall pay.\n", "", "The shop shall pay."],
  "a definition list": ["FR-001 Pay\n: The shop shall pay.\n", "Pay", "The shop shall pay."],
  "a term without a title": ["FR-001\n: The shop shall pay.\n", "", "The shop shall pay."],
  "a paragraph with an id in brackets": ["[FR-001] The shop shall pay.\n", "", "The shop shall pay."],
  "numbered clauses": [
    "### FR-001 Pay\n\n1. The shop shall pay.\n2. It shall log.\n",
    "Pay",
    "The shop shall pay. It shall log.",
  ],
  "clauses without marks at their ends": [
    "### FR-001 登录\n\n- 手机登录\n- 邮箱登录\n",
    "登录",
    "手机登录；邮箱登录",
  ],
  "a numbered heading": ["### 3.1.2 FR-001 Pay\n\nThe shop shall pay.\n", "Pay", "The shop shall pay."],
  "a verb phrase in a column for statements": [
    "| 编号 | 模块 | 功能描述 |\n| --- | --- | --- |\n| FR-001 | 报表 | 导出报表 |\n",
    "报表",
    "导出报表",
  ],
  "the target of a metric": [
    "| Id | Metric | Target |\n| --- | --- | --- |\n| FR-001 | Uptime | 99.9 % |\n",
    "Uptime",
    "99.9 %",
  ],
  "a heading with an underline": [
    "FR-001 Pay\n----------\n\nThe shop shall pay.\n",
    "Pay",
    "The shop shall pay.",
  ],
  "an item without a binding word": ["- FR-001: Pay with a card\n", "", "Pay with a card"],
};

const lintDocument = (text: string) =>
  new LintDocument(text, { settings: DEFAULT_LINT_SETTINGS, context: {} });

describe("a statement", () => {
  it.each(Object.entries(FORMS))("in %s is read by records and lint", (_name, [text, title, statement]) => {
    expect(readRecords(text).records).toMatchObject([{ id: "FR-001", title, statement }]);
    const statements = lintDocument(text).statements;
    expect(statements.map(({ requirementId }) => requirementId)).toEqual(["FR-001"]);
    const begin = readRecords(text).records[0]?.spans.statement?.start ?? -1;
    expect(statements[0]?.start).toBeLessThanOrEqual(begin);
    expect(begin).toBeLessThan((statements[0]?.start ?? 0) + (statements[0]?.text.length ?? 0));
  });

  it.each(Object.entries(FORMS))("in %s stays readable after an edit", (_name, [text]) => {
    const change = { id: "FR-001", field: "statement", value: "The shop shall refund." } as const;
    const at = { records: readRecords(text), language: "en", pattern: STANDARD_ID_PATTERN } as const;
    const done = setField(text, change, at);
    expect(done.ok && readRecords(done.markdown).records[0]?.statement).toBe(change.value);
  });

  it("without a binding word is reported as such, and facts are not", () => {
    const text =
      "### FR-001 登录\n\n描述：支持登录\n\n优先级：高\n\n- FR-002: Pay with a card\n\n# Part\n\n- FR-003: 手机登录\n- TC-001: open it\n";
    const lines = lintMarkdown(text, { rules: ["SYN01"] }).findings;
    expect(lines.map(({ start, end }) => text.slice(start, end))).toEqual(["支持登录", "FR-003: 手机登录"]);
  });

  it("below a declared id has that id in lint", () => {
    const text = "## Brake\n\n**UID:** `SRS/Brake 12`\n\nThe brake shall hold it quickly.\n";
    expect(lintDocument(text).statements.map(({ requirementId }) => requirementId)).toEqual(["SRS/Brake 12"]);
  });

  it("does not take the id that is the subject of a sentence for a definition", () => {
    expect(readRecords("FR-001 is described below.\n\nFR-002, FR-003: see below\n").records).toEqual([]);
  });
});
