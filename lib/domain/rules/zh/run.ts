import type { Sentence } from "../draft.ts";
import type { Clause, Unused } from "../reading.ts";
import type { Condition } from "./conditions.ts";
import type { LocalFigure } from "./figures.ts";
import type { Heritage } from "./inherit.ts";
import { type Local, toPhrase } from "./local.ts";
import { readMentions } from "./mentions.ts";
import type { Segment } from "./segments.ts";
import type { Word } from "./words.ts";

export type NewClause = Omit<Clause, "id">;

/** What is known while the stretches of one sentence are read in order. */
export interface Run {
  readonly sentence: Sentence;
  readonly words: readonly Word[];
  readonly figures: readonly LocalFigure[];
  readonly clauses: NewClause[];
  readonly unused: Unused[];
  heritage: Heritage;
  /** Conditions, exception, purpose and topic that wait for their action. */
  conditions: Condition[];
  exceptions: Local[];
  purpose: Local | undefined;
  topic: Local | undefined;
  lastConditions: Condition[];
  /** Where the first of what waits begins. */
  waiting: number | undefined;
}

export function take(run: Run): Pick<Run, "conditions" | "exceptions" | "purpose"> {
  const held = { conditions: run.conditions, exceptions: run.exceptions, purpose: run.purpose };
  run.conditions = [];
  run.exceptions = [];
  run.purpose = undefined;
  return held;
}

export function conditionPhrases(run: Run, conditions: readonly Condition[]): Clause["conditions"] {
  return conditions.map((c) => ({ ...toPhrase(c, run.sentence.start, c.words), type: c.type }));
}

export function addClause(run: Run, piece: Local, more: Partial<NewClause> & { kind: Clause["kind"] }): void {
  const { start } = run.sentence;
  const parts = { pieces: [piece], figures: run.figures };
  run.clauses.push({
    span: toPhrase(piece, start).span,
    language: "zh",
    modality: "none",
    complements: [],
    conditions: [],
    exceptions: [],
    context: run.sentence.context,
    ...readMentions(run.sentence.text, start, parts),
    ...more,
  });
}

export function kindInput(run: Run, piece: Local, segment: Segment) {
  return {
    text: piece.text,
    wished: segment.wished,
    context: run.sentence.context,
    hasFigure: run.figures.some((f) => f.coreStart >= piece.start && f.coreStart < piece.end),
  };
}
