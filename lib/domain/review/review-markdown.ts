import { joinSentences } from "../join-sentences.ts";
import type { Language } from "../language.ts";
import { idRanges } from "../plan/id-ranges.ts";
import { withFullStop } from "../plan/source-words.ts";
import { labelColon } from "../punctuation.ts";
import type { ModelFinding, PlanReview } from "./plan-review.ts";

const WORDS = {
  zh: {
    title: "方案评审",
    plan: (version: number) => `方案第 ${version} 版`,
    verdict: {
      accept: "可以进入审批",
      needs_changes: "需要修改",
      blocked: "有阻塞问题",
      defer: "没有阻塞问题，还有内容尚未判断",
    },
    checks: "检查项",
    issues: "问题",
    none: "没有发现问题。",
    check: "检查",
    result: "结果",
    evidence: "依据",
    status: {
      passed: "通过",
      failed: "未通过",
      warning: "有警告",
      not_judged: "未判断",
      not_checked: "未检查",
      not_applicable: "不适用",
    },
    severity: { error: "阻塞", warning: "警告", info: "说明" },
    model: "模型的补充意见（不影响结论）",
  },
  en: {
    title: "Plan review",
    plan: (version: number) => `Plan v${version}`,
    verdict: {
      accept: "Ready for a decision",
      needs_changes: "Changes requested",
      blocked: "Blocking issues",
      defer: "No blocking issues; not judged yet",
    },
    checks: "Checks",
    issues: "Issues",
    none: "No issues found.",
    check: "Check",
    result: "Result",
    evidence: "Evidence",
    status: {
      passed: "passed",
      failed: "failed",
      warning: "warning",
      not_judged: "not judged",
      not_checked: "not checked",
      not_applicable: "not applicable",
    },
    severity: { error: "Blocking", warning: "Warning", info: "Note" },
    model: "Additional model opinion (does not affect the result)",
  },
} as const;

const oneLine = (text: string): string => text.replaceAll(/(?<!\s)\s*\n\s*/g, " ");
const cell = (text: string): string => oneLine(text).replaceAll("|", "\\|");

/** A finding of a model as a line: its requirements, what it is, and what to change. */
function findingLine({ requirements, text, suggestion }: ModelFinding, language: Language): string {
  const about = requirements.length > 0 ? `${idRanges(requirements, language)}${labelColon(language)}` : "";
  return `- ${oneLine(`${about}${joinSentences(language, withFullStop(text), suggestion).trimEnd()}`)}`;
}

/** Renders `plan-review.md`. */
export function planReviewMarkdown(review: PlanReview, language: Language): string {
  const words = WORDS[language];
  const table = [
    `| ${words.check} | ${words.result} | ${words.evidence} |`,
    "| --- | --- | --- |",
    ...review.checks.map(
      (check) => `| ${cell(check.title)} | ${words.status[check.status]} | ${cell(check.evidence)} |`,
    ),
  ].join("\n");
  const issues = review.issues.map((issue) =>
    oneLine(
      `- **${words.severity[issue.severity]}** ${issue.id} ${joinSentences(language, issue.message, issue.suggestion)}`.trimEnd(),
    ),
  );
  const parts = [
    `# ${words.title}`,
    `${words.plan(review.plan_version)} · ${words.verdict[review.aggregate.decision]}`,
    `## ${words.checks}`,
    table,
    `## ${words.issues}`,
    issues.length > 0 ? issues.join("\n") : words.none,
    ...(review.ai_review
      ? [
          `## ${words.model}`,
          review.ai_review.summary,
          review.ai_review.findings.map((one) => findingLine(one, language)).join("\n"),
        ]
      : []),
  ];
  return `${parts.join("\n\n").trimEnd()}\n`;
}
