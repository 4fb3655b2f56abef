import { DBOS } from "@dbos-inc/dbos-sdk";
import type { AgentContext, PendingDesk } from "#lib/agents/agent.ts";
import { artifactEvent, readArtifact, selectArtifacts, writeArtifact } from "#lib/db/artifacts.ts";
import { spendingOfRun } from "#lib/db/budgets.ts";
import { reserveIds } from "#lib/db/counters.ts";
import { appendEvents } from "#lib/db/events.ts";
import { addInboxItem, claimInboxItems, pendingDeskEdits } from "#lib/db/inbox.ts";
import { plannedChanges, selectMainSpecs } from "#lib/db/planned-changes.ts";
import { loadHistory } from "#lib/db/task-history.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import {
  type AnsweredQuestion,
  answeredQuestionSchema,
} from "#lib/domain/clarification/answered-question.ts";
import { artifactKind } from "#lib/domain/task/artifacts.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { withinRunBudget } from "#lib/domain/usage/budget.ts";
import {
  type PersonTurn,
  personTurnSchema,
  type SeatRetry,
  seatRetrySchema,
} from "#lib/domain/workshop/seat-holder.ts";
import { knowledgeForTurn, turnScope } from "#lib/usecases/knowledge/knowledge-for-turn.ts";
import { nearByMeaning } from "#lib/usecases/knowledge/meaning.ts";
import { conflictsWithOthers, tryValidator } from "#lib/usecases/openspec/judge-change.ts";
import { codeMapFor } from "#lib/usecases/repository/code-map.ts";
import { plannedFileProblems } from "#lib/usecases/repository/plan-files.ts";
import { askRole, askSeats } from "./ask-role.ts";
import { codePort } from "./code-port.ts";
import { storeClarify } from "./store-clarify.ts";
import type { RunningTurn } from "./turn-context.ts";
import { type RunningTask, requireRunning, whileRunning, workerAccess } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

/** How the steps of this agent are named, and how a step that uses the database runs. */
interface StepMaker {
  readonly named: (kind: string, key: string) => string;
  readonly inStep: <T>(name: string, work: (at: RunningTask) => Promise<T>) => Promise<T>;
}

/** The calls of an agent's context that read what people sent; each is a recorded step. */
function inboxSteps(
  { named, inStep }: StepMaker,
  turn: RunningTurn,
): Pick<AgentContext, "inbox" | "retries"> {
  const stepKeyOf = (name: string): string => `${turn.input.run_id}:${turn.input.generation}:${name}`;
  return {
    inbox: (key) => {
      const name = named("inbox", key);
      return inStep(name, async ({ db, task, run }) => ({
        ...sorted(await claimInboxItems(db, task.id, { stepKey: stepKeyOf(name) })),
        desk: await pendingDesk(db, task, run.id),
      }));
    },
    retries: (key) => {
      const name = named("retries", key);
      return inStep(
        name,
        async ({ db, task }) =>
          sorted(await claimInboxItems(db, task.id, { stepKey: stepKeyOf(name), only: "retry" })).retries,
      );
    },
  };
}

/** The OpenSpec calls of an agent's context; each is a recorded step. */
function openSpecSteps({ named, inStep }: StepMaker): Pick<AgentContext, "mainSpecs" | "judgeChange"> {
  return {
    mainSpecs: (key) =>
      inStep(named("specs", key), async ({ db, task }) =>
        selectMainSpecs(db, await plannedChanges(db, task.id)),
      ),
    judgeChange: async (key, change) => {
      const report = await DBOS.runStep(() => tryValidator(change), { name: named("validate", key) });
      const conflicts = await inStep(named("conflicts", key), ({ db, task }) =>
        conflictsWithOthers(db, task.id, change.files),
      );
      return { report, conflicts };
    },
  };
}

const NEAR_PER_SENTENCE = 4;

