import { applyEdits, type EditOptions, type EditOutcome } from "#lib/domain/document/edit.ts";

interface EditJob {
  readonly text: string;
  readonly edits: readonly unknown[];
  readonly options: EditOptions;
}

/** Applies a batch of edits to a text. One portion; for a worker thread. */
export function* run({ text, edits, options }: EditJob): Generator<EditOutcome, void> {
  yield applyEdits(text, edits, options);
}
