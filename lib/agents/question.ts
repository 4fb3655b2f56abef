import type { ModelReply, OfferedTool } from "./call-model.ts";

/** How an answer was read: its value, or every problem, which the model is told. */
export type ParseOutcome<T> =
  | { readonly ok: true; readonly value: T; readonly repairs: readonly string[] }
  | {
      readonly ok: false;
      /** `empty`, `no_json`, `invalid` … */
      readonly code: string;
      readonly problems: readonly string[];
      readonly repairs: readonly string[];
    };

/** What a model is asked under one contract, and how its answer is read. */
export interface ModelQuestion<T> {
  /** Who speaks: a seat, `orchestrator`, a specialist's id. */
  readonly role: string;
  /** Contract id stored with every output. */
  readonly contract: string;
  readonly instructions: string;
  /** Everything that people and documents wrote, as labelled data. */
  readonly prompt: string;
  /** Offered to models that call tools natively. */
  readonly tools?: readonly OfferedTool[];
  /** The form of the answer as JSON Schema, for models that can be held to one. */
  readonly form?: object;
  readonly read: (reply: ModelReply) => ParseOutcome<T>;
}
