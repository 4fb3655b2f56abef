import type { StructuredMode } from "../domain/models/probe.ts";
import type { ModelEntry } from "./models.ts";

/** How a model is asked: its JSON mode, and whether tools are offered natively. */
export interface CallManner {
  readonly structured: StructuredMode;
  readonly nativeTools: boolean;
}

/** A pause before the same model is called again. */
export interface RetryPause {
  /** Why the call before failed, as a code of a model failure. */
  readonly code: string;
  readonly ms: number;
}

/** Permission to call a model. `leave` is called once, with `ok` or the code of how the call ended. */
type Entered =
  | { readonly ok: true; readonly leave: (code: string) => Promise<void> }
  | { readonly ok: false; readonly code: "model_paused" | "model_busy" };

/**
 * State of a model that all processes share: its circuit breaker, its limit of concurrent calls, and learned capabilities. The
 * worker implements it on the database.
 */
export interface ModelGate {
  /**
   * Waits for a free slot if calls are limited.
   * @throws ModelFailure cancelled The signal fired while waiting.
   */
  readonly enter: (entry: ModelEntry, signal: AbortSignal) => Promise<Entered>;
  /** Stores what the model accepted after it had refused more: a simpler JSON mode, no native tools, or both. */
  readonly remember: (entry: ModelEntry, accepted: Partial<CallManner>) => Promise<void>;
  /** How a model is asked, including what was learned after its entry was loaded. */
  readonly mannerOf: (entry: ModelEntry) => CallManner;
}
