import type { Language } from "../domain/language.ts";
import type { ModelReply, OfferedTool } from "./call-model.ts";
import type { ModelEntry } from "./models.ts";

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

/** The same question for a model that calls tools natively: its instructions name no JSON form, its tools are listed once. */
interface NativeForm {
  readonly instructions: string;
  readonly prompt: string;
  readonly tools: readonly OfferedTool[];
}

/** A question for a model under one contract, with the parser of its answer. */
export interface ModelQuestion<T> {
  /** The role that answers: a seat, `orchestrator`, or a specialist's id. */
  readonly role: string;
  /** Contract id stored with every output. */
  readonly contract: string;
  /** The language of the call. A correction is written in it too. */
  readonly language: Language;
  /** For models that write their answer as text. */
  readonly instructions: string;
  /** Everything that users and documents wrote, as labelled data. */
  readonly prompt: string;
  /** For models that call tools natively; absent if the question offers no tools. */
  readonly native?: NativeForm;
  /** The JSON Schema of the answer, for models that support structured output. */
  readonly form?: object;
  readonly read: (reply: ModelReply) => ParseOutcome<T>;
}

/** What a model is sent: the native form if it calls tools natively and the question has one. */
export const sentTo = (
  { instructions, prompt, native }: Pick<ModelQuestion<unknown>, "instructions" | "prompt" | "native">,
  { nativeTools }: Pick<ModelEntry, "nativeTools">,
): Pick<NativeForm, "instructions" | "prompt"> & Partial<Pick<NativeForm, "tools">> =>
  nativeTools && native !== undefined ? native : { instructions, prompt };
