import { readArtifact } from "#lib/db/artifacts.ts";
import { newId } from "#lib/db/new-id.ts";
import { findProject } from "#lib/db/projects.ts";
import type { RunRow } from "#lib/db/runs.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { choicesOf } from "#lib/domain/coach/offer.ts";
import { moveText } from "#lib/domain/coach/offer-words.ts";
import { checkIntent, type IntentContext } from "#lib/domain/coach-talk/check-intent.ts";
import { planTexts } from "#lib/domain/coach-talk/plan-texts.ts";
import { readMove } from "#lib/domain/coach-talk/read-move.ts";
import { joinSentences } from "#lib/domain/join-sentences.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { COACH_COMMANDS, type MoveChoice } from "#lib/domain/task/coach-move.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { basisOf } from "./basis-of.ts";

const RULES = { kind: "rules" } as const;

async function contextOf(db: ProjectDb, task: TaskRow): Promise<IntentContext> {
  const { language } = await findProject(db);
  const row = await readArtifact(db, task.id, { name: "planning.ai.json" });
  const plan = row === null ? null : planSchema.parse(row.value);
  const { need, title } = task;
  return { language, need, title, plan_version: plan?.meta.version ?? 1, items: plan ? planTexts(plan) : [] };
}

async function offer(
  db: ProjectDb,
  task: TaskRow,
  made: { text: string; choices: MoveChoice[] },
): Promise<EventDraft> {
  const basis = await basisOf(db, task);
  return { type: "proposal", data: { proposal_id: newId("proposal"), ...made, basis, source: RULES } };
}

/**
 * What the Coach offers at once, by rules, to words that come while something runs: the move that they order, or the
 * choice of what they mean when they are no remark on what is being planned. null: they are a remark.
 */
export async function offerMoves(
  db: ProjectDb,
  task: TaskRow,
  { text, run }: { readonly text: string; readonly run: RunRow },
): Promise<EventDraft[] | null> {
  const context = await contextOf(db, task);
  const coachOnly = COACH_COMMANDS.includes(run.command);
  const move = readMove(text, { phase: task.phase, hasRun: !coachOnly });
  if (move !== null) {
    const choices = [{ move, recommended: true }];
    return [await offer(db, task, { text: moveText(move, context.language), choices })];
  }
  const verdict = checkIntent(text, context);
  const isRemark = verdict.intent === "refine" || !verdict.sure;
  if (isRemark && !coachOnly) return null;
  if (task.plan_version === null) return null;
  const choices = choicesOf(verdict, text, context.plan_version);
  return [
    await offer(db, task, {
      text: joinSentences(context.language, verdict.explanation, verdict.recommendation),
      choices,
    }),
  ];
}
