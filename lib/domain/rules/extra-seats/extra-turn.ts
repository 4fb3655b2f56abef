import type { PlanChange, Position, SeatQuestion, SeatTurnOutput } from "../../workshop/seat-turn.ts";
import type { SeatView } from "../seats/seat-view.ts";
import { paragraph } from "../seats/words.ts";

/** What an extra seat's rules found, before it becomes a turn. */
export interface ExtraFindings {
  readonly sentences: readonly string[];
  /** true: nothing speaks against it; false: something does; null: the rules cannot tell. */
  readonly ok: boolean | null;
  readonly reasons: readonly string[];
  readonly confidence: number;
  readonly changes?: readonly PlanChange[];
  readonly questions?: readonly SeatQuestion[];
  readonly issues?: SeatTurnOutput["new_issues"];
  readonly positions?: readonly Position[];
  readonly findings?: Readonly<Record<string, unknown>>;
}

/** Rules are never surer than this (spec 8 §8.4). */
const MOST_CONFIDENT = 0.8;

/** The turn of an extra seat out of what its rules found. */
export function extraTurn(view: SeatView, found: ExtraFindings): SeatTurnOutput {
  return {
    statement: paragraph(found.sentences, view.language).slice(0, 8000),
    positions: [...(found.positions ?? [])].slice(0, 100),
    plan_changes: [...(found.changes ?? [])].slice(0, 100),
    new_issues: [...(found.issues ?? [])].slice(0, 50),
    questions: [...(found.questions ?? [])].slice(0, 20),
    reopens: [],
    ...(found.findings === undefined ? {} : { findings: { ...found.findings } }),
    verdict: {
      ok: found.ok,
      confidence: Math.min(MOST_CONFIDENT, found.confidence),
      reasons: [...found.reasons].slice(0, 20),
      suggestions: [],
      reservations: [],
    },
  };
}
