import type { Page, PageQuery } from "#lib/contracts/list.ts";
import type { RunView } from "#lib/contracts/run.ts";
import type { RunComparisonView } from "#lib/contracts/run-comparison.ts";
import { viewOfRun } from "#lib/contracts/view-of-run.ts";
import { requireTask } from "#lib/db/access.ts";
import { type RoleInRun, type RunFacts, runFacts } from "#lib/db/run-facts.ts";
import { findRun, type RunRow, selectRuns } from "#lib/db/runs.ts";
import { seatNamesOf } from "#lib/db/seats.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/** The artifact that contains the plan. */
const PLAN = "planning.ai.json";

/** The runs of a task, newest first. @throws AppError not_found, insufficient_scope, invalid_input (a foreign cursor) */
export async function listRuns(actor: Actor, taskId: string, page: PageQuery): Promise<Page<RunView>> {
  const access = await requireTask(actor, taskId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => selectRuns(db, taskId, page));
  return { data: data.map(viewOfRun), next_cursor };
}

async function runOfTask(db: ProjectDb, taskId: string, runId: string) {
  const run = await findRun(db, runId);
  if (run?.task_id !== taskId) throw new AppError("not_found");
  return { run, facts: await runFacts(db, runId) };
}

function comparedRun({ run, facts }: { readonly run: RunRow; readonly facts: RunFacts }) {
  const { started_at, ended_at } = run;
  return {
    run: viewOfRun(run),
    elapsed_ms: started_at === null || ended_at === null ? null : ended_at.getTime() - started_at.getTime(),
    statements: facts.roles.reduce((sum, { statements }) => sum + statements, 0),
    questions: facts.questions,
    plan_version: facts.artifacts.find(({ name }) => name === PLAN)?.version ?? null,
    artifacts: [...facts.artifacts],
  };
}

function numbersOf(roles: readonly RoleInRun[], wanted: string) {
  const found = roles.find(({ role }) => role === wanted);
  if (found === undefined) return null;
  const { role: _role, models, ...numbers } = found;
  return { ...numbers, models: [...models] };
}

/** Prompts whose version differs; those that only one run knew were added or removed in between. */
function differingPrompts(first: RunFacts["prompts"], second: RunFacts["prompts"]): string[] {
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].filter((name) => first[name] !== second[name]).toSorted();
}

/**
 * Two runs of a task next to each other: how they ended, how long they took, what they cost, what each role did with which model,
 * what they wrote, and which prompts changed in between.
 * @throws AppError not_found (no such task or run of it), insufficient_scope
 */
export async function compareTaskRuns(
  actor: Actor,
  taskId: string,
  between: { readonly first: string; readonly second: string },
): Promise<RunComparisonView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const first = await runOfTask(db, taskId, between.first);
    const second = await runOfTask(db, taskId, between.second);
    const [ofFirst, ofSecond] = [first.facts.roles, second.facts.roles];
    const names = new Set([...ofFirst, ...ofSecond].map(({ role }) => role));
    const seats = await seatNamesOf(db, access.projectId);
    return {
      first: comparedRun(first),
      second: comparedRun(second),
      roles: [...names].map((role) => ({
        role,
        seat: seats[role] ?? null,
        first: numbersOf(ofFirst, role),
        second: numbersOf(ofSecond, role),
      })),
      prompts: differingPrompts(first.facts.prompts, second.facts.prompts),
    };
  });
}
