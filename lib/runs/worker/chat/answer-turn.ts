import type { CallOptions } from "#lib/agents/call-once.ts";
import type { ModelChain, ModelEntry } from "#lib/agents/models.ts";
import type { PromptSource } from "#lib/agents/prompts.ts";
import { type ProjectAccess, systemAccess } from "#lib/db/access.ts";
import type { Tx } from "#lib/db/client.ts";
import { appendMessageEvents } from "#lib/db/message-events.ts";
import { lockMessage, type MessageRow } from "#lib/db/messages.ts";
import { type ProjectDb, tenantOn } from "#lib/db/tenant.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import type { MessageEventDraft } from "#lib/domain/chat/message-events.ts";
import type { TurnFacts } from "#lib/domain/chat/turn-facts.ts";
import type { TurnSource } from "#lib/domain/roles/turn-source.ts";
import type { AnswerJobInput } from "../../answer-input.ts";
import type { PrismaDatasource } from "../datasource.ts";
import { OVER, requireRunning } from "../while-running.ts";

/** State of one execution of the work on an answer, shared by its parts. Nothing in it outlives the process. */
export interface AnswerTurn {
  readonly input: AnswerJobInput;
  readonly datasource: PrismaDatasource<Tx>;
  readonly facts: TurnFacts;
  /** The orchestrator's models. */
  readonly chain: ModelChain;
  /** The specialists' models. */
  readonly specialistChain: ModelChain;
  /** Number of models in each chain when the work started. It is recorded, because the settings may change meanwhile. */
  readonly models: number;
  readonly specialistModels: number;
  /** The prompts in force when the answer started. */
  readonly prompts: PromptSource;
  /** Aborted when the answer is stopped or found to be over. */
  readonly stop: AbortController;
  /** Models that are left out and why: their price is unknown, or a budget was spent at the start. */
  readonly refused: TurnSource["skipped"];
  /** Options shared by the calls of this process; tests replace the clock and the pauses. */
  readonly calls: Pick<
    CallOptions,
    "allowPrivateEndpoints" | "clock" | "pause" | "onRetryPause" | "limits" | "gate" | "random"
  >;
}

/**
 * The code of why a model is left out; null if it is not. Models are compared with their provider, because two providers may
 * use the same name.
 */
export function refusalOf(
  refused: TurnSource["skipped"],
  { model, price }: Pick<ModelEntry, "model" | "price">,
): string | null {
  const code = refused.find((one) => one.model === model)?.code ?? null;
  return code === "price_unknown" && price !== null ? null : code;
}

/** The worker's own access to the answer's project. */
export const answerAccess = (input: AnswerJobInput): ProjectAccess =>
  systemAccess(input.workspace_id, input.project_id, PRODUCT_AUTHOR);

/** The message, locked, inside one transaction, with its log. */
export interface WorkingMessage {
  readonly db: ProjectDb;
  readonly message: MessageRow;
  readonly log: (events: readonly MessageEventDraft[]) => Promise<void>;
}

/**
 * Runs work while the answer is active, and does nothing otherwise. The message is locked first, as in all code that ends an
 * answer, so nothing is written after its terminal event.
 * @returns The result of the work, or `OVER`.
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

/**
 * The same as a transactional step of the workflow, executed exactly once.
 * @throws RunOver
 */
export async function workStep<T>(
  turn: Pick<AnswerTurn, "datasource" | "input">,
  name: string,
  work: (at: WorkingMessage) => Promise<T>,
): Promise<Exclude<T, typeof OVER>> {
  return requireRunning(await turn.datasource.run(name, (tx) => whileWorking(tx, turn.input, work)));
}
