import { findChangedRanges } from "#lib/domain/document/changed-blocks.ts";

/** Two texts of a document, the earlier one first. */
type TwoTexts = readonly [before: string, now: string];

/** What changed between two texts. One portion; fit for a thread. */
export function* run([before, now]: TwoTexts): Generator<ReturnType<typeof findChangedRanges>, void> {
  yield findChangedRanges(before, now);
}
