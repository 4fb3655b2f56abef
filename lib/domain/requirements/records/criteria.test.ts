import { describe, expect, it } from "vitest";
import { proposePatterns } from "../../id-proposals/propose-patterns.ts";
import { idPattern } from "../../identifiers/id-pattern.ts";
import { definedIds } from "../../lint/defined-ids.ts";
import { LintDocument } from "../../lint/lint-document.ts";
import { DEFAULT_LINT_SETTINGS } from "../../lint/lint-settings.ts";
import { readRecords } from "./read-records.ts";
import { setField } from "./set-field.ts";

const AC = [{ pattern: "AC-{number}", type: "functional" }] as const;
const criteriaOf = (text: string, pattern = idPattern()) =>
  readRecords(text, pattern).records.map(({ id, acceptance }) => [id, acceptance]);
const lintOf = (text: string) =>
  new LintDocument(text, { settings: DEFAULT_LINT_SETTINGS, context: { idPatterns: AC } });

/** Requirements with numbered criteria in the forms of public documents. */
const BELOW: Readonly<Record<string, string>> = {
  "items below a heading":
    "### FR-001 Pay\n\nThe shop shall pay.\n\n- AC-1: It shall log.\n- **AC-2**: It shall beep.\n",
  "items of an item":
    "- **FR-001**: The shop shall pay.\n  - AC-1: It shall log.\n  - AC-2: It shall beep.\n",
  "items after an item": "- FR-001: The shop shall pay.\n- AC-1: It shall log.\n- AC-2: It shall beep.\n",
  paragraphs:
    "### FR-001 Pay\n\nThe shop shall pay.\n\n**AC-1**: It shall log.\n\n**AC-2**: It shall beep.\n",
  "a list with a label":
    "### FR-001 Pay\n\nThe shop shall pay.\n\n- **Acceptance criteria**\n  - AC-1: It shall log.\n  - AC-2: It shall beep.\n",
};

describe("numbered acceptance criteria", () => {
  it.each(Object.entries(BELOW))("belong to the requirement above: %s", (_name, text) => {
    for (const pattern of [idPattern(), idPattern(AC)])
      expect(criteriaOf(text, pattern)).toEqual([
        ["FR-001", ["AC-1: It shall log.", "AC-2: It shall beep."]],
      ]);
    const document = lintOf(text);
    expect(document.statements.map(({ requirementId }) => requirementId)).toEqual(["FR-001"]);
    expect(definedIds(document).map(({ id }) => id)).toEqual(["FR-001"]);
  });

  it("belong to the requirement whose number they repeat, or to the only one of their section", () => {
    const text =
      "## 3.1 登录\n\n- **FR-3.1.1 鉴权**：系统应鉴权。\n- **FR-3.1.2 路由**：系统应路由。\n\n**【验收标准】**\n\n- **AC-3.1.1 (载荷)**：必须含编号。\n  - 不得含密码。\n- **AC-3.1.2 (越权)**：必须拦截。\n\n## 3.2 导出\n\n- FR-9：系统应导出。\n\n验收\n\n- AC-1：必须含表头。\n";
    expect(criteriaOf(text)).toEqual([
      ["FR-3.1.1", ["AC-3.1.1 (载荷)：必须含编号。"]],
      ["FR-3.1.2", ["AC-3.1.2 (越权)：必须拦截。"]],
      ["FR-9", ["AC-1：必须含表头。"]],
    ]);
    expect(lintOf(text).statements).toHaveLength(3);
  });

  it("are requirements in a document without other ids, and where the file of another tool declares them", () => {
    const alone = "- AC-1: The shop shall log.\n- AC-2: The shop shall beep.\n- AC-3: The shop shall stop.\n";
    expect(criteriaOf(alone, idPattern(AC)).map(([id]) => id)).toEqual(["AC-1", "AC-2", "AC-3"]);
    expect(proposePatterns(alone).map(({ pattern }) => pattern)).toEqual(["AC-{number}"]);
    expect(lintOf(alone).statements.map(({ requirementId }) => requirementId)).toEqual([
      "AC-1",
      "AC-2",
      "AC-3",
    ]);
    const declared = "## One\n\n**UID:** `AC-1`\n\nIt shall log.\n\n## FR-001 Two\n\nIt shall beep.\n";
    expect(criteriaOf(declared).map(([id]) => id)).toEqual(["AC-1", "FR-001"]);
  });

  it("are proposed as no pattern next to other ids", () => {
    const text = BELOW["items below a heading"] ?? "";
    expect(proposePatterns(`${text}- AC-3: It shall stop.\n`)).toEqual([]);
  });

  it("are changed, added with the next number and removed, and nothing between them is", () => {
    const set = (text: string, value: readonly string[]) => {
      const at = { records: readRecords(text), language: "en", pattern: idPattern() } as const;
      const done = setField(text, { id: "FR-001", field: "acceptance", value }, at);
      return done.ok ? done.markdown : done.code;
    };
    const text = BELOW["items below a heading"] ?? "";
    const more = set(text, ["AC-1: It shall log.", "AC-2: It shall ring.", "It shall stop."]);
    expect(criteriaOf(more)).toEqual([
      ["FR-001", ["AC-1: It shall log.", "AC-2: It shall ring.", "AC-3: It shall stop."]],
    ]);
    expect(set(more, [])).toBe("### FR-001 Pay\n\nThe shop shall pay.\n\n");
    const apart = text.replace("\n- **AC-2**", "\n\nA note.\n\n- **AC-2**");
    expect(set(apart, ["AC-1: It shall ring."])).toBe(apart.replace("It shall log", "It shall ring"));
  });
});
