import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import type { AnswerReading, QuestionReview } from "../domain/clarification/clarification.ts";
import type { KnowledgePassage } from "../domain/knowledge/cite.ts";
import type { Language } from "../domain/language.ts";
import type { LintSettings } from "../domain/lint/lint-settings.ts";
import type { ChangeToCheck } from "../domain/openspec/check-change.ts";
import type { TaskConflict } from "../domain/openspec/find-conflicts.ts";
import type { MainSpecFile } from "../domain/openspec/main-spec.ts";
import type { ValidatorReport } from "../domain/openspec/validator-report.ts";
import type { DeskEntry } from "../domain/plan/desk/desk-edit.ts";
import type { ExistingRequirement } from "../domain/plan/existing-requirement.ts";
import type { FileProblem } from "../domain/plan/file-problems.ts";
import type { Plan } from "../domain/plan/plan.ts";
import type { TurnSource } from "../domain/roles/turn-source.ts";
import type { EventDraft } from "../domain/task/events.ts";
import type { AgentName } from "../domain/task/next-agent.ts";
import type { TaskHistory } from "../domain/task/task-record.ts";
import type { AgentAction, TaskState } from "../domain/task/task-state.ts";
import type { Usage } from "../domain/usage/usage.ts";
import type { ReferenceMaterial } from "../domain/workshop/reference-material.ts";
import type { PersonTurn, SeatRetry } from "../domain/workshop/seat-holder.ts";
import type { Depth, RepositoryMap } from "../domain/workshop/seat-turn.ts";
import type { WorkshopSeat } from "../domain/workshop/workshop-seats.ts";
import type { CodePort } from "./code-port.ts";
import type { RoleInput, RoleName, RoleOutput, SeatRole } from "./roles.ts";

/** An agent processes one step: it reads the state of the task and returns a result. */

export interface AgentMessage {
  readonly from: "user" | "agent";
  readonly content: string;
  /** What kind of message it is. The caller of the orchestrator decides this; the agent does not guess. */
  readonly kind: "command" | "remark" | "answer";
  readonly id: string;
}

export interface AgentResult {
  /** RFC 7396 patch of `task_state`. */
  readonly statePatch?: unknown;
  readonly logs: readonly string[];
  readonly actions: readonly AgentAction[];
  /** Added to the handover event next to the agent's name, e.g. that planning follows. */
  readonly handOn?: string;
  /** Plan questions that wait for the user, in the order in which they are asked. The run waits if there are any. */
  readonly questions: readonly QuestionToAsk[];
  /** The step stopped because a person asked for a pause; the run waits until somebody lets it go on. */
  readonly pauses?: true;
}

export interface QuestionToAsk {
  readonly id: string;
  readonly role: string;
  readonly text: string;
  /** The seat's first wording, if the seat modified its question. */
  readonly original?: string;
  readonly why: string;
  readonly default?: string;
  /** The question as the Coach asks it. */
  readonly relayed: string;
  /** A question is asked until its seat has enough information; exchanges are counted from 1. */
  readonly exchange?: number;
  /** What the previous answer left open. */
  readonly missing?: string;
  /** The seat's review of the question before it was asked. */
  readonly review?: QuestionReview | null;
}

/** Events of the clarification other than a question being asked; stored with the question and in the event log. */
export type ClarifyNote =
  /** The seat reviewed its question again. A question that it drops is stored without being asked. */
  | {
      readonly kind: "reviewed";
      readonly question: QuestionToAsk;
      readonly review: QuestionReview;
      readonly modified?: string | undefined;
      readonly source: TurnSource;
    }
  /** The questions were ended before this one was asked. */
  | {
      readonly kind: "unasked";
      readonly question: QuestionToAsk;
      readonly reason: string;
      readonly source: TurnSource;
    }
  /** How the seat judged an answer. */
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
  /** The question is closed. */
  | {
      readonly kind: "settled";
      readonly id: string;
      readonly status: "answered" | "assumed" | "skipped" | "closed";
      readonly answer: string | null;
      readonly digest: string;
    };
/** The result of checking an OpenSpec change outside the plan. */
export interface ChangeCheckResult {
  /** Null if the validator could not be run. */
  readonly report: ValidatorReport | null;
  readonly conflicts: readonly TaskConflict[];
}

/** The result of an invoked role, whether a model or the rules answered. */
export interface RoleResult<N extends RoleName> {
  readonly output: RoleOutput<N>;
  readonly source: TurnSource;
  readonly usage: Usage;
}

/** Facts of the task that agents may read. The worker loads them from the database. */
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
  /** The project's lint settings. Absent in inputs that were recorded before settings were stored. */
  readonly lint?: LintSettings | undefined;
  readonly standing: readonly ExistingRequirement[];
  /** The plan that this task refers to, as material; null if it has none. */
  readonly reference: ReferenceMaterial | null;
  /** The seats of a workshop that starts now. */
  readonly table: readonly WorkshopSeat[];
  /** The maximum number of rounds. */
  readonly roundCap: number;
  /** How thoroughly the workshop works. Absent in inputs that were recorded before it could be chosen. */
  readonly depth?: Depth | undefined;
}

