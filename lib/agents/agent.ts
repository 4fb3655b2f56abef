import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import type { AnswerReading, QuestionReview } from "../domain/clarification/clarification.ts";
import type { KnowledgePassage } from "../domain/knowledge/cite.ts";
import type { Language } from "../domain/language.ts";
import type { LintSettings } from "../domain/lint/lint-settings.ts";
import type { ChangeToCheck } from "../domain/openspec/check-change.ts";
import type { TaskConflict } from "../domain/openspec/find-conflicts.ts";
import type { MainSpecFile } from "../domain/openspec/main-spec.ts";
import type { ValidatorReport } from "../domain/openspec/validator-report.ts";
import type { ExistingRequirement } from "../domain/plan/existing-requirement.ts";
import type { TurnSource } from "../domain/roles/turn-source.ts";
import type { EventDraft } from "../domain/task/events.ts";
import type { AgentName } from "../domain/task/next-agent.ts";
import type { TaskHistory } from "../domain/task/task-record.ts";
import type { AgentAction, TaskState } from "../domain/task/task-state.ts";
import type { Usage } from "../domain/usage/usage.ts";
import type { ReferenceMaterial } from "../domain/workshop/reference-material.ts";
import type { TableSeat } from "../domain/workshop/table.ts";
import type { RoleInput, RoleName, RoleOutput } from "./roles.ts";

/** Agent step: task state in, result out. */

export interface AgentMessage {
  readonly from: "user" | "agent";
  readonly content: string;
  /** What the message is, decided by the orchestrator's caller; the agent does not guess. */
  readonly kind: "command" | "remark" | "answer";
  readonly id: string;
}

export interface AgentResult {
  /** RFC 7396 patch of `task_state`. */
  readonly statePatch?: unknown;
  readonly logs: readonly string[];
  readonly actions: readonly AgentAction[];
  /** What the orchestrator is told next to the agent's name, e.g. that planning is to follow. */
  readonly handOn?: string;
  /** Plan question ids that wait for the person, in the order to be asked; non-empty = the run waits. */
  readonly questions: readonly QuestionToAsk[];
}

export interface QuestionToAsk {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  /** As the seat first worded it, where it modified it. */
  readonly original?: string;
  readonly why: string;
  readonly default?: string;
  /** The Coach's words. */
  readonly relayed: string;
  /** A question is put until its seat has enough; exchanges are counted from 1. */
  readonly exchange?: number;
  /** What the answer before left open. */
  readonly missing?: string;
  /** What the seat said of it before it was put. */
  readonly review?: QuestionReview | null;
}

/** What happens in the small meeting besides a question being put; kept with the question and said in the log. */
export type ClarifyNote =
  /** The seat looked at its question again; one that it drops is kept without being put. */
  | {
      readonly kind: "reviewed";
      readonly question: QuestionToAsk;
      readonly review: QuestionReview;
      readonly modified?: string | undefined;
      readonly source: TurnSource;
    }
  /** The questions were ended before this one was put. */
  | {
      readonly kind: "unasked";
      readonly question: QuestionToAsk;
      readonly reason: string;
      readonly source: TurnSource;
    }
  /** What the seat made of an answer. */
  | {
      readonly kind: "judged";
      readonly id: string;
      readonly role: string;
      readonly exchange: number;
      readonly reading: AnswerReading;
      readonly digest: string;
      readonly missing: string;
      readonly source: TurnSource;
      readonly usage: Usage;
    }
  /** Nothing more is asked about it. */
  | {
      readonly kind: "settled";
      readonly id: string;
      readonly status: "answered" | "assumed" | "skipped" | "closed";
      readonly answer: string | null;
      readonly digest: string;
    };
/** What was found of a change outside of the plan. */
export interface JudgedChange {
  /** Null: the validator could not be run. */
  readonly report: ValidatorReport | null;
  readonly conflicts: readonly TaskConflict[];
}

/** What an invoked role gave, no matter who spoke. */
export interface RoleResult<N extends RoleName> {
  readonly output: RoleOutput<N>;
  readonly source: TurnSource;
  readonly usage: Usage;
}

