import { z } from "zod";
import { plainWords } from "../../document/markdown-text.ts";
import type { Language } from "../../language.ts";
import { specialistNamed } from "../../specialist/specialists.ts";
import type { PlainReply } from "../to-thinking-ml.ts";

/** What a team's work on a specification came to. */
export const srsReportSchema = z.object({
  srs_run_id: z.string(),
  document: z.string(),
  is_new: z.boolean(),
  steps: z.array(z.object({ specialist: z.string(), summary: z.string() })),
});
export type SrsReport = z.infer<typeof srsReportSchema>;

const WORDS = {
  zh: {
    phase: "团队的工作",
    made: (document: string) => `**${document}** 已写好。`,
    changed: (document: string) => `**${document}** 的修改已完成，或作为建议等你确认。`,
    each: "各位专家做了什么：",
    after: "评审报告在 srs-review.md；没有写明的内容列在“待定问题”里。",
    queries: ["还有哪些待定问题？", "检查需求的写法"],
  },
  en: {
    phase: "The team's work",
    made: (document: string) => `**${document}** is written.`,
    changed: (document: string) => `The changes to **${document}** are made, or wait for you as suggestions.`,
    each: "What each specialist did:",
    after: "The review is in srs-review.md; what nobody has said is listed under the open questions.",
    queries: ["Which questions are open?", "Check the wording of the requirements"],
  },
} as const;

/** What the team wrote, specialist by specialist. */
export function srsAnswer({ document, is_new, steps }: SrsReport, language: Language): PlainReply {
  const words = WORDS[language];
  const colon = language === "zh" ? "：" : ": ";
  const lines = steps.map(({ specialist, summary }) => {
    const name = specialistNamed(specialist)?.name[language] ?? specialist;
    return `- **${name}**${colon}${plainWords(summary)}`;
  });
  const head = is_new ? words.made(document) : words.changed(document);
  return {
    phases: [{ title: words.phase, text: String(steps.length) }],
    final: [head, words.each, lines.join("\n"), words.after].join("\n\n"),
    queries: [...words.queries],
  };
}
