import type { RunningTask } from "./while-running.ts";

/** How a step of this agent is named, and how one that uses the database is run. */
export interface StepMaker {
  readonly named: (kind: string, key: string) => string;
  readonly inStep: <T>(name: string, work: (at: RunningTask) => Promise<T>) => Promise<T>;
}
