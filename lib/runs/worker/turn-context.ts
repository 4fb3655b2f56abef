import type { TaskFacts } from "#lib/agents/agent.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import type { RoleInvoker } from "#lib/agents/invoke-role.ts";
import type { Tx } from "#lib/db/client.ts";
import type { TurnJobInput } from "../turn-input.ts";
import type { PrismaDatasource } from "./datasource.ts";

/** How one role's turn is given its voice: where calls are recorded, and what stops them. */
export interface SpeakerRequest {
  readonly record: (call: ModelCallRecord) => void;
  readonly signal: AbortSignal;
  /** Whether the budgets allow a further call. */
  readonly mayCall: () => boolean | Promise<boolean>;
}

/** One execution of a turn, as its parts share it. Nothing in it outlives the process. */
export interface RunningTurn {
  readonly input: TurnJobInput;
  readonly datasource: PrismaDatasource<Tx>;
  readonly facts: TaskFacts;
  /** Aborted when the run is cancelled or turns out to be over. */
  readonly stop: AbortController;
  readonly voice: (request: SpeakerRequest) => Promise<RoleInvoker>;
}
