import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { choosePolicyMove, type LoggedChoice } from "../domain/policy/learned-policy.ts";
import { suggestMove } from "../domain/policy/suggest-move.ts";
import {
  allowedMoves,
  type Features,
  featuresOf,
  MOVE_CHOOSERS,
  MOVE_FEATURES,
  type MoveChooser,
  settledBy,
  situationOf,
  type TaskMove,
  taskMoveSchema,
} from "../domain/policy/task-moves.ts";
import { phaseSchema } from "../domain/task/phase-schema.ts";
import type { Phase } from "../domain/task/phases.ts";
import { database } from "./client.ts";
import type { LoggedMove } from "./generated/client.ts";
import { loadMoveFacts } from "./move-facts.ts";
import { findMovePolicy } from "./move-policies.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { TaskRow } from "./tasks.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

const DAY_MS = 86_400_000;

/** An entry of the log as it is read. */
export interface MoveRow {
  readonly id: string;
  readonly project_id: string;
  readonly task_id: string;
  readonly run_id: string | null;
  readonly phase: Phase;
  readonly features: Readonly<Record<string, number>>;
  readonly allowed: readonly TaskMove[];
  readonly propensities: Readonly<Record<string, number>>;
  readonly chosen: TaskMove;
  readonly detail: string;
  readonly chooser: MoveChooser;
  readonly by: Author;
  readonly suggested: TaskMove | null;
  readonly reason: string;
  readonly learned: TaskMove | null;
  readonly outcome: 0 | 1 | null;
  readonly cost_micros: number | null;
  readonly settled_at: Date | null;
  readonly created_at: Date;
}

const shape = z.object({
  phase: phaseSchema,
  features: z.record(z.string(), z.number()),
  allowed: z.array(taskMoveSchema),
  propensities: z.record(z.string(), z.number()),
  chosen: taskMoveSchema,
  chooser: z.enum(MOVE_CHOOSERS),
  by: authorSchema,
  suggested: taskMoveSchema.nullable(),
  learned: taskMoveSchema.nullable(),
  outcome: z.union([z.literal(0), z.literal(1)]).nullable(),
});

function moveRow(row: LoggedMove): MoveRow {
  const { id, project_id, task_id, run_id, detail, reason, settled_at, created_at } = row;
  const cost_micros = row.cost_micros === null ? null : Number(row.cost_micros);
  const read = readStored(shape, row, "logged move");
  return { id, project_id, task_id, run_id, detail, reason, settled_at, created_at, cost_micros, ...read };
}

/** What was chosen. */
export interface ChosenMove {
  readonly move: TaskMove;
  readonly chooser: MoveChooser;
  /** What in particular: a command, an agent, an attempt. */
  readonly detail?: string;
  readonly runId?: string | null;
  /** False if the choice only counts towards a decision that waits for others. */
  readonly isEffective?: boolean;
}

/** What a task has cost so far, in millionths of the currency. */
async function costSoFar(db: ProjectDb, taskId: string): Promise<bigint> {
  const { _sum } = await db.tx.usageTask.aggregate({
    where: { task_id: taskId },
    _sum: { cost_micros: true },
  });
  return _sum.cost_micros ?? 0n;
}

/**
 * The probability of each allowed move: how often people chose it in this situation before, with one added to each count, so that
 * no allowed move has the probability 0. The rules always choose the same, so their choice has the probability 1.
 */
