import { START_PHASE } from "../task/phases.ts";
import type { StatementItem, WorkshopView } from "./workshop-view.ts";

/** How long a table still works, estimated from the turns of this run; in milliseconds. */
export interface TimeLeft {
  /** Number of turns whose time was measured. */
  readonly measured: number;
  /** Until every seat has taken its turn in the present round. */
  readonly roundMs: number;
  /** If every round takes place and every seat takes a turn in it; most tables agree before. */
  readonly atMostMs: number;
}

/** The seats' finished turns of the present run, and those of its present round. */
function turnsOf({ sections, runs, round }: WorkshopView): { all: StatementItem[]; now: StatementItem[] } {
  const statements = sections
    .filter((section) => section.run === runs && section.phase === START_PHASE)
    .flatMap(({ items }) => items.filter((item): item is StatementItem => item.type === "statement"));
  const all = statements.filter(({ done }) => done !== null);
  return { all, now: all.filter((one) => one.round === round) };
}

/**
 * Estimates the time that is left of a table at work.
 * @returns null if no table is at work, or none of its turns was measured: rules and people take no time of a model
 */
export function timeLeft(view: WorkshopView): TimeLeft | null {
  const { run, seats, round, round_cap: cap } = view;
  if (run?.status !== "running" || view.phase !== START_PHASE || round === 0) return null;
  const { all, now } = turnsOf(view);
  const times = all.map(({ done }) => done?.usage.duration_ms ?? 0).filter((ms) => ms > 0);
  if (times.length === 0) return null;
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const done = new Set(now.map(({ role }) => role));
  const left = seats.filter(({ key }) => !done.has(key)).length;
  const roundMs = Math.round(left * mean);
  const later = Math.max(0, cap - round) * seats.length * mean;
  return { measured: times.length, roundMs, atMostMs: Math.round(roundMs + later) };
}
