import { expect } from "vitest";
import type { TaskEvent } from "#lib/domain/task/events.ts";

/** The turns of the workshop of `fakeWorkshop`. */
export const STATEMENTS = [1, 2, 3, 4, 5, 6];

const has = (type: TaskEvent["type"]) => (event: TaskEvent) => event.type === type;

/** Expects the invariants of the log of a run of `fakeWorkshop`, however often its workers or its database died. */
export function expectWhole(log: readonly TaskEvent[]): void {
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
  const said = log.flatMap((event) => (event.type === "statement" ? [event.data] : []));
  expect(said.map(({ turn }) => turn)).toEqual(STATEMENTS);
  for (const type of ["run_started", "run_ended", "phase_changed", "log"] as const) {
    expect([type, log.filter(has(type)).length]).toEqual([type, 1]);
  }
  const artifacts = log.flatMap((event) =>
    event.type === "artifact" ? [`${event.data.name} v${event.data.version}`] : [],
  );
  expect(artifacts).toEqual(["planning.transcript.jsonl v1", "plan-review.md v1"]);
  for (const { statement_id, attempt, text } of said) {
    const started = log.filter(
      (event) => event.type === "statement_started" && event.data.statement_id === statement_id,
    );
    expect(attempt).toBe(started.length);
    const received = log.flatMap((event) =>
      event.type === "statement_delta" &&
      event.data.statement_id === statement_id &&
      event.data.attempt === attempt
        ? [event.data.delta]
        : [],
    );
    expect(received.join("")).toBe(text);
  }
}
