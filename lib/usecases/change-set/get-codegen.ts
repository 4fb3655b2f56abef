import type { CodegenView } from "#lib/contracts/codegen.ts";
import { type ProjectAccess, requireTask } from "#lib/db/access.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { lastSeq, selectEvents } from "#lib/db/events.ts";
import { taskOf } from "#lib/db/plans.ts";
import { firstModels } from "#lib/db/role-models.ts";
import { workingRun } from "#lib/db/runs.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { isPlannedFile } from "#lib/domain/change-set/plan-scope.ts";
import { codegenPlanSchema } from "#lib/domain/codegen/code-plan.ts";
import type { CodeStart } from "#lib/domain/codegen/code-start.ts";
import { type ExpectedFile, estimateCodegen } from "#lib/domain/codegen/estimate-codegen.ts";
import { CODE_PHASES } from "#lib/domain/task/code-phases.ts";
import { NO_PROGRESS, PROGRESS_EVENTS, withProgressEvent } from "#lib/domain/task/codegen-progress.ts";
import { costMicros } from "#lib/domain/usage/model-price.ts";
import { loadCodeStart } from "./load-code-start.ts";

const MAX_FILES = 100;
const MAX_EVENTS = 1_000;

/** The files that a run is expected to write: those of the plan that exist, and those that it names and that do not. */
function expectedFiles({ tree, allowed }: CodeStart): ExpectedFile[] {
  const existing = tree.filter(({ path }) => isPlannedFile(path, allowed));
  const known = new Set(existing.map(({ path }) => path));
  const created = allowed.filter((path) => !known.has(path) && !/[*]|\/$/.test(path));
  return [...existing.map(({ size }) => ({ size })), ...created.map(() => ({ size: null }))].slice(
    0,
    MAX_FILES,
  );
}

async function estimateOf(
  access: ProjectAccess,
  taskId: string,
  first: { readonly model: string; readonly price: Parameters<typeof costMicros>[0] } | null,
): Promise<CodegenView["estimate"]> {
  const start = first === null ? null : await loadCodeStart(access, taskId, "code");
  if (first === null || start === null) return null;
  const files = expectedFiles(start);
  const { calls, inputTokens, outputTokens } = estimateCodegen(files);
  const costOf = (end: "from" | "to") =>
    costMicros(first.price, { input: inputTokens[end], cached: 0, output: outputTokens[end] });
  const [from, to] = [costOf("from"), costOf("to")];
  return {
    model: first.model,
    files: files.length,
    has_planned_files: start.allowed.length > 0,
    calls,
    tokens: { from: inputTokens.from + outputTokens.from, to: inputTokens.to + outputTokens.to },
    cost_micros: from === null || to === null ? null : { from: Math.ceil(from), to: Math.ceil(to) },
  };
}

/** The progress of the active run. */
async function progressOf(db: ProjectDb, taskId: string, runId: string | null) {
  const seq = await lastSeq(db, taskId);
  if (runId === null) return { seq, progress: NO_PROGRESS };
  const query = { runId, types: PROGRESS_EVENTS, limit: MAX_EVENTS };
  const events = await selectEvents(db, taskId, query);
  return { seq: events.at(-1)?.seq ?? seq, progress: events.reduce(withProgressEvent, NO_PROGRESS) };
}

/**
 * What a model has written for a task and is writing, with an estimate of what the next run takes.
 * Errors: not_found, insufficient_scope, git_missing, git_timeout.
 */
export async function getCodegen(actor: Actor, taskId: string): Promise<CodegenView> {
  const access = await requireTask(actor, taskId, "read");
  const loaded = await inTenant(access, async (db) => {
    const run = await workingRun(db, taskId);
    const stored = await readArtifact(db, taskId, { name: "codegen.plan.json" });
    const { phase } = await taskOf(db, taskId);
    return {
      ...(await progressOf(db, taskId, run?.id ?? null)),
      run: run === null ? null : { id: run.id, command: run.command },
      last: stored === null ? null : codegenPlanSchema.parse(stored.value),
      isOpen: CODE_PHASES.includes(phase),
      first: (await firstModels(db, db.access.projectId))("code_file"),
    };
  });
  const { run, progress, seq, last, isOpen, first } = loaded;
  const estimate = isOpen && run === null ? await estimateOf(access, taskId, first) : null;
  return { offered: first !== null, estimate, run, progress, seq, last, abilities: [...access.abilities] };
}