async function propensitiesOf(
  db: ProjectDb,
  situation: string,
  { allowed, chosen }: { readonly allowed: readonly TaskMove[]; readonly chosen: ChosenMove },
): Promise<Record<string, number>> {
  if (chosen.chooser === "rules") return { [chosen.move]: 1 };
  const groups = await db.tx.loggedMove.groupBy({
    by: ["chosen"],
    where: { workspace_id: db.access.workspaceId, situation, chooser: { not: "rules" } },
    _count: true,
  });
  const counts = new Map(groups.map((group) => [group.chosen, group._count]));
  const weights = allowed.map((move) => [move, (counts.get(move) ?? 0) + 1] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return Object.fromEntries(weights.map(([move, weight]) => [move, weight / total]));
}

/** Stores how the earlier choices of a task ended, and what it has cost since each. */
async function settleMoves(
  db: ProjectDb,
  taskId: string,
  { outcome, cost }: { readonly outcome: 0 | 1; readonly cost: bigint },
): Promise<void> {
  await db.tx.$executeRaw`
    UPDATE move_log SET outcome = ${outcome}, settled_at = now(), cost_micros = ${cost} - cost_before
    WHERE task_id = ${taskId} AND workspace_id = ${db.access.workspaceId} AND outcome IS NULL`;
}

/**
 * Logs a choice, in the transaction that carries it out and before the task changes: what was known and allowed, who chose what,
 * and what the rules and the learned policy suggested. It also stores the outcome of earlier choices that it settles.
 */
export async function logMove(db: ProjectDb, task: TaskRow, chosen: ChosenMove): Promise<void> {
  const facts = await loadMoveFacts(db, task);
  const found = allowedMoves(facts);
  // The move is being carried out, so it was possible.
  const allowed = found.includes(chosen.move) ? found : [...found, chosen.move];
  const cost = await costSoFar(db, task.id);
  const outcome = chosen.isEffective === false ? null : settledBy(chosen.move);
  if (outcome !== null) await settleMoves(db, task.id, { outcome, cost });
  const suggestion = suggestMove(facts);
  const situation = situationOf(facts);
  const { enabled, policy, retention_days } = await findMovePolicy(db);
  const learned = enabled && policy !== null ? choosePolicyMove(policy, featuresOf(facts), allowed) : null;
  const now = new Date();
  await db.tx.loggedMove.create({
    data: {
      id: newId("loggedMove"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      task_id: task.id,
      run_id: chosen.runId ?? null,
      phase: task.phase,
      situation,
      features: featuresOf(facts),
      allowed: [...allowed],
      propensities: await propensitiesOf(db, situation, { allowed, chosen }),
      chosen: chosen.move,
      detail: storableText(chosen.detail ?? ""),
      chooser: chosen.chooser,
      by: storableJson(db.access.author),
      suggested: suggestion.move,
      reason: suggestion.reason,
      learned: learned?.move ?? null,
      cost_before: cost,
      created_at: now,
      expires_at: new Date(now.getTime() + retention_days * DAY_MS),
    },
  });
}

/** The log of one task, newest first. */
export async function selectMovesOfTask(
  db: ProjectDb,
  taskId: string,
  page: PageRequest,
): Promise<PageOf<MoveRow>> {
  const rows = await db.tx.loggedMove.findMany({
    where: { task_id: taskId, project_id: db.access.projectId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, moveRow);
}

/** The log of the workspace, newest first. */
export async function selectMoves(db: TenantDb, page: PageRequest): Promise<PageOf<MoveRow>> {
  const rows = await db.tx.loggedMove.findMany({
    where: { workspace_id: db.access.workspaceId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, moveRow);
}

/** How many entries the workspace's log has. */
export function countMoves(db: TenantDb): Promise<number> {
  return db.tx.loggedMove.count({ where: { workspace_id: db.access.workspaceId } });
}

/** A finished task that nobody takes up again for so long has ended well. */
const SETTLED_AFTER_DAYS = 7;

/** Stores the outcome of the last choices of tasks that are done and stayed so. */
export async function settleFinishedTasks(db: TenantDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SETTLED_AFTER_DAYS * DAY_MS);
  await db.tx.$executeRaw`
    UPDATE move_log AS m SET outcome = 1, settled_at = ${now},
      cost_micros = COALESCE((SELECT sum(u.cost_micros) FROM usage_tasks u WHERE u.task_id = m.task_id), 0) - m.cost_before
    FROM tasks t
    WHERE m.task_id = t.id AND m.workspace_id = ${db.access.workspaceId} AND t.phase = 'done'
      AND m.outcome IS NULL AND m.created_at < ${before}`;
}

/** More choices than this are not needed; the newest ones count. */
const MOST_CHOICES = 20_000;

/** The choices of people whose outcome is known, oldest first. */
export async function selectChoices(db: TenantDb): Promise<LoggedChoice[]> {
  const rows = await db.tx.loggedMove.findMany({
    where: { workspace_id: db.access.workspaceId, outcome: { not: null }, chooser: { not: "rules" } },
    orderBy: NEWEST_FIRST,
    take: MOST_CHOICES,
  });
  return rows.toReversed().map((row) => {
    const { task_id, features, allowed, chosen, propensities, suggested, outcome } = moveRow(row);
    const known = MOVE_FEATURES.map((name) => [name, features[name] ?? 0]);
    return {
      group: task_id,
      features: Object.fromEntries(known) as Features,
      allowed,
      chosen,
      propensity: propensities[chosen] ?? 0,
      suggested,
      outcome: outcome ?? 0,
    };
  });
}

/** Deletes entries of all workspaces whose retention is over; out: how many. */
export async function sweepMoves(now: Date): Promise<number> {
  return database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.expired_before', ${now.toISOString()}, true)`;
    const { count } = await tx.loggedMove.deleteMany({ where: { expires_at: { lte: now } } });
    return count;
  });
}
