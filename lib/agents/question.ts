import type { ModelReply, OfferedTool } from "./call-model.ts";

/** The result of reading an answer: its value, or every problem, which is sent to the model. */
export type ParseOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly repairs: readonly string[] }
  | {
      readonly ok: false;
      /** For example `empty`, `no_json` or `invalid`. */
      readonly code: string;
      readonly problems: readonly string[];
      readonly repairs: readonly string[];
    };

/** A question for a model under one contract, with the parser of its answer. */
export interface ModelQuestion<T> {
  /** The role that answers: a seat, `orchestrator`, or a specialist's id. */
  readonly role: string;
  /** Contract id stored with every output. */
  readonly contract: string;
  readonly instructions: string;
  /** Everything that users and documents wrote, as labelled data. */
  readonly prompt: string;
  /** Offered to models that call tools natively. */
  readonly tools?: readonly OfferedTool[];
  /** The JSON Schema of the answer, for models that support structured output. */
  readonly form?: object;
  readonly read: (reply: ModelReply) => ParseOutcome<T>;
}
