import type { LintDocument } from "../lint-document.ts";
import type { LintHit, LintRule } from "../lint-rule.ts";
import { isRuleConfigured } from "../lint-settings.ts";
import { unreadStatements } from "../unread-statements.ts";

/**
 * Rows and items that state requirements and have no id: one finding with their number, or where a project gave the rule a severity
 * one per table or section.
 */
function* unread(document: LintDocument): Generator<LintHit> {
  const found = unreadStatements(document);
  const [first] = found;
  if (first === undefined) return;
  const { start, end } = first;
  const isEach = isRuleConfigured("ID06", document.settings);
  if (isEach) for (const one of found) yield { ...one, words: String(one.blocks.length) };
  else yield { start, end, words: String(found.reduce((sum, { blocks }) => sum + blocks.length, 0)) };
}

/** ID06: texts that state requirements and are not in the list of requirements. */
export const UNREAD_RULES: readonly LintRule[] = [
  {
    id: "ID06",
    scope: "document",
    inspect: unread,
    severity: "hint",
    title: { zh: "没有编号的表格行或列表项", en: "Rows or items without an ID" },
    message: (words) => ({
      zh: `从这里开始有 ${words} 条像需求的内容没有可识别的编号，没有读入需求列表。`,
      en: `Texts from here on that look like requirements, have no recognized ID and are not in the list of requirements: ${words}.`,
    }),
    suggestion: {
      zh: "给每一条编号，并写成“系统应……”。",
      en: "Give each an ID, and write it as “the system shall …”.",
    },
    why: {
      zh: "没有编号的行和列表项不进入需求列表，追踪、覆盖率和导出里都没有它们。",
      en: "Rows and items without an ID are not in the list of requirements, so they are missing in traces, coverage and exports.",
    },
    bad: {
      zh: "# 功能需求\n\n| 模块 | 功能描述 |\n| --- | --- |\n| 报表 | 导出报表 |",
      en: "# Quality attributes\n\n- Pages load within 2 s\n- 99.9 % uptime",
    },
    good: {
      zh: "# 功能需求\n\n| 编号 | 功能描述 |\n| --- | --- |\n| FR-001 | 系统应导出报表。 |",
      en: "# Quality attributes\n\n- NFR-001: Pages shall load within 2 s.",
    },
  },
];