/** Finds the passages for an agent. The search by meaning is a separate step, because it may call a model. */
function knowledgeStep(turn: RunningTurn, { named, inStep }: StepMaker): Pick<AgentContext, "knowledge"> {
  return {
    knowledge: async (key, asks) => {
      const asked = { questions: asks, scope: turnScope(turn.input.task_id), limit: NEAR_PER_SENTENCE };
      const near = await DBOS.runStep(() => nearByMeaning(workerAccess(turn.input), asked), {
        name: named("meaning", key),
      });
      return inStep(named("knowledge", key), ({ db, task }) =>
        knowledgeForTurn(db, { asks, taskId: task.id, near }),
      );
    },
  };
}

/** Reads the repository for an agent: its map, with the commit that it describes, and the planned files in it. */
function codeSteps(turn: RunningTurn, { named }: StepMaker): Pick<AgentContext, "codeMap" | "fileProblems"> {
  return {
    fileProblems: (key, files) =>
      DBOS.runStep(() => plannedFileProblems(workerAccess(turn.input), files), { name: named("files", key) }),
    codeMap: (key, asks, budget) =>
      DBOS.runStep(
        async () => {
          const map = await codeMapFor(workerAccess(turn.input), { asks, budget });
          return map === null || map.text === "" ? null : { commit: map.commit, text: map.text };
        },
        { name: named("map", key) },
      ),
  };
}

/** Invokes roles; `attempts` receives the attempt whose text readers have seen, by statement. */
function roleSteps(
  turn: RunningTurn,
  { named, attempts }: Pick<StepMaker, "named"> & { readonly attempts: Map<string, number> },
): Pick<AgentContext, "invokeRole" | "invokeSeats"> {
  return {
    invokeRole: async (key, name, ...[input, slot]) => {
      const answer = await askRole(turn, { key: named("ask", key), name, input, slot });
      if (slot) attempts.set(slot.statementId, answer.attempt);
      return answer.result;
    },
    invokeSeats: async (calls) => {
      const answers = await askSeats(
        turn,
        calls.map((call) => ({ ...call, key: named("ask", call.key) })),
      );
      for (const [at, { slot }] of calls.entries()) attempts.set(slot.statementId, answers[at]?.attempt ?? 0);
      return answers.map(({ result }) => result);
    },
  };
}

/** The log of an agent, and whether a person had asked for a pause when it was written last. */
function logSteps({
  named,
  inStep,
  attempts,
}: StepMaker & { readonly attempts: ReadonlyMap<string, number> }): Pick<
  AgentContext,
  "logEvents" | "pauseRequested"
> {
  let pauseRequested = false;
  return {
    logEvents: async (key, events) => {
      const asked = await inStep(named("say", key), async ({ db, task, run }) => {
        const drafts = events.map((event) => withAttempt(event, attempts));
        await appendEvents(db, { taskId: task.id, runId: run.id }, drafts);
        return run.pause_requested_at !== null;
      });
      // Steps that were recorded before runs could be paused have no result.
      pauseRequested = asked === true;
    },
    pauseRequested: () => pauseRequested,
  };
}

/** Artifacts that an agent wrote, in this order; stored with its step. */
export type Writes = Map<string, unknown>;

/** A running step of an agent: its context and its writes. */
export interface StepContext {
  readonly context: AgentContext;
  readonly writes: Writes;
}

const MAX_KEY = 120;

/**
 * Creates the context of an agent for one step. Each call is a durable step named after its key.
 * @param stepName Unique within the run; distinguishes the keys of different agents.
 */
