import type { EvalExpectation } from "./eval-case.ts";
import type { TurnFlaw } from "./turn-flaws.ts";

/** What an answer says and does, in the form that expectations are checked against. */
export interface ObservedAnswer {
  /** All text of the answer that people read. */
  readonly text: string;
  readonly questions: readonly string[];
  readonly calls: readonly { readonly name: string; readonly args: unknown }[];
  readonly mode: string | null;
  /** The verdict of a seat; null if there is none. */
  readonly ok: boolean | null;
  /** Contradictions and repetitions in the answer, which no case allows. */
  readonly flaws: readonly TurnFlaw[];
  /** The document after the edits; null if they cannot be applied or there is none. */
  readonly document: string | null;
}

export const EVAL_PROBLEMS = [
  "fact_missing",
  "forbidden_text",
  "question_missing",
  "too_many_questions",
  "calls_differ",
  "argument_missing",
  "mode_differs",
  "document_differs",
  "verdict_differs",
  "blocks_itself",
  "repeats_issue",
] as const;

/** An expectation that is not met. */
export interface EvalProblem {
  readonly code: (typeof EVAL_PROBLEMS)[number];
  /** What was expected. */
  readonly detail: string;
}

/** Case, width and white space do not matter; every other character does. */
const fold = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ");

const contains = (text: string, fact: string): boolean =>
  fact.split("|").some((alternative) => fold(text).includes(fold(alternative.trim())));

const named = (calls: readonly string[]): string => [...calls].sort().join(", ");

function changed(document: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((text, [from, to]) => text.replace(from, () => to), document);
}

/**
 * Checks an answer against its expectations, by rules only.
 * @param document The document before the edits, if the case has one.
 * @returns Every expectation that is not met; [] = passed
 */
export function gradeAnswer(
  answer: ObservedAnswer,
  expected: EvalExpectation,
  document: string,
): readonly EvalProblem[] {
  const { facts, absent, questions, most_questions, calls, args, mode, ok, changes } = expected;
  const given = JSON.stringify(answer.calls.map((call) => call.args));
  const all = (code: EvalProblem["code"], wanted: readonly string[], fails: (fact: string) => boolean) =>
    wanted.filter(fails).map((detail) => ({ code, detail }));
  const one = (code: EvalProblem["code"], fails: boolean, detail: string) =>
    fails ? [{ code, detail }] : [];
  const tools = named(answer.calls.map(({ name }) => name));
  return [
    ...all("fact_missing", facts, (fact) => !contains(answer.text, fact)),
    ...all("forbidden_text", absent, (fact) => contains(answer.text, fact)),
    ...all("question_missing", questions, (fact) => !answer.questions.some((asked) => contains(asked, fact))),
    ...one(
      "too_many_questions",
      most_questions !== undefined && answer.questions.length > most_questions,
      String(most_questions),
    ),
    ...one("calls_differ", calls !== undefined && named(calls) !== tools, named(calls ?? [])),
    ...all("argument_missing", args, (fact) => !contains(given, fact)),
    ...one("verdict_differs", ok !== undefined && ok !== answer.ok, String(ok)),
    ...answer.flaws,
    ...one("mode_differs", mode !== undefined && mode !== answer.mode, mode ?? ""),
    ...one(
      "document_differs",
      changes !== undefined && (answer.document ?? "") !== changed(document, changes),
      (changes ?? []).map(([from, to]) => `${from} → ${to}`).join("; "),
    ),
  ];
}
