import type { AcceptanceInput, AcceptanceView } from "#lib/contracts/change-acceptance.ts";
import type { PatchView } from "#lib/contracts/change-set.ts";
import { viewOfChangeSet } from "#lib/contracts/view-of-change-set.ts";
import { type ProjectAccess, requireTask } from "#lib/db/access.ts";
import { artifactEvent, writeArtifact } from "#lib/db/artifacts.ts";
import { audit } from "#lib/db/audit.ts";
import { recordChange } from "#lib/db/change-activity.ts";
import { loadChangeEvidence } from "#lib/db/change-evidence.ts";
import { moveChangeSet } from "#lib/db/change-sets.ts";
import { appendEvents } from "#lib/db/events.ts";
import { logMove } from "#lib/db/move-log.ts";
import { lockTask, saveTaskState } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { newestTestRunOf } from "#lib/db/test-runs.ts";
import { checkMeaning } from "#lib/domain/access/approval-meaning.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { AcceptDecision } from "#lib/domain/change-set/acceptance.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { OPEN_CHANGE_STATES } from "#lib/domain/change-set/change-set.ts";
import { commitMessage } from "#lib/domain/change-set/commit-message.ts";
import {
  ACCEPT_PHRASES,
  acceptLines,
  type ChangeEvidence,
  isAcceptPhrase,
  uncheckedOf,
} from "#lib/domain/task/change-evidence.ts";
import { CODE_PHASES } from "#lib/domain/task/code-phases.ts";
import { applyStatePatch } from "#lib/domain/task/task-state.ts";
import { branchHead } from "#lib/repository/branch-head.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { writeCommit } from "#lib/repository/write-commit.ts";
import { beginMove, finishMove, settledChange } from "./finish-move.ts";
import { type AttemptContext, gitPersonOf, loadChangeContext, PLATFORM } from "./load-context.ts";
import { rebaseAttempt } from "./rebase-change.ts";
import { loadTrailerFacts } from "./trailer-facts.ts";

/** The current attempt: the newest that is open, otherwise the newest. */
export const currentAttempt = ({ attempts }: AttemptContext): ChangeAttempt | null =>
  attempts.find(({ state }) => OPEN_CHANGE_STATES.includes(state)) ?? attempts[0] ?? null;

/**
 * The gate before the current attempt is accepted: each line with its evidence.
 * Errors: not_found, insufficient_scope.
 */
export async function getAcceptance(actor: Actor, taskId: string): Promise<AcceptanceView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const context = await loadChangeContext(db, taskId);
    const change = currentAttempt(context);
    const shared = {
      phase: context.task.phase,
      meaning: { ...context.meaning },
      can_override: context.repository?.accept_override === true && access.abilities.includes("override"),
      abilities: [...access.abilities],
    };
    if (change === null)
      return {
        ...shared,
        change_set: null,
        lines: [],
        test_run: null,
        unchecked: [],
        open: false,
        override_phrase: null,
      };
    const evidence = await loadChangeEvidence(db, context, change);
    const lines = acceptLines(evidence);
    const unchecked = uncheckedOf(evidence);
    return {
      ...shared,
      change_set: viewOfChangeSet(change, context),
      lines: [...lines],
      test_run: (await newestTestRunOf(db, taskId, change.tree))?.id ?? null,
      unchecked: [...unchecked],
      open: OPEN_CHANGE_STATES.includes(change.state) && lines.every(({ status }) => status === "passed"),
      override_phrase: {
        zh: ACCEPT_PHRASES.zh(change.number, unchecked.includes("tests")),
        en: ACCEPT_PHRASES.en(change.number, unchecked.includes("tests")),
      },
    };
  });
}

const SHORTEST_REASON = 3;

/** Refuses to accept with incomplete evidence. Errors: accept_evidence_missing with the lines. */
export function requireEvidence(evidence: ChangeEvidence): void {
  const missing = acceptLines(evidence).filter(({ status }) => status !== "passed");
  if (missing.length > 0) throw new AppError("accept_evidence_missing", { extra: { missing } });
}

/** Errors: those of `requireEvidence`, override_not_allowed, reason_required, phrase_required. */
function checkEvidence(
  context: AttemptContext,
  { change, evidence }: { readonly change: ChangeAttempt; readonly evidence: ChangeEvidence },
  input: AcceptanceInput,
): void {
  if (input.decision === "accept") {
    requireEvidence(evidence);
    return;
  }
  if (context.repository?.accept_override !== true) throw new AppError("override_not_allowed");
  if ((input.reason ?? "").length < SHORTEST_REASON) throw new AppError("reason_required");
  const withoutTests = uncheckedOf(evidence).includes("tests");
  if (!isAcceptPhrase(input.confirm ?? "", change.number, withoutTests)) {
    const phrase = ACCEPT_PHRASES.en(change.number, withoutTests);
    throw new AppError("phrase_required", { extra: { phrase } });
  }
}

function decisionOf(
  access: ProjectAccess,
  { context, change, evidence }: Decided,
  input: AcceptanceInput,
): AcceptDecision {
  return {
    change_set: change.id,
    number: change.number,
    decision: input.decision,
    tree: change.tree,
    commit: null,
    branch: change.branch,
    by: access.author,
    at: new Date().toISOString(),
    reason: input.reason ?? "",
    meaning: input.decision === "accept" ? checkMeaning(input.meaning, context.meaning) : null,
    evidence: acceptLines(evidence).map((line) => ({ ...line })),
    accepted_without: input.decision === "reject" ? [] : [...uncheckedOf(evidence)],
  };
}

