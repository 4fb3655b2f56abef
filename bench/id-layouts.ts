import { splitId } from "#lib/domain/identifiers/id-pattern.ts";

/**
 * Layouts of public requirements documents: their ids, in the positions in which they stand, with other words. An id is
 * `required` if it names something that the document requires, `other` if it names a task, a module, a file or a risk.
 * `develop` was looked at while the rules were written; `measure` was labelled afterwards and changed no rule.
 */

type Form = "heading" | "numbered" | "item" | "bold item" | "bracket" | "row" | "mention";

interface LayoutPart {
  readonly section: string;
  readonly form: Form;
  readonly ids: readonly string[];
  /** Head of the first column of a table. */
  readonly column?: string;
  readonly required: boolean;
}

export interface IdLayout {
  readonly name: string;
  readonly set: "develop" | "measure";
  readonly language: "zh" | "en";
  readonly parts: readonly LayoutPart[];
}

/** Ids that follow each other: `FR-001`, `FR-002`. */
const series = (first: string, count: number): string[] => {
  const { prefix, separator, number, digits } = splitId(first) ?? {
    prefix: first,
    separator: "",
    number: 1,
    digits: 1,
  };
  return Array.from(
    { length: count },
    (_, n) => `${prefix}${separator}${String(number + n).padStart(digits, "0")}`,
  );
};

const part = (
  [section, form]: readonly [string, Form],
  ids: readonly string[],
  more: { column?: string; required?: boolean } = {},
): LayoutPart => ({ section, form, ids, required: true, ...more });
const other = { required: false } as const;

const layout = (
  name: string,
  [set, language]: readonly [IdLayout["set"], IdLayout["language"]],
  ...parts: readonly LayoutPart[]
): IdLayout => ({ name, set, language, parts });

const STANDARDS = ["AES-256", "GPT-4", "RFC-0002", "ISO-9001", "UTF-8"] as const;

