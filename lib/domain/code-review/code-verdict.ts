import { z } from "zod";
import { authorSchema } from "../access/author.ts";
import type { Bilingual, Language } from "../language.ts";
import type { CodeFindingDraft } from "./finding.ts";

/** The seats of a code review. People, models or nobody fill them; the rules never do (docs/decisions/0051). */
export const CODE_SEATS = ["review", "second_opinion", "SecurityReview"] as const;
export type CodeSeat = (typeof CODE_SEATS)[number];

/** Whether a name is that of a seat of a code review. */
export const isCodeSeat = (name: string): name is CodeSeat => CODE_SEATS.some((seat) => seat === name);

export const CODE_SEAT_NAMES: Readonly<Record<CodeSeat, Bilingual>> = {
  review: { zh: "评审", en: "Review" },
  second_opinion: { zh: "复审", en: "Second opinion" },
  SecurityReview: { zh: "安全评审", en: "Security review" },
};

/** What a seat says about an attempt. */
export const codeVerdictSchema = z.object({
  seat: z.enum(CODE_SEATS),
  /** Null: the one who filled the seat does not decide. */
  ok: z.boolean().nullable(),
  text: z.string().max(20_000),
  by: authorSchema,
  at: z.string(),
});
export type CodeVerdict = z.infer<typeof codeVerdictSchema>;

export const CODE_DECISIONS = ["approve", "request_changes", "hold"] as const;
export type CodeDecision = (typeof CODE_DECISIONS)[number];

export const FINDING_STATES = ["open", "accepted", "dismissed"] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** A finding as the meeting reads it. */
export interface WeighedFinding extends Pick<CodeFindingDraft, "severity" | "message" | "file"> {
  readonly state: FindingState;
}

const TEXTS = {
  zh: {
    blockers: (count: number) => `${count} 条阻塞问题尚未处理。`,
    accepted: (count: number) => `${count} 条检查结果要在下一次尝试中处理。`,
    no: (seat: string) => `“${seat}”不同意。`,
    majors: (count: number) => `${count} 条重要问题尚未处理。`,
    unjudged: (seat: string) => `“${seat}”席位还没有人给出结论。`,
    approve: "没有未处理的重要问题，评审已通过。",
  },
  en: {
    blockers: (count: number) => `Open blockers: ${count}.`,
    accepted: (count: number) => `Findings accepted as work for the next attempt: ${count}.`,
    no: (seat: string) => `${seat} does not agree.`,
    majors: (count: number) => `Open major findings: ${count}.`,
    unjudged: (seat: string) => `Nobody has given a verdict for the seat ${seat}.`,
    approve: "No major finding is open, and the review agrees.",
  },
} as const;

/**
 * The decision that follows from findings and verdicts, first match: an open blocker, accepted work or a seat that does not
 * agree → request_changes; an open major finding, or nobody in the seat `review` → hold; else approve. Missing verdicts never approve.
 * @returns the decision with its reasons in the language
 */
export function proposeCodeDecision(
  findings: readonly WeighedFinding[],
  verdicts: readonly CodeVerdict[],
  language: Language,
): { readonly decision: CodeDecision; readonly reasons: string[] } {
  const words = TEXTS[language];
  const open = findings.filter(({ state }) => state === "open");
  const count = (severity: CodeFindingDraft["severity"]) =>
    open.filter((finding) => finding.severity === severity).length;
  const [blockers, majors] = [count("blocker"), count("major")];
  const accepted = findings.filter(({ state }) => state === "accepted").length;
  const against = verdicts.filter(({ ok }) => ok === false);
  const changes = [
    ...(blockers > 0 ? [words.blockers(blockers)] : []),
    ...(accepted > 0 ? [words.accepted(accepted)] : []),
    ...against.map(({ seat }) => words.no(CODE_SEAT_NAMES[seat][language])),
  ];
  if (changes.length > 0) return { decision: "request_changes", reasons: changes };
  const isReviewed = verdicts.some(({ seat, ok }) => seat === "review" && ok === true);
  const waits = [
    ...(majors > 0 ? [words.majors(majors)] : []),
    ...(isReviewed ? [] : [words.unjudged(CODE_SEAT_NAMES.review[language])]),
  ];
  return waits.length > 0
    ? { decision: "hold", reasons: waits }
    : { decision: "approve", reasons: [words.approve] };
}

const STRICTNESS: readonly CodeDecision[] = ["approve", "hold", "request_changes"];

/** Whether a decision is at least as strict as the proposed one: people can be stricter than the rules, never more lenient. */
export const isStrictEnough = (decision: CodeDecision, proposed: CodeDecision): boolean =>
  STRICTNESS.indexOf(decision) >= STRICTNESS.indexOf(proposed);

/** The stricter of two decisions. */
export const strictestCodeDecision = (a: CodeDecision, b: CodeDecision): CodeDecision =>
  isStrictEnough(a, b) ? a : b;
