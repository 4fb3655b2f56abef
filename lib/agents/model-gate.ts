import type { StructuredMode } from "../domain/models/probe.ts";
import type { ModelEntry } from "./models.ts";

/** A model that may be called now. `leave` is called once, with `ok` or the code of how the call ended. */
type Entered =
  | { readonly ok: true; readonly leave: (code: string) => Promise<void> }
  | { readonly ok: false; readonly code: "model_paused" | "model_busy" };

/**
 * What is between a run and a model, the same for every process: its circuit breaker, the limit of its calls at
 * one moment, and what was learnt of it. Made by the worker from the database.
 */
export interface ModelGate {
  /** Waits for a free slot where calls are limited; throws ModelFailure("cancelled") when the signal fires meanwhile. */
  readonly enter: (entry: ModelEntry, signal: AbortSignal) => Promise<Entered>;
  /** The model refused a better way of giving JSON and took this one. */
  readonly remember: (entry: ModelEntry, structured: StructuredMode) => Promise<void>;
  /** How a model gives JSON as far as was learnt since its entry was read. */
  readonly structuredOf: (entry: ModelEntry) => StructuredMode;
}
