import type { Language } from "../language.ts";
import { isUnchecked, type LintFinding, type SkippedRule } from "../lint/lint.ts";
import { RULE_BY_ID } from "../lint/lint-rules.ts";
import { LINT_SEVERITIES } from "../lint/severity.ts";

/** Texts of the report in both languages. */
const WORDS = {
  zh: {
    title: (name: string) => `检查报告：${name}`,
    intro: (version: number, count: number) => `第 ${version} 版，${count} 处。`,
    none: "没有发现问题。",
    severity: { error: "错误", warning: "警告", hint: "提示" },
    columns: ["级别", "规则", "行", "需求项", "问题", "建议"],
    skipped: "没有运行的规则",
    lacked: (rule: string, needs: string) => `${rule}：缺少${needs}`,
    needs: {
      idPatterns: "编号约定",
      refusedIdPatterns: "拒绝的编号格式",
      profile: "大纲",
      records: "需求记录",
      links: "追踪链接",
      knownIds: "已知编号",
      glossary: "术语表",
      baseline: "基线",
      revision: "发布版本",
      stage: "评审阶段",
      prose: "供人阅读的正文",
      severity: "项目设定的级别",
    },
    unchecked: "没有检查：这是结构化数据文件。其中的需求在它们所在的文档里检查。",
  },
  en: {
    title: (name: string) => `Check of ${name}`,
    intro: (version: number, count: number) =>
      `v${version}, ${count} ${count === 1 ? "finding" : "findings"}.`,
    none: "Nothing was found.",
    severity: { error: "error", warning: "warning", hint: "hint" },
    columns: ["Severity", "Rule", "Line", "Requirement", "What", "Suggestion"],
    skipped: "Rules that did not run",
    lacked: (rule: string, needs: string) => `${rule}: no ${needs}`,
    needs: {
      idPatterns: "id patterns",
      refusedIdPatterns: "refused id patterns",
      profile: "outline profile",
      records: "requirement records",
      links: "trace links",
      knownIds: "known ids",
      glossary: "glossary",
      baseline: "baseline",
      revision: "revision",
      stage: "review stage",
      prose: "text written for people",
      severity: "severity in the project's settings",
    },
    unchecked:
      "Not checked: this file is structured data. Its requirements are checked in the documents that they are from.",
  },
} as const;

/** Describes the missing input of a skipped rule. */
export function missingInputText(needs: SkippedRule["needs"], language: Language): string {
  return WORDS[language].needs[needs];
}

/** Findings of one version of a document as a Markdown file, in the reader's language. */
export function lintReport(
  document: { readonly name: string; readonly version: number },
  result: { readonly findings: readonly LintFinding[]; readonly skipped: readonly SkippedRule[] },
  language: Language,
): string {
  const words = WORDS[language];
  if (isUnchecked(result.skipped))
    return [`# ${words.title(document.name)}`, "", words.unchecked, ""].join("\n");
  const lines = [
    `# ${words.title(document.name)}`,
    "",
    words.intro(document.version, result.findings.length),
    "",
  ];
  if (result.findings.length === 0) lines.push(words.none, "");
  for (const severity of LINT_SEVERITIES) {
    const found = result.findings.filter((one) => one.severity === severity);
    if (found.length === 0) continue;
    lines.push(`## ${words.severity[severity]} (${found.length})`, "");
    lines.push(row(words.columns.slice(1)), row(words.columns.slice(1).map(() => "---")));
    for (const one of found)
      lines.push(
        row([
          `${one.rule} ${RULE_BY_ID.get(one.rule)?.title[language] ?? ""}`,
          String(one.line),
          one.requirement_id ?? "",
          one.message[language],
          one.suggestion[language],
        ]),
      );
    lines.push("");
  }
  if (result.skipped.length > 0) {
    lines.push(`## ${words.skipped}`, "");
    for (const { rule, needs } of result.skipped) lines.push(`- ${words.lacked(rule, words.needs[needs])}`);
    lines.push("");
  }
  return lines.join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells
    .map((cell) =>
      cell
        .replace(/[\r\n]+/g, " ")
        .replace(/\|/g, "\\|")
        .replace(/</g, "&lt;"),
    )
    .join(" | ")} |`;
}
