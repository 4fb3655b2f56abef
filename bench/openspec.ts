import { checkChange } from "#lib/domain/openspec/check-change.ts";
import { toOpenSpec } from "#lib/domain/plan/openspec.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { validateChange } from "#lib/formats/openspec/validate-change.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { type BenchResult, bestOf, row } from "./srs-document.ts";

const REQUIREMENTS = 500;
const CHANGE_ID = "task-20260101-0000-001";

/** A plan of 500 requirements in five capabilities, each with three scenarios. */
function largePlan(): Plan {
  const plan = soundPlan();
  const [first] = plan.requirements;
  if (first === undefined) throw new Error("the sound plan has no requirement");
  const requirements = Array.from({ length: REQUIREMENTS }, (_, at) => ({
    ...first,
    id: `FR-${String(at + 1).padStart(3, "0")}`,
    title: `${first.title} ${at}`,
    change: { op: "added" as const, capability: `rooms-${at % 5}` },
    scenarios: ["Free", "Taken", "Closed"].map((name) => ({
      ...first.scenarios[0],
      name,
      steps: first.scenarios[0]?.steps ?? [],
    })),
  }));
  return { ...plan, requirements };
}

/** Judging a change of 500 requirements: our checker next to OpenSpec's own validator, and writing it. */
export async function run(): Promise<BenchResult> {
  const plan = largePlan();
  const { files } = toOpenSpec(plan, { existing: [] });
  const change = { changeId: CHANGE_ID, files, existing: [] };
  if (checkChange(change).some(({ level }) => level !== "info") || !(await validateChange(change)).valid)
    throw new Error("The bench's change is not valid.");
  let theirs = Number.POSITIVE_INFINITY;
  for (let n = 0; n < 5; n++) {
    const started = performance.now();
    await validateChange(change);
    theirs = Math.min(theirs, performance.now() - started);
  }
  const peer = { name: "@fission-ai/openspec, warm thread", ms: theirs };
  const check = bestOf(10, () => checkChange(change));
  const write = bestOf(5, () => toOpenSpec(plan, { existing: [] }));
  return {
    name: "openspec",
    rows: [
      row({ what: `check of ${REQUIREMENTS} requirements` }, check, peer),
      row({ what: `writing ${REQUIREMENTS} requirements` }, write, peer),
    ],
  };
}