export const ID_LAYOUTS: readonly IdLayout[] = [
  layout(
    "inventory service",
    ["develop", "en"],
    part(["Ledger", "row"], series("LEDGER-001", 15), { column: "ID" }),
    part(["Authentication", "row"], series("AUTH-001", 9), { column: "ID" }),
    part(["Security", "row"], series("SEC-001", 6), { column: "ID" }),
  ),
  layout(
    "specification tool",
    ["develop", "en"],
    part(["Paragraph types", "bracket"], ["SRS-001", "SRS-004", "SRS-002", "SRS-003"]),
    part(["Text formatting", "bracket"], ["SRS-011", "SRS-012", "SRS-013"]),
  ),
  layout(
    "device image",
    ["develop", "en"],
    part(["System requirements", "row"], series("SYS-REQ-001", 9), { column: "ID" }),
  ),
  layout(
    "business application",
    ["develop", "en"],
    part(["Communication", "row"], series("REQ-COMM-001", 3), { column: "Requirement ID" }),
    part(["Functional requirements", "row"], series("REQ-FUNC-001", 6), { column: "Requirement ID" }),
  ),
  layout(
    "group work platform",
    ["develop", "zh"],
    part(["用户模块", "heading"], series("P1", 4), other),
    part(["数据存储", "bold item"], series("D1", 4), other),
    part(["安全", "mention"], [...STANDARDS], other),
  ),
  layout("hello", ["develop", "en"], part(["System functions", "bold item"], series("F1", 12))),
  layout(
    "asset page",
    ["measure", "zh"],
    part(["核心需求", "row"], series("REQ-051-01", 4), { column: "需求编号" }),
  ),
  layout(
    "gateway",
    ["measure", "zh"],
    part(["需求跟踪矩阵", "row"], series("REQ-PC-DOH-GATEWAY-001-R01", 5), { column: "需求编号" }),
    part(["任务包", "row"], series("TASK-DOH-01", 4), { column: "任务编号", ...other }),
  ),
  layout(
    "game inventory",
    ["measure", "zh"],
    part(
      ["功能需求列表", "row"],
      [...series("FR-INV-001", 6), ...series("FR-INV-006-1", 3), ...series("FR-INV-007", 7)],
      {
        column: "需求编号",
      },
    ),
  ),
  layout(
    "task progress",
    ["measure", "zh"],
    part(["核心需求", "row"], series("REQ-001", 8), { column: "需求编号" }),
  ),
  layout(
    "store events",
    ["measure", "zh"],
    part(["对应需求与验收标准", "row"], ["REQ-1.4-5", "REQ-1.4-9"], { column: "需求编号" }),
  ),
  layout(
    "query builder",
    ["measure", "zh"],
    part(["验收标准映射", "row"], series("REQ-TS-001", 9), { column: "需求编号" }),
    part(["任务", "mention"], ["M1-T1", "M1-T2", "M1-T3"], other),
  ),
  layout(
    "security key",
    ["measure", "zh"],
    part(["性能需求", "row"], series("SR-NF01", 10), { column: "需求编号" }),
    part(["安全需求", "row"], series("SR-NF11", 7), { column: "需求编号" }),
    part(["接口", "mention"], ["ES-256", "FPM-383"], other),
  ),
  layout(
    "report comments",
    ["measure", "zh"],
    part(["核心需求变更", "row"], series("R1", 5), { column: "需求编号" }),
  ),
  layout(
    "video downloads",
    ["measure", "zh"],
    part(["视频资源获取模块", "row"], series("FR-001", 8), { column: "需求编号" }),
  ),
  layout(
    "port to another language",
    ["measure", "en"],
    part(["Requirements", "heading"], ["REQ_001", "REQ_001.1", "REQ_001.2", "REQ_001.3"]),
  ),
  layout(
    "knowledge intake",
    ["measure", "en"],
    part(["Knowledge base intake", "heading"], series("REQ_001", 4), other),
  ),
  layout(
    "cost checker",
    ["measure", "en"],
    part(["Ubiquitous requirements", "bold item"], series("REQ-1", 12)),
  ),
  layout("picture options", ["measure", "en"], part(["Stable contract", "bold item"], series("REQ-1", 4))),
  layout(
    "agent loop",
    ["measure", "en"],
    part(["Canonical loop ownership", "bold item"], series("REQ-1", 4)),
    part(["Turn state", "bold item"], series("REQ-5", 4)),
    part(["Notes", "mention"], [...STANDARDS], other),
  ),
  layout(
    "sprint plan",
    ["measure", "en"],
    part(["Infrastructure", "row"], series("ADAPT-001", 6), { column: "Task ID", ...other }),
    part(["Mocks", "row"], series("MOCK-001", 5), { column: "Task ID", ...other }),
  ),
];

const SENTENCE = { zh: "系统应保存这一项。", en: "The system shall store this entry." } as const;
const TASK = { zh: "整理这一项", en: "Prepares this entry" } as const;

const FORMS: Readonly<Record<Exclude<Form, "row" | "mention">, (id: string, text: string) => string>> = {
  heading: (id, text) => `### ${id}: Name\n\n${text}\n`,
  numbered: (id, text) => `### 3.1.1 ${id} Name\n\n${text}\n`,
  item: (id, text) => `- ${id}: ${text}`,
  "bold item": (id, text) => `- **${id}**: ${text}`,
  bracket: (id, text) => `[${id}] ${text}\n`,
};

/** The text of a layout. */
export function layoutText({ name, language, parts }: IdLayout): string {
  const written = parts.map(({ section, form, ids, column, required }) => {
    const text = (required ? SENTENCE : TASK)[language];
    if (form === "mention") return `## ${section}\n\n${ids.map((id) => `${text} (${id})`).join(" ")}\n`;
    if (form !== "row") return `## ${section}\n\n${ids.map((id) => FORMS[form](id, text)).join("\n")}\n`;
    const rows = ids.map((id) => `| ${id} | ${text} | P1 |`).join("\n");
    return `## ${section}\n\n| ${column ?? "ID"} | Text | Priority |\n|---|---|---|\n${rows}\n`;
  });
  return `# ${name}\n\n${written.join("\n")}`;
}
