import { planHashOf } from "#lib/db/plans.ts";
import type { SharedMinutes } from "#lib/domain/meeting/shared-minutes.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import type { EventType, TaskEvent } from "#lib/domain/task/events.ts";

/** What a played sample task left behind. */
interface PlayedSample {
  readonly title: string;
  readonly need: string;
  readonly plan: Plan;
  readonly minutes: SharedMinutes;
  readonly document: string;
  readonly events: readonly TaskEvent[];
}

/** What a reader of the record sees of a workshop; the rest is files, progress and cost. */
const SHOWN: ReadonlySet<EventType> = new Set<EventType>([
  "run_started",
  "run_waiting",
  "run_resumed",
  "run_ended",
  "table_set",
  "statement",
  "briefing",
  "question",
  "answer",
  "clarification",
  "decision",
  "phase_changed",
]);

/** The day on which every stored example was played. */
const DAY = "2026-01-05";
const DAY_MS = 24 * 60 * 60 * 1000;

const dayAfter = (date: string, from: string): string =>
  new Date(Date.parse(DAY) + Date.parse(date) - Date.parse(from)).toISOString().slice(0, 10);

/**
 * A played sample as a text that is the same each time: ids are numbered by their first appearance, all times are the same, and
 * dates keep their distance from the day of the run.
 */
export function playedSampleText(played: PlayedSample): string {
  const day = played.events[0]?.at.slice(0, 10) ?? DAY;
  const ids = new Map<string, string>();
  const idOf = (id: string, kind: string) => {
    const stable = ids.get(id) ?? `${kind}_${String(ids.size + 1).padStart(20, "0")}`;
    ids.set(id, stable);
    return stable;
  };
  const stable = (text: string) =>
    text
      .replaceAll(/\b([a-z]{3})_[0-9a-z]{20}\b/g, (id, kind: string) => idOf(id, kind))
      .replaceAll(/\b\d{8}-\d{4}-(\d{3})\b/g, `${DAY.replaceAll("-", "")}-0900-$1`)
      .replaceAll(/\b20\d\d-\d\d-\d\dT[\d:.]+Z/g, `${DAY}T09:00:00.000Z`)
      .replaceAll(/\b20\d\d-\d\d-\d\d\b(?!T)/g, (date) =>
        Math.abs(Date.parse(date) - Date.parse(day)) < 60 * DAY_MS ? dayAfter(date, day) : date,
      )
      .replaceAll(/"duration_ms": \d+/g, '"duration_ms": 0');
  const shown = { ...played, events: played.events.filter(({ type }) => SHOWN.has(type)) };
  const text = stable(JSON.stringify(shown, null, 2));
  const { plan } = JSON.parse(text) as PlayedSample;
  return `${text.replace(/"plan_hash": "[0-9a-f]{64}"/, `"plan_hash": "${planHashOf(plan)}"`)}\n`;
}
