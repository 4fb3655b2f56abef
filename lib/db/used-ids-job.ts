import { findIds } from "../domain/identifiers/find-ids.ts";
import { idPattern, type OwnPattern } from "../domain/identifiers/id-pattern.ts";

/** Finds the ids that a text uses, each once. One portion; for a worker thread. */
export function* run({
  text,
  patterns,
}: {
  readonly text: string;
  readonly patterns: readonly OwnPattern[];
}): Generator<readonly string[], void> {
  const pattern = idPattern(patterns);
  const used = findIds(text, pattern).filter(({ id }) => pattern.whole.test(id));
  yield [...new Set(used.map(({ id }) => id))];
}
