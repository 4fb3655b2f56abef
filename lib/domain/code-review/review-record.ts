import { z } from "zod";
import { type Language, withRemark } from "../language.ts";
import { type CodeMeeting, codeMeetingSchema } from "./code-meeting.ts";
import { CODE_SEAT_NAMES, CODE_SEATS, codeVerdictSchema, FINDING_STATES } from "./code-verdict.ts";
import { codeFindingSchema } from "./finding.ts";
import { isLeft } from "./finding-state.ts";
import { FOLLOWED } from "./follow-findings.ts";

/** The artifact `review.json`: what was found in an attempt, and who judged it. */
export const codeReviewRecordSchema = z.object({
  change_set: z.string(),
  attempt: z.number().int(),
  /** The tree that was reviewed. */
  tree: z.string(),
  findings: z.array(codeFindingSchema.extend({ state: z.enum(FINDING_STATES), outcome: z.enum(FOLLOWED) })),
  verdicts: z.array(codeVerdictSchema),
  /** Seats that nobody has filled. */
  not_judged: z.array(z.enum(CODE_SEATS)),
});
export type CodeReviewRecord = z.infer<typeof codeReviewRecordSchema>;

/** The artifact `review.meeting.json`: the decision on an attempt. */
export const codeMeetingRecordSchema = codeMeetingSchema.extend({
  change_set: z.string(),
  attempt: z.number().int(),
  tree: z.string(),
});

const TEXTS = {
  zh: {
    title: (attempt: number) => `代码评审：第 ${attempt} 次尝试`,
    decision: "决定",
    decisions: { approve: "通过", request_changes: "要求修改", hold: "暂缓" },
    proposed: { rules: "规则建议", model: "主持会议的模型建议" },
    chair: "会议主持（模型）",
    seats: "席位",
    findings: "检查结果",
    yes: "同意",
    no: "不同意",
    open: "不作结论",
    nobody: "还没有人给出结论",
    none: "没有。",
  },
  en: {
    title: (attempt: number) => `Code review: attempt ${attempt}`,
    decision: "Decision",
    decisions: { approve: "approve", request_changes: "request changes", hold: "hold" },
    proposed: { rules: "Proposed by the rules", model: "Proposed by the model in the chair" },
    chair: "Meeting chair (model)",
    seats: "Seats",
    findings: "Findings",
    yes: "agrees",
    no: "does not agree",
    open: "no decision",
    nobody: "nobody has judged",
    none: "None.",
  },
} as const;

/** The words of a review in a language. */
export const codeReviewWords = (language: Language) => TEXTS[language];

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The artifact `second_opinion.md`: what the seat says; that nobody has judged, if so. */
export function secondOpinionMarkdown({ verdicts }: CodeReviewRecord, language: Language): string {
  const found = verdicts.find(({ seat }) => seat === "second_opinion");
  const name = CODE_SEAT_NAMES.second_opinion[language];
  return `# ${name}\n\n${found === undefined ? TEXTS[language].nobody : `${found.by.name}: ${verdictWord(found.ok, language)}\n\n${found.text}`}\n`;
}

/** What a verdict says, as a word. */
export function verdictWord(ok: boolean | null, language: Language): string {
  const words = TEXTS[language];
  return ok === null ? words.open : ok ? words.yes : words.no;
}

/** What a model in the chair said; nothing if none did. */
function chairLines({ view }: CodeMeeting, language: Language): string[] {
  if (view === null) return [];
  const points = view.key_points.map((point) => `- ${oneLine(point)}`);
  return [`## ${TEXTS[language].chair}`, view.summary, ...(points.length === 0 ? [] : [points.join("\n")])];
}

/** The artifact `review.meeting.md`: decision, seats and findings that are left. */
export function codeMeetingMarkdown(
  record: CodeReviewRecord,
  meeting: CodeMeeting,
  language: Language,
): string {
  const words = TEXTS[language];
  const left = record.findings.filter(isLeft);
  const seats = CODE_SEATS.map((seat) => {
    const verdict = record.verdicts.find((one) => one.seat === seat);
    const said =
      verdict === undefined
        ? words.nobody
        : withRemark(verdictWord(verdict.ok, language), verdict.by.name, language);
    return `- ${CODE_SEAT_NAMES[seat][language]}: ${said}`;
  });
  const findings = left.map(
    ({ severity, file, start, message, state }) =>
      `- ${severity} · ${state} · \`${file}${start > 0 ? `:${start}` : ""}\` ${oneLine(message)}`,
  );
  return [
    `# ${words.title(record.attempt)}`,
    `## ${words.decision}`,
    `${withRemark(words.decisions[meeting.decision], `${meeting.by.name} · ${meeting.at.slice(0, 10)}`, language)}${meeting.note === "" ? "" : `\n\n${meeting.note}`}`,
    `${words.proposed[meeting.source]}: ${words.decisions[meeting.proposed]}. ${meeting.reasons.join(" ")}`,
    ...chairLines(meeting, language),
    `## ${words.seats}`,
    seats.join("\n"),
    `## ${words.findings}`,
    findings.length === 0 ? words.none : findings.join("\n"),
    "",
  ].join("\n\n");
}
