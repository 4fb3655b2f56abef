import type { CallOptions } from "#lib/agents/call-once.ts";
import type { ModelChain, ModelEntry } from "#lib/agents/models.ts";
import type { PromptSource } from "#lib/agents/prompts.ts";
import { type ProjectAccess, systemAccess } from "#lib/db/access.ts";
import type { Tx } from "#lib/db/client.ts";
import { appendMessageEvents } from "#lib/db/message-events.ts";
import { lockMessage, type MessageRow } from "#lib/db/messages.ts";
import { type ProjectDb, tenantOn } from "#lib/db/tenant.ts";
import type { MessageEventDraft } from "#lib/domain/chat/message-events.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import type { AnswerJobInput } from "../../answer-input.ts";
import type { PrismaDatasource } from "../datasource.ts";
import { OVER, stillRunning } from "../while-running.ts";

/** One execution of the work on an answer, as its parts share it. Nothing in it outlives the process. */
export interface AnswerTurn {
  readonly input: AnswerJobInput;
  readonly datasource: PrismaDatasource<Tx>;
  readonly facts: TurnFacts;
  /** The orchestrator's models. */
  readonly chain: ModelChain;
  /** The specialists' models. */
  readonly specialistChain: ModelChain;
  /** Models in each chain when the work began: what is recorded decides, should the settings change meanwhile. */
  readonly models: number;
  readonly specialistModels: number;
  /** As they were in force when the answer began. */
  readonly prompts: PromptSource;
  /** Aborted when the answer is stopped or turns out to be over. */
  readonly stop: AbortController;
  /** Models that are left out this time, with why: their price is unknown, or a budget was spent at the beginning. */
  readonly refused: TurnSource["skipped"];
  /** What calls of this process share; a test brings its own clock and pauses. */
  readonly calls: Pick<
    CallOptions,
    "allowPrivateEndpoints" | "clock" | "pause" | "limits" | "gate" | "random"
  >;
}

/** The code of why a model is left out this time; null = it is not. Two providers may name a model the same. */
export function refusalOf(
  refused: TurnSource["skipped"],
  { model, price }: Pick<ModelEntry, "model" | "price">,
): string | null {
  const code = refused.find((one) => one.model === model)?.code ?? null;
  return code === "price_unknown" && price !== null ? null : code;
}

/** The worker's own access to the answer's project. */
export const answerAccess = (input: AnswerJobInput): ProjectAccess =>
  systemAccess(input.workspace_id, input.project_id, "Roundtable");

/** The message, locked, inside one transaction, with the way to its log. */
export interface WorkingMessage {
  readonly db: ProjectDb;
  readonly message: MessageRow;
  readonly log: (events: readonly MessageEventDraft[]) => Promise<void>;
}

/**
 * Does work on the answer while it is being worked on, and nothing otherwise: it is locked first, as by everybody who
 * ends one, so nothing is written after its terminal event. Out: the work's result, or `OVER`.
 */
export async function whileWorking<T>(
  tx: Tx,
  input: AnswerJobInput,
  work: (at: WorkingMessage) => Promise<T>,
): Promise<T | typeof OVER> {
  const db = await tenantOn(tx, answerAccess(input));
  const message = await lockMessage(db, input.message_id);
  if (message.status !== "working" || message.generation !== input.generation) return OVER;
  return work({ db, message, log: (events) => appendMessageEvents(db, message.id, events) });
}

/** The same as a transactional step of the workflow, done exactly once. Throws RunOver. */
export async function workStep<T>(
  turn: Pick<AnswerTurn, "datasource" | "input">,
  name: string,
  work: (at: WorkingMessage) => Promise<T>,
): Promise<Exclude<T, typeof OVER>> {
  return stillRunning(await turn.datasource.run(name, (tx) => whileWorking(tx, turn.input, work)));
}