/** The pending edits of the newest plan. */
export interface PendingDesk {
  readonly entries: readonly DeskEntry[];
  /** This run was started to write them into a new version; the seats take no turn then. */
  readonly saves: boolean;
}

/** Target of a statement that is being generated: its deltas are announced as they arrive. */
export interface StatementSlot {
  readonly statementId: string;
  readonly role: string;
  readonly round: number;
  readonly turn: number;
  /** Id of the model that is asked first; absent: the order of the seat's chain. */
  readonly modelId?: string;
  /** The question that the statement answers outside of the rounds. */
  readonly answers?: string;
}

/** One of several calls of seats at the same time. */
export interface SeatCall {
  readonly key: string;
  readonly name: SeatRole;
  readonly input: RoleInput<SeatRole>;
  readonly slot: StatementSlot;
}

/**
 * The agent's only access to its surroundings, provided by the worker. Every call is a durable step: a step that completed
 * before a crash returns its recorded result. The order of calls must depend only on results of earlier calls.
 */
export interface AgentContext {
  readonly facts: TaskFacts;
  readonly signal: AbortSignal;
  /** Reads the newest version of a declared artifact (or the one this step wrote); null if there is none. */
  readonly read: (name: string) => Promise<unknown>;
  /** Declares a new version of an artifact. It is stored with the step's state patch in one transaction. */
  readonly write: (name: string, value: unknown) => void;
  /** Stores a new version of an artifact immediately, for readers who follow the step. */
  readonly publish: (key: string, name: string, value: unknown) => Promise<void>;
  /** Appends events to the log in one transaction and announces them. `key` is unique within the step. */
  readonly logEvents: (key: string, events: readonly EventDraft[]) => Promise<void>;
  /** Whether a person had asked for a pause when the last events were logged. Recorded with them, so a repeated step reads the same. */
  readonly pauseRequested: () => boolean;
  /** Invokes a role. With `slot`, the text of the statement is announced as it arrives. */
  readonly invokeRole: <N extends RoleName>(
    key: string,
    name: N,
    input: RoleInput<N>,
    slot?: StatementSlot,
  ) => Promise<RoleResult<N>>;
  /** Invokes several seats at the same time. The results are in the order of the calls, and each call is recorded on its own. */
  readonly invokeSeats: (calls: readonly SeatCall[]) => Promise<readonly RoleResult<SeatRole>[]>;
  /**
   * Searches the project's documents, files and earlier plans for passages related to the queries, best first. The result is
   * recorded, so a repeated step reads the same passages.
   */
  readonly knowledge: (key: string, asks: readonly string[]) => Promise<readonly KnowledgePassage[]>;
  /** What does not fit between planned files and the newest commit of the default branch; recorded. */
  readonly fileProblems: (key: string, files: Plan["file_impacts"]) => Promise<readonly FileProblem[]>;
  /**
   * The map of the project's repository for the queries, within a number of tokens; null without a repository. Recorded like
   * `knowledge`.
   */
  readonly codeMap: (key: string, asks: readonly string[], budget: number) => Promise<RepositoryMap | null>;
  /**
   * Reserves numbers of the project's id sequences.
   * @returns The first number of the reserved block per prefix.
   */
  readonly reserveIds: (
    key: string,
    counts: Readonly<Record<string, number>>,
  ) => Promise<Readonly<Record<string, number>>>;
  /** Remarks, answers and turns for seats that users gave since the last call, and the pending edits of the newest plan. */
  readonly inbox: (key: string) => Promise<{
    readonly remarks: readonly string[];
    readonly answers: readonly AnsweredQuestion[];
    readonly turns: readonly PersonTurn[];
    /** Absent in steps that were recorded before a seat could be asked again. */
    readonly retries?: readonly SeatRetry[];
    /** Absent in steps that were recorded before people could edit plans. */
    readonly desk?: PendingDesk;
  }>;
  /** Requests to ask empty seats again that people made since the last call; everything else stays in the inbox. */
  readonly retries: (key: string) => Promise<readonly SeatRetry[]>;
  /** Stores the outcome of questions and appends the events to the log, in one transaction. */
  readonly clarify: (key: string, notes: readonly ClarifyNote[]) => Promise<void>;
  /** Data of the task that is not in artifacts: decisions, cost, what each version changed. */
  readonly history: (key: string) => Promise<TaskHistory>;
  /** The project's current main specs. */
  readonly mainSpecs: (key: string) => Promise<readonly MainSpecFile[]>;
  /** Validates a change with OpenSpec's own validator and finds other open tasks that touch the same requirements. */
  readonly judgeChange: (key: string, change: ChangeToCheck) => Promise<ChangeCheckResult>;
  /** The repository of the project. */
  readonly code: CodePort;
  /** Leaves a remark for the next agent that reads the inbox. */
  readonly leaveRemark: (key: string, text: string) => Promise<void>;
  /** Runs work as a separate durable step. */
  readonly step: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Whether the run's budget allows another model call. */
  readonly withinBudget: (key: string) => Promise<boolean>;
  readonly now: (key: string) => Promise<string>;
  /** SHA-256 of a text, in hexadecimal. */
  readonly hash: (text: string) => string;
}

export interface Agent {
  readonly name: AgentName;
  readonly step: (state: TaskState, message: AgentMessage, context: AgentContext) => Promise<AgentResult>;
}