export function agentContext(turn: RunningTurn, stepName: string): StepContext {
  const writes: Writes = new Map();
  const attempts = new Map<string, number>();
  const named = (kind: string, key: string) => `${stepName}/${kind}:${key.slice(0, MAX_KEY)}`;
  const inStep = async <T>(name: string, work: (at: RunningTask) => Promise<T>) =>
    requireRunning(await turn.datasource.run(name, (tx) => whileRunning(tx, turn.input, work)));

  const read: AgentContext["read"] = async (name) => {
    declared(name);
    if (writes.has(name)) return writes.get(name);
    // Only the version is recorded. Versions are immutable, so the same one is read again after a crash.
    const version = await inStep(named("read", name), async ({ db, task }) => {
      const found = (await selectArtifacts(db, task.id)).find((head) => head.name === name);
      return found?.version ?? 0;
    });
    if (version === 0) return null;
    const { task_id } = turn.input;
    const found = await withRetry(() =>
      inTenant(workerAccess(turn.input), (db) => readArtifact(db, task_id, { name, version })),
    );
    return found?.value ?? null;
  };

  const context: AgentContext = {
    facts: turn.facts,
    signal: turn.stop.signal,
    read,
    write: (name, value) => {
      declared(name);
      writes.set(name, value);
    },
    publish: async (key, name, value) => {
      declared(name);
      await inStep(named("publish", key), async ({ db, task, run }) => {
        const row = await writeArtifact(db, task.id, { name, value, runId: run.id });
        await appendEvents(db, { taskId: task.id, runId: run.id }, [artifactEvent(row)]);
      });
    },
    ...logSteps({ named, inStep, attempts }),
    ...roleSteps(turn, { named, attempts }),
    clarify: async (key, notes) => {
      await inStep(named("clarify", key), (at) => storeClarify(at, notes));
    },
    reserveIds: (key, counts) => inStep(named("ids", key), ({ db }) => reserveIds(db, counts)),
    ...inboxSteps({ named, inStep }, turn),
    history: (key) => inStep(named("history", key), ({ db, task }) => loadHistory(db, task.id)),
    ...knowledgeStep(turn, { named, inStep }),
    ...codeSteps(turn, { named, inStep }),
    ...openSpecSteps({ named, inStep }),
    code: codePort(turn.input),
    leaveRemark: async (key, text) => {
      await inStep(named("remark", key), async ({ db, task }) => {
        await addInboxItem(db, task.id, { kind: "remark", text });
      });
    },
    step: (key, work) => DBOS.runStep(work, { name: named("step", key) }),
    withinBudget: (key) =>
      inStep(named("budget", key), async ({ db, run }) => withinRunBudget(await spendingOfRun(db, run.id))),
    now: (key) => DBOS.runStep(() => Promise.resolve(new Date().toISOString()), { name: named("now", key) }),
    hash: textHash,
  };
  return { context, writes };
}

function declared(name: string): void {
  if (artifactKind(name) === undefined) throw new Error(`artifact "${name}" is not declared`);
}

/** Adds to a finished statement the attempt whose text readers have seen. */
function withAttempt(event: EventDraft, attempts: ReadonlyMap<string, number>): EventDraft {
  if (event.type !== "statement") return event;
  const attempt = attempts.get(event.data.statement_id);
  return attempt ? { ...event, data: { ...event.data, attempt } } : event;
}

/** The pending edits of the task's newest plan. */
async function pendingDesk(
  db: RunningTask["db"],
  { id, plan_version }: RunningTask["task"],
  runId: string,
): Promise<PendingDesk> {
  const rows = plan_version === null ? [] : await pendingDeskEdits(db, id, plan_version);
  return { entries: rows.map(({ entry }) => entry), saves: rows.some((row) => row.runId === runId) };
}

function sorted(items: Awaited<ReturnType<typeof claimInboxItems>>): {
  remarks: readonly string[];
  answers: readonly AnsweredQuestion[];
  turns: readonly PersonTurn[];
  retries: readonly SeatRetry[];
} {
  const remarks = items.filter(({ kind }) => kind === "remark").map(({ text }) => text);
  const answers = items
    .filter(({ kind }) => kind === "answer")
    .map(({ data }) => answeredQuestionSchema.parse(data));
  const turns = items.filter(({ kind }) => kind === "turn").map(({ data }) => personTurnSchema.parse(data));
  const retries = items.filter(({ kind }) => kind === "retry").map(({ data }) => seatRetrySchema.parse(data));
  return { remarks, answers, turns, retries };
}