/** A rejected attempt sends the task back to its code, or to its plan. */
async function reject(
  db: ProjectDb,
  change: ChangeAttempt,
  { decision, to }: { readonly decision: AcceptDecision; readonly to: "codegen" | "planning" },
): Promise<ChangeAttempt> {
  const task = await lockTask(db, change.taskId);
  await logMove(db, task, { move: "reject_change", chooser: "person", detail: change.id });
  const row = await writeArtifact(db, task.id, {
    name: "accept/decision.json",
    value: decision,
    runId: null,
  });
  const patched = applyStatePatch(task.state, {
    phase: to,
    actors: { codegen: { status: "redo" } },
    artifacts: { accept: { decision: row.name } },
  });
  if (!patched.ok) throw new Error(`the patch of a rejection does not fit: ${patched.detail}`);
  await saveTaskState(db, task, patched.state);
  const { by, reason } = decision;
  await appendEvents(db, { taskId: task.id, runId: null }, [
    artifactEvent(row),
    { type: "phase_changed", data: { from: task.phase, to, reason: `reject ${reason}`.trim(), by } },
  ]);
  const data = { change_set: change.id, number: change.number, reason };
  await audit(db, { action: "change_set.rejected", target: task.id, data });
  await recordChange(db, task, { change, outcome: "rejected" });
  return moveChangeSet(db, change, { to: "rejected" });
}

/** Writes the commit and stores that the branch is about to move to it. */
async function begin(
  access: ProjectAccess,
  { context, change }: { readonly context: AttemptContext; readonly change: ChangeAttempt },
  { decision, message }: { readonly decision: AcceptDecision; readonly message: string },
): Promise<ChangeAttempt> {
  const text = message === "" ? change.message : message;
  const [subject = "", ...body] = text.split("\n");
  const named = await inTenant(access, (db) => loadTrailerFacts(db, context, change));
  const commit = await writeCommit(storeFolder(access.projectId), {
    tree: change.tree,
    parents: [change.baseCommit],
    author: gitPersonOf(access),
    committer: PLATFORM,
    at: new Date(decision.at),
    message: commitMessage({
      subject,
      body: body.join("\n"),
      ...named,
      undoes: null,
      acceptedWithout: decision.accepted_without,
      override: decision.decision === "override" ? decision.reason : "",
    }),
  });
  const pending = {
    kind: "accept",
    from: change.baseCommit,
    commit,
    record: { ...decision, commit },
  } as const;
  return beginMove(access, change, pending);
}

interface Decided {
  readonly context: AttemptContext;
  readonly change: ChangeAttempt;
  readonly evidence: ChangeEvidence;
}

async function loadDecided(access: ProjectAccess, taskId: string, id: string): Promise<Decided> {
  const change = await settledChange(access, id);
  return inTenant(access, async (db) => {
    const context = await loadChangeContext(db, taskId);
    if (change.taskId !== taskId) throw new AppError("not_found");
    return { context, change, evidence: await loadChangeEvidence(db, context, change) };
  });
}

/** Errors: change_closed, change_not_now. */
export function requireOpen({ context, change }: Pick<Decided, "context" | "change">): void {
  if (!OPEN_CHANGE_STATES.includes(change.state)) throw new AppError("change_closed");
  if (!CODE_PHASES.includes(context.task.phase)) throw new AppError("change_not_now");
}

async function accept(
  access: ProjectAccess,
  decided: Decided,
  input: AcceptanceInput,
): Promise<ChangeAttempt> {
  const { context, change } = decided;
  checkEvidence(context, decided, input);
  const { commit: head } = await branchHead(storeFolder(access.projectId), change.branch);
  if (head !== change.baseCommit) {
    const rebased = await rebaseAttempt(access, change, head);
    throw new AppError("change_rebased", { extra: { change_set: rebased.id, number: rebased.number } });
  }
  const decision = decisionOf(access, decided, input);
  const begun = await begin(access, decided, { decision, message: input.commit_message ?? "" });
  return finishMove(access, begun);
}

/**
 * Accepts an attempt as a commit on its branch, rejects it, or accepts it without complete evidence. Repeating an acceptance
 * that a dying process began finishes it.
 * Errors: not_found, forbidden, insufficient_scope, repository_missing, git_missing, change_closed, change_not_now,
 * accept_evidence_missing, override_not_allowed, reason_required, phrase_required, meaning_changed, change_rebased, change_conflict,
 * repository_moved.
 */
export async function decideAcceptance(
  actor: Actor,
  taskId: string,
  input: AcceptanceInput,
): Promise<PatchView> {
  const right = input.decision === "override" ? "override" : "decide_gate";
  const access = await requireTask(actor, taskId, right);
  const decided = await loadDecided(access, taskId, input.change_set);
  const isFinished = input.decision !== "reject" && decided.change.state === "accepted";
  const settle = async (): Promise<ChangeAttempt> => {
    if (isFinished) return decided.change;
    requireOpen(decided);
    if (input.decision !== "reject") return accept(access, decided, input);
    const decision = decisionOf(access, decided, input);
    return inTenant(access, (db) => reject(db, decided.change, { decision, to: input.to }));
  };
  const change = await settle();
  return inTenant(access, async (db) => viewOfChangeSet(change, await loadChangeContext(db, taskId)));
}
