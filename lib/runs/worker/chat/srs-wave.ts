import type { SrsRunRow } from "#lib/db/srs-runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { PlanStep } from "#lib/domain/aiplan/schema.ts";
import type { WorkState } from "#lib/domain/chat/work-state.ts";
import type { PlanProgress } from "#lib/domain/specialist/plan-progress.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import type { SrsWork } from "#lib/domain/srs-run/srs-job.ts";
import { withRetry } from "../with-retry.ts";
import { type AnswerTurn, answerAccess } from "./answer-turn.ts";
import type { ShownCall } from "./call-tool.ts";
import { type SpecialistEnd, SpecialistRun } from "./run-specialist.ts";
import { startSrsStep } from "./specialist-task.ts";
import { draftOfWork, rulesWork } from "./srs-material.ts";

/** A step of a model, with its loop state if that waited for a user. */
export interface ModelStep {
  readonly step: PlanStep;
  readonly call: ShownCall;
  readonly waiting: WorkState["loops"][number] | null;
}

interface Ended {
  readonly step: PlanStep;
  readonly end: SpecialistEnd;
}

/** One specialist of the wave. */
interface Member {
  readonly step: PlanStep;
  readonly run: SpecialistRun;
  end: SpecialistEnd | null;
}

/**
 * Runs the specialists of several steps concurrently. All changes of the project happen one after another in the order of the
 * steps; only the model calls are concurrent. So every execution does the same in the same order, and fits the records from
 * before a crash.
 * @returns How each ended, and the loop states of those that wait for a user.
 */
export async function runWave(
  turn: AnswerTurn,
  steps: readonly ModelStep[],
  job: { run: SrsRunRow; srs: SrsWork; progress: PlanProgress },
): Promise<{ readonly ends: readonly Ended[]; readonly loops: WorkState["loops"] }> {
  const members: Member[] = [];
  for (const one of steps) members.push(await memberOf(turn, one, job));
  for (;;) {
    for (const member of members) member.end ??= await member.run.untilModel();
    const asking = members.filter(({ end }) => end === null);
    if (asking.length === 0) break;
    const begun = asking.map(({ run }) => run.beginAsk());
    // Errors are thrown when results are stored, in order; this only prevents unhandled rejections.
    await Promise.allSettled(begun.map(({ asked }) => asked));
    for (const { store } of begun) await store();
  }
  const ends = members.flatMap(({ step, end }) => (end === null ? [] : [{ step, end }]));
  const loops = members
    .filter(({ end }) => end?.kind === "asks")
    .map(({ step, run }) => ({ step: step.step, loop: run.state, refusals: run.refusals }));
  return { ends, loops };
}

async function memberOf(
  turn: AnswerTurn,
  { step, call, waiting }: ModelStep,
  job: { run: SrsRunRow; srs: SrsWork; progress: PlanProgress },
): Promise<Member> {
  const specialist = specialistNamed(step.specialist);
  if (specialist === undefined) throw new Error(`no specialist ${step.specialist}`);
  const { run, srs, progress } = job;
  const team = { method: run.method, atOnce: srs.is_new };
  const assignment = { specialist, key: call.id, stepsLeft: srs.plan.steps.length - step.step, team };
  if (waiting !== null) return { step, run: new SpecialistRun(turn, assignment, waiting), end: null };
  const of = { specialist: specialist.id, messageId: turn.input.message_id, locked: false };
  const { document, material, work } = await withRetry(
    () => inTenant(answerAccess(turn.input), (db) => rulesWork(db, run, of)),
    turn.stop.signal,
  );
  const loop = startSrsStep(specialist, turn.specialistModels, {
    facts: turn.facts,
    input: srs.input,
    step,
    run,
    plan: material.plan,
    document: document?.text ?? null,
    draft: draftOfWork(work),
    sees: progress.results.filter(({ step: number }) => step.context_dependencies.includes(number)),
  });
  return { step, run: new SpecialistRun(turn, assignment, { loop, refusals: 0 }), end: null };
}
