import { z } from "zod";
import type { PendingEdit } from "../../chat/pending-edit.ts";
import { plainWords } from "../../document/markdown-text.ts";
import type { Language } from "../../language.ts";
import { joinListed, labelColon } from "../../punctuation.ts";
import { specialistNamed } from "../../specialist/specialists.ts";
import { srsWorkSchema } from "../../srs-run/srs-job.ts";
import type { PlainReply } from "../to-thinking-ml.ts";

/** What a team's work on a specification came to. */
export const srsReportSchema = z.object({
  srs_run_id: z.string(),
  document: z.string(),
  is_new: z.boolean(),
  /** Whether any step changed the document or proposed changes. */
  is_changed: z.boolean().default(true),
  outline: srsWorkSchema.shape.outline,
  steps: z.array(z.object({ specialist: z.string(), summary: z.string() })),
});
export type SrsReport = z.infer<typeof srsReportSchema>;

const WORDS = {
  zh: {
    phase: "团队的工作",
    made: (document: string) => `**${document}** 已写好。`,
    changed: (document: string) => `**${document}** 的修改已完成。`,
    suggested: (document: string) => `**${document}** 没有直接改动，修改作为建议等你决定。`,
    waits: (count: number) => `有 ${count} 条修改等你决定：`,
    more: (count: number) => `另外还有 ${count} 条`,
    current: (document: string) =>
      `**${document}** 已是最新：文档结构里的每一章都有内容，方案里也没有更新的内容。`,
    incomplete: (document: string) => `**${document}** 没有改动，但还不完整。`,
    missing: (titles: string) => `文档里缺少这些章节：${titles}。`,
    only: "只补写了这些章节，其他章节没有改动。",
    unowned: (titles: string) => `这些章节由你们自己写，现在还没有内容：${titles}。`,
    each: "各位专家做了什么：",
    after: "评审报告在 srs-review.md；没有写明的内容列在“待定问题”里。",
    queries: ["还有哪些待定问题？", "检查需求的写法"],
  },
  en: {
    phase: "The team's work",
    made: (document: string) => `**${document}** is written.`,
    changed: (document: string) => `The changes to **${document}** are made.`,
    suggested: (document: string) =>
      `**${document}** was not changed directly: the changes are suggestions that await your decision.`,
    waits: (count: number) =>
      count === 1 ? "One edit awaits your decision:" : `${count} edits await your decision:`,
    more: (count: number) => `and ${count} more`,
    current: (document: string) =>
      `**${document}** is up to date: every chapter of the outline has text, and the plan has nothing newer.`,
    incomplete: (document: string) => `**${document}** was not changed, but it is not complete.`,
    missing: (titles: string) => `These chapters of the outline were missing: ${titles}.`,
    only: "Only these were written; the others were left unchanged.",
    unowned: (titles: string) =>
      `The team does not write these chapters, and they have no text yet: ${titles}.`,
    each: "What each specialist did:",
    after: "The review is in srs-review.md; what nobody has said is listed under the open questions.",
    queries: ["Which questions are open?", "Check the wording of the requirements"],
  },
} as const;

/** The outcome, with the chapters that were missing; up to date only if none was and the plan has nothing newer. */
function headOf(
  { document, is_new, is_changed, outline }: SrsReport,
  pending: readonly PendingEdit[],
  language: Language,
): string[] {
  const words = WORDS[language];
  if (is_new) return [words.made(document)];
  const { missing = [], unowned = [], is_plan_newer: isNewer = true } = outline ?? {};
  const listed = (titles: readonly string[]) => joinListed(language, titles.map(plainWords));
  const isComplete = missing.length === 0 && unowned.length === 0;
  const unchanged = isComplete && !isNewer ? words.current(document) : words.incomplete(document);
  const gap = language === "zh" ? "" : " ";
  const only = is_changed && !isNewer ? `${gap}${words.only}` : "";
  return [
    is_changed || outline === null
      ? (pending.length > 0 ? words.suggested : words.changed)(document)
      : unchanged,
    ...(missing.length === 0 ? [] : [`${words.missing(listed(missing))}${only}`]),
    ...(unowned.length === 0 ? [] : [words.unowned(listed(unowned))]),
  ];
}

const MOST_PENDING = 10;

/** The edits that await a decision, by section. */
function waiting(pending: readonly PendingEdit[], language: Language): string[] {
  if (pending.length === 0) return [];
  const words = WORDS[language];
  const colon = labelColon(language);
  const lines = pending
    .slice(0, MOST_PENDING)
    .map(({ section, reason }) => `- **${plainWords(section)}**${colon}${plainWords(reason)}`);
  const left = pending.length - lines.length;
  return [words.waits(pending.length), [...lines, ...(left > 0 ? [`- ${words.more(left)}`] : [])].join("\n")];
}

/**
 * What the team wrote, specialist by specialist.
 * @param pending The edits of this work that nobody has decided.
 */
export function srsAnswer(
  report: SrsReport,
  pending: readonly PendingEdit[],
  language: Language,
): PlainReply {
  const { steps } = report;
  const words = WORDS[language];
  const colon = labelColon(language);
  const lines = steps.map(({ specialist, summary }) => {
    const name = specialistNamed(specialist)?.name[language] ?? specialist;
    return `- **${name}**${colon}${plainWords(summary)}`;
  });
  return {
    phases: [{ title: words.phase, text: String(steps.length) }],
    final: [
      ...headOf(report, pending, language),
      ...waiting(pending, language),
      words.each,
      lines.join("\n"),
      words.after,
    ].join("\n\n"),
    queries: [...words.queries],
  };
}
