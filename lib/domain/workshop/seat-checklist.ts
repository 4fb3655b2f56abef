import { z } from "zod";
import type { Bilingual, Language } from "../language.ts";
import checklists from "./seat-checklists.json" with { type: "json" };
import type { SeatTurnOutput } from "./seat-turn.ts";

/**
 * The questions of judgement that a person answers for a seat. A question is phrased so that `yes` accepts the plan. The answers become the
 * seat's turn: a statement and a verdict.
 */

interface ChecklistQuestion extends Bilingual {
  readonly id: string;
}

const LISTS: Readonly<Record<string, readonly ChecklistQuestion[]>> = checklists;

/** The questions of a seat. A seat without its own list has one question. */
export function seatChecklist(seat: string): readonly ChecklistQuestion[] {
  const own = Object.hasOwn(LISTS, seat) ? LISTS[seat] : undefined;
  return own ?? checklists.other;
}

export const checklistAnswerSchema = z.object({
  id: z.string().min(1).max(40),
  answer: z.enum(["yes", "no", "unsure"]),
  /** What is wrong or missing; needed for `no`. */
  text: z.string().trim().max(2000).default(""),
});
export type ChecklistAnswer = z.infer<typeof checklistAnswerSchema>;

/** Why answers do not make a turn: the ids of the questions concerned. */
export interface ChecklistProblem {
  readonly unknown: readonly string[];
  readonly withoutText: readonly string[];
}

/** Problems of answers; null if there are none. */
export function checklistProblem(seat: string, answers: readonly ChecklistAnswer[]): ChecklistProblem | null {
  const known = new Set(seatChecklist(seat).map(({ id }) => id));
  const unknown = answers.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  const withoutText = answers
    .filter(({ answer, text }) => answer === "no" && text === "")
    .map(({ id }) => id);
  return unknown.length + withoutText.length === 0 ? null : { unknown, withoutText };
}

const WORDS = {
  en: {
    colon: ": ",
    yes: "Yes",
    no: "No",
    unsure: "Not sure",
    unanswered: "Not answered",
    all: "All questions of the checklist are answered with yes.",
  },
  zh: {
    colon: "：",
    yes: "是",
    no: "否",
    unsure: "不确定",
    unanswered: "未回答",
    all: "检查表的问题全部回答为“是”。",
  },
} as const;

/**
 * The turn that a person's answers make. The verdict is ok if every question is answered with yes, not ok if one is answered with
 * no, and otherwise null: not judged.
 */
export function checklistTurn(
  seat: string,
  answers: readonly ChecklistAnswer[],
  language: Language,
): SeatTurnOutput {
  const words = WORDS[language];
  const given = new Map(answers.map((one) => [one.id, one]));
  const lines = seatChecklist(seat).map((question) => {
    const { answer = "unanswered", text = "" } = given.get(question.id) ?? {};
    const said = text === "" ? words[answer] : `${words[answer]}${words.colon}${text}`;
    return { answer, line: `${question[language]} ${said}` };
  });
  const of = (answer: string) => lines.filter((one) => one.answer === answer).map(({ line }) => line);
  const open = [...of("unsure"), ...of("unanswered")];
  const no = of("no");
  const ok = no.length > 0 ? false : open.length > 0 ? null : true;
  const reasons = ok === true ? [words.all] : [...no, ...open];
  return {
    statement: lines.map(({ line }) => line).join("\n"),
    positions: [],
    plan_changes: [],
    new_issues: [],
    questions: [],
    reopens: [],
    verdict: { ok, confidence: null, reasons, suggestions: [], reservations: [] },
  };
}
