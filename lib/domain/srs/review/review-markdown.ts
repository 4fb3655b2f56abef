import { plainWords, table, tableCell } from "../../document/markdown-text.ts";
import type { Language } from "../../language.ts";
import { joinParts } from "../../punctuation.ts";
import {
  REVIEW_DIMENSIONS,
  REVIEW_PASSES,
  type ReviewDimension,
  type ReviewFinding,
  type SrsReview,
} from "./srs-review.ts";

/** Texts of a review in both languages. */
const REVIEW_WORDS = {
  zh: {
    title: (name: string, version: number) => `${name} 第 ${version} 版评审报告`,
    overall: (score: string, count: number) => `**总分 ${score} / 10**。共 ${count} 条需求。`,
    caps: "有致命问题时总分不超过 6，核心功能有问题时不超过 7，一般问题有三个以上时不超过 8。",
    scoreHead: ["维度", "得分", "问题数"],
    pending: (n: number) => `评审的文本包含 ${n} 条等待决定的修改建议。`,
    byModel: "由模型发现",
    none: "没有发现问题。",
    omitted: (n: number) => `另有 ${n} 个同类问题没有列出，得分已计入。`,
    line: (n: number) => `第 ${n} 行`,
    nature: { missing: "缺失", ambiguous: "含糊", wrong: "错误", inconsistent: "矛盾", infeasible: "不可行" },
    impact: "影响",
    fix: "建议",
    colon: "：",
    passes: { surface: "一、表面检查", logic: "二、逻辑检查", adversarial: "三、对抗检查" },
    dimensions: {
      completeness: "完整",
      clarity: "清晰",
      feasibility: "可行",
      consistency: "一致",
      structure: "结构",
      business: "业务价值",
      grounding: "有据",
    },
  },
  en: {
    title: (name: string, version: number) => `Review of ${name}, version ${version}`,
    overall: (score: string, count: number) => `**${score} of 10 overall.** ${count} requirements.`,
    caps: "A defect that would kill the project holds the score at 6, one in a core function at 7, three general ones at 8.",
    scoreHead: ["Dimension", "Score", "Findings"],
    pending: (n: number) => `The reviewed text contains ${n} suggested edits that wait for a decision.`,
    byModel: "found by a model",
    none: "Nothing was found.",
    omitted: (n: number) => `${n} more of the same kinds are not listed; the scores count them.`,
    line: (n: number) => `line ${n}`,
    nature: {
      missing: "missing",
      ambiguous: "ambiguous",
      wrong: "wrong",
      inconsistent: "inconsistent",
      infeasible: "infeasible",
    },
    impact: "Impact",
    fix: "Fix",
    colon: ": ",
    passes: { surface: "1. Surface", logic: "2. Logic", adversarial: "3. Adversarial" },
    dimensions: {
      completeness: "completeness",
      clarity: "clarity",
      feasibility: "feasibility",
      consistency: "consistency",
      structure: "structure",
      business: "business value",
      grounding: "grounding",
    },
  },
} as const satisfies Record<
  Language,
  { dimensions: Record<ReviewDimension, string> } & Record<string, unknown>
>;

/** The review as Markdown, in the language of the reviewed project. */
export function srsReviewMarkdown(review: SrsReview): string {
  const words = REVIEW_WORDS[review.language];
  const rows = REVIEW_DIMENSIONS.map((dimension) => [
    words.dimensions[dimension],
    String(review.dimensions[dimension] ?? 0),
    String(review.findings.filter((one) => one.dimension === dimension).length),
  ]);
  const passes = REVIEW_PASSES.flatMap((pass) => {
    const own = review.findings.filter((one) => one.pass === pass);
    return [
      `## ${words.passes[pass]}`,
      own.length === 0 ? words.none : own.map((one) => item(one, review.language)).join("\n"),
    ];
  });
  return `${[
    `# ${words.title(plainWords(review.document.name), review.document.version)}`,
    words.overall(review.overall.toFixed(1), review.requirements),
    ...(review.pending > 0 ? [words.pending(review.pending)] : []),
    words.caps,
    table(
      words.scoreHead,
      rows.map((cells) => cells.map(tableCell)),
    ),
    ...passes,
    ...(review.omitted > 0 ? [words.omitted(review.omitted)] : []),
  ].join("\n\n")}\n`;
}

function item(finding: ReviewFinding, language: Language): string {
  const words = REVIEW_WORDS[language];
  const { place, priority, nature, dimension } = finding;
  const about = [
    place.requirement_id ?? "",
    words.line(place.line),
    words.nature[nature],
    words.dimensions[dimension],
    finding.source === "model" ? words.byModel : "",
  ].filter((part) => part !== "");
  return [
    `- **${priority}** ${plainWords(finding.message[language])}`,
    `  - ${joinParts(language, about)}`,
    `  - ${words.impact}${words.colon}${plainWords(finding.impact[language])}`,
    `  - ${words.fix}${words.colon}${plainWords(finding.fix[language])}`,
  ].join("\n");
}
