import { createHash } from "node:crypto";
import type { AgentContext, ClarifyNote, PendingDesk, TaskFacts } from "../agents/agent.ts";
import type { CodePort } from "../agents/code-port.ts";
import type { RoleInvoker } from "../agents/invoke-role.ts";
import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import type { KnowledgePassage } from "../domain/knowledge/cite.ts";
import type { Language } from "../domain/language.ts";
import type { ExistingRequirement } from "../domain/plan/existing-requirement.ts";
import { artifactKind } from "../domain/task/artifacts.ts";
import type { EventDraft } from "../domain/task/events.ts";
import { NO_HISTORY } from "../domain/task/make-record.ts";
import type { TaskHistory } from "../domain/task/task-record.ts";
import type { ReferenceMaterial } from "../domain/workshop/reference-material.ts";
import type { PersonTurn, SeatRetry } from "../domain/workshop/seat-holder.ts";
import type { Depth } from "../domain/workshop/seat-turn.ts";
import { CORE_WORKSHOP_SEATS, type WorkshopSeat } from "../domain/workshop/workshop-seats.ts";
import { DEFAULT_ROUND_CAP } from "../domain/workshop/workshop-state.ts";

/** A task in memory for tests of agents: what they said, wrote and reserved is there to be looked at. */
export interface MemoryTask {
  readonly context: AgentContext;
  readonly said: EventDraft[];
  readonly clarified: ClarifyNote[];
  readonly artifacts: Map<string, unknown[]>;
  readonly counters: Map<string, number>;
  readonly inbox: {
    remarks: string[];
    answers: AnsweredQuestion[];
    turns: PersonTurn[];
    retries?: SeatRetry[];
    desk?: PendingDesk;
  };
  budget: boolean;
  /** Number of events after which a person asks for a pause; absent: nobody does. */
  pausesAfter?: number | undefined;
}

export interface MemoryOptions {
  readonly need: string;
  readonly language: Language;
  readonly invoke: RoleInvoker;
  readonly standing?: readonly ExistingRequirement[];
  readonly table?: readonly WorkshopSeat[];
  readonly roundCap?: number;
  readonly depth?: Depth;
  readonly history?: TaskHistory;
  /** What the project knows, whatever is asked. */
  readonly knowledge?: readonly KnowledgePassage[];
  readonly reference?: ReferenceMaterial;
  readonly hasRepository?: boolean;
  /** The repository; absent: there is none. */
  readonly code?: CodePort;
}

const NO_CODE: CodePort = {
  start: () => Promise.resolve(null),
  material: () => Promise.reject(new Error("there is no repository")),
  checkPaths: () => Promise.resolve([]),
  submit: () => Promise.reject(new Error("there is no repository")),
  toReview: () => Promise.resolve(null),
  takeSeat: () => Promise.resolve(),
  toChair: () => Promise.resolve(null),
  takeChair: () => Promise.resolve(),
  askedLines: () => Promise.resolve(null),
  takeAnswer: () => Promise.resolve(),
};

const SILENT = { name: "none", valid: true, issues: [], after: [], requests: 0 };

/** Makes the task and its context. Artifacts are checked against the registry as the real store does. */
export function memoryTask(options: MemoryOptions): MemoryTask {
  const facts: TaskFacts = {
    taskId: "tsk_test",
    runId: "run_test",
    taskName: "20260101-0000-001",
    title: options.need.slice(0, 30),
    need: options.need,
    owner: "Mei",
    projectName: "Test",
    language: options.language,
    hasRepository: options.hasRepository ?? false,
    standing: options.standing ?? [],
    reference: options.reference ?? null,
    table: options.table ?? CORE_WORKSHOP_SEATS,
    roundCap: options.roundCap ?? DEFAULT_ROUND_CAP,
    depth: options.depth,
  };
  const said: EventDraft[] = [];
  const artifacts = new Map<string, unknown[]>();
  const counters = new Map<string, number>();
  const inbox: MemoryTask["inbox"] = { remarks: [], answers: [], turns: [] };
  const clarified: ClarifyNote[] = [];
  const task: MemoryTask = {
    context: {} as AgentContext,
    said,
    clarified,
    artifacts,
    counters,
    inbox,
    budget: true,
  };
  const context: AgentContext = {
    facts,
    signal: new AbortController().signal,
    read: (name) => Promise.resolve(artifacts.get(name)?.at(-1) ?? null),
    write: (name, value) => {
      const kind = artifactKind(name);
      if (!kind) throw new Error(`undeclared artifact ${name}`);
      kind.schema.parse(value);
      artifacts.set(name, [...(artifacts.get(name) ?? []), structuredClone(value)]);
    },
    logEvents: (_key, events) => {
      said.push(...events);
      return Promise.resolve();
    },
    pauseRequested: () => task.pausesAfter !== undefined && said.length >= task.pausesAfter,
    clarify: (_key, notes) => {
      clarified.push(...notes);
      return Promise.resolve();
    },
    invokeRole: (_key, name, input) => options.invoke(name, input),
    invokeSeats: (calls) => Promise.all(calls.map(({ name, input }) => options.invoke(name, input))),
    knowledge: () => Promise.resolve(options.knowledge ?? []),
    codeMap: () => Promise.resolve(null),
    fileProblems: () => Promise.resolve([]),
    reserveIds: (_key, counts) => {
      const first: Record<string, number> = {};
      for (const [prefix, count] of Object.entries(counts)) {
        const next = counters.get(prefix) ?? 1;
        first[prefix] = next;
        counters.set(prefix, next + count);
      }
      return Promise.resolve(first);
    },
    inbox: () =>
      Promise.resolve({
        remarks: inbox.remarks.splice(0),
        answers: inbox.answers.splice(0),
        turns: inbox.turns.splice(0),
        ...(inbox.desk === undefined ? {} : { desk: inbox.desk }),
      }),
    retries: () => Promise.resolve(inbox.retries?.splice(0) ?? []),
    history: () => Promise.resolve(options.history ?? NO_HISTORY),
    mainSpecs: () => Promise.resolve([]),
    judgeChange: () => Promise.resolve({ report: SILENT, conflicts: [] }),
    publish: (_key, name, value) => {
      context.write(name, value);
      return Promise.resolve();
    },
    code: options.code ?? NO_CODE,
    leaveRemark: (_key, text) => {
      inbox.remarks.push(text);
      return Promise.resolve();
    },
    step: (_key, work) => work(),
    withinBudget: () => Promise.resolve(task.budget),
    now: () => Promise.resolve("2026-01-01T00:00:00.000Z"),
    hash: (text) => createHash("sha256").update(text).digest("hex"),
  };
  return Object.assign(task, { context });
}
