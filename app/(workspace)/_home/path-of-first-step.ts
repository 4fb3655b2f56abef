import type { HomeView, NeedLineView } from "#lib/contracts/home.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { FirstStep } from "#lib/domain/access/first-steps.ts";
import { pathOfNeed } from "./path-of-need.ts";

/** What waits for the reader and is done with a step. */
const NEEDS_OF_STEP: Partial<Record<FirstStep, readonly NeedLineView["kind"][]>> = {
  answer: ["question", "answer"],
  decide: ["decision"],
};

/**
 * The page on which a first step is done: of what waits for the reader, else of the task that changed last, else where a task begins.
 * @param beginsHere the page has the field for a new need
 */
export function pathOfFirstStep(step: FirstStep, home: HomeView, beginsHere: boolean): string {
  const begin = beginsHere ? "#need" : paths.projects();
  if (step === "need") return begin;
  if (step === "invite") return paths.settingsMembers();
  if (step === "model") return paths.settingsModels();
  const waiting = home.needs_me.find(({ kind }) => NEEDS_OF_STEP[step]?.includes(kind));
  if (waiting !== undefined) return pathOfNeed(waiting);
  const samples = new Set(home.projects.flatMap(({ id, is_sample }) => (is_sample ? [id] : [])));
  const own = [...home.running, ...home.changed].find(({ task }) => !samples.has(task.project_id))?.task;
  if (own === undefined) return begin;
  if (step === "decide") return paths.gate(own.project_id, own.id);
  if (step === "share" && own.plan_version !== null) return paths.plan(own.project_id, own.id);
  return paths.task(own.project_id, own.id);
}