/** Facts of the task that agents may read; made by the worker from the database. */
export interface TaskFacts {
  readonly taskId: string;
  /** The run that this step belongs to; statement ids begin with it. */
  readonly runId: string;
  /** `YYYYMMDD-HHMM-NNN`. */
  readonly taskName: string;
  readonly title: string;
  readonly need: string;
  readonly owner: string;
  readonly projectName: string;
  readonly language: Language;
  readonly hasRepository: boolean;
  /** How the project wants sentences checked; what was recorded before it was kept has none. */
  readonly lint?: LintSettings | undefined;
  readonly standing: readonly ExistingRequirement[];
  /** The plan that this task takes as its reference, as material; null when it has none. */
  readonly reference: ReferenceMaterial | null;
  /** Who sits at the table of a workshop that begins now. */
  readonly table: readonly TableSeat[];
  /** How many rounds it may take. */
  readonly roundCap: number;
}

/** Where a statement that is being spoken goes: its deltas are announced while it is made. */
export interface StatementSlot {
  readonly statementId: string;
  readonly role: string;
  readonly round: number;
  readonly turn: number;
}

/**
 * The agent's only way to the world. Made by the worker; every call is a durable step, so a step that
 * was done before a crash returns its record. Call order must depend only on results of earlier calls.
 */
export interface AgentContext {
  readonly facts: TaskFacts;
  readonly signal: AbortSignal;
  /** Reads a declared artifact's newest version (or the one this step wrote); null when there is none. */
  readonly read: (name: string) => Promise<unknown>;
  /** Declares a new version of an artifact; stored with the step's patch in one transaction. */
  readonly write: (name: string, value: unknown) => void;
  /** Stores events in the log now, in one transaction, and announces them. `key` is unique within the step. */
  readonly say: (key: string, events: readonly EventDraft[]) => Promise<void>;
  /** Asks a role; with `slot`, the statement's words are announced as they come. */
  readonly invokeRole: <N extends RoleName>(
    key: string,
    name: N,
    input: RoleInput<N>,
    slot?: StatementSlot,
  ) => Promise<RoleResult<N>>;
  /**
   * What the project's documents, files and earlier plans say about these sentences, best first; what was found is
   * recorded, so a repeated step reads the same.
   */
  readonly knowledge: (key: string, asks: readonly string[]) => Promise<readonly KnowledgePassage[]>;
  /** Reserves numbers of the project's own id sequences: prefix → first number of the block. */
  readonly reserveIds: (
    key: string,
    counts: Readonly<Record<string, number>>,
  ) => Promise<Readonly<Record<string, number>>>;
  /** Remarks and answers that people gave since the last look. */
  readonly inbox: (
    key: string,
  ) => Promise<{ readonly remarks: readonly string[]; readonly answers: readonly AnsweredQuestion[] }>;
  /** Keeps what became of questions in the small meeting and says it in the log, in one transaction. */
  readonly clarify: (key: string, notes: readonly ClarifyNote[]) => Promise<void>;
  /** What is in the database next to artifacts: decisions, cost, what each version changed. */
  readonly history: (key: string) => Promise<TaskHistory>;
  /** The project's main specs as they are next to this task. */
  readonly mainSpecs: (key: string) => Promise<readonly MainSpecFile[]>;
  /** Has OpenSpec's own validator judge a change, and looks for other open tasks that touch the same requirements. */
  readonly judgeChange: (key: string, change: ChangeToCheck) => Promise<JudgedChange>;
  /** Runs a piece of work as its own durable step. */
  readonly step: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Whether the run's budget still allows a further model call. */
  readonly withinBudget: (key: string) => Promise<boolean>;
  readonly now: (key: string) => Promise<string>;
  /** SHA-256 in hex of a text. */
  readonly hash: (text: string) => string;
}

export interface Agent {
  readonly name: AgentName;
  readonly step: (state: TaskState, message: AgentMessage, context: AgentContext) => Promise<AgentResult>;
}
