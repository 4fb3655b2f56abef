import type { TaskFacts } from "#lib/agents/agent.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import type { RoleInvoker } from "#lib/agents/invoke-role.ts";
import type { Tx } from "#lib/db/client.ts";
import type { TurnJobInput } from "../turn-input.ts";
import type { PrismaDatasource } from "./datasource.ts";

/** What the invoker of a role needs: where calls are recorded, and what stops them. */
export interface InvokerRequest {
  readonly record: (call: ModelCallRecord) => void;
  readonly signal: AbortSignal;
  /** Id of the model that is asked first; absent: the order of the role's chain. */
  readonly firstModel?: string | undefined;
  /** Whether the budgets allow another call. */
  readonly mayCall: () => boolean | Promise<boolean>;
}

/** State of one execution of a turn, shared by its parts. Nothing in it outlives the process. */
export interface RunningTurn {
  readonly input: TurnJobInput;
  readonly datasource: PrismaDatasource<Tx>;
  readonly facts: TaskFacts;
  /** Aborted when the run is cancelled or found to be over. */
  readonly stop: AbortController;
  readonly voice: (request: InvokerRequest) => Promise<RoleInvoker>;
}
