import { idsIn } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import { filterParts, parseFilter } from "./filter.ts";
import type { TraceIndex } from "./trace-index.ts";

/**
 * The requirements whose title or statement names an item's id, in document order: who changes the item should read them. A mention
 * is no link, so it is not in coverage, cycles or the matrix. In slices.
 */
export function* mentionsOf(index: TraceIndex, item: number, pattern: IdPattern): Generator<void, number[]> {
  const { ref } = index.item(item).end;
  const holding = yield* filterParts(index, parseFilter(`"${ref}"`));
  return holding.filter((number) => {
    const { record } = index.item(number);
    if (number === item || record === null) return false;
    const text = `${record.title}\n${record.statement}`;
    return idsIn(text, { start: 0, end: text.length }, pattern).some(({ id }) => id === ref);
  });
}
