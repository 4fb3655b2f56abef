import { LRUCache } from "lru-cache";
import { isLarge } from "../domain/document/is-large.ts";
import type { OwnPattern } from "../domain/identifiers/id-pattern.ts";
import { wholeOf } from "../threads/whole-of.ts";
import { textHash } from "./text-hash.ts";
import { run } from "./used-ids-job.ts";

const JOB = { module: "lib/db/used-ids-job.ts", run };

/** The ids of large texts that were read before they are stored; a text is stored once, so few are cached. */
const found = new LRUCache<string, readonly string[]>({ max: 8 });

/**
 * The ids that a text uses, each once; those of a large text are found in a worker thread.
 * @param owner The workspace of the text.
 */
export async function usedIds(
  text: string,
  patterns: readonly OwnPattern[],
  owner: string,
): Promise<readonly string[]> {
  if (!isLarge(text)) return wholeOf(JOB, { text, patterns }, { isLarge: false, owner });
  const key = `${textHash(text)} ${JSON.stringify(patterns)}`;
  const ids = found.get(key) ?? (await wholeOf(JOB, { text, patterns }, { isLarge: true, owner }));
  found.set(key, ids);
  return ids;
}
