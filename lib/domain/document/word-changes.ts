import { type Change, diffWordsWithSpace } from "diff";
import type { Language } from "../language.ts";

/** A run of text that both texts have, or only one of them. */
export interface WordChange {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

const HAS_WORD = /[\p{L}\p{N}]/u;

const kindOf = ({ added, removed }: Change): WordChange["kind"] =>
  added ? "added" : removed ? "removed" : "same";

/**
 * Compares two texts word by word, Chinese words too. What two changes share is part of them if it has no word: spaces and commas
 * between replaced words do not split the replacement.
 * @returns the parts in reading order; a replacement is the removed text and then the added one
 */
export function wordChanges(before: string, after: string, language: Language): WordChange[] {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: "word" });
  const parts = diffWordsWithSpace(before, after, { intlSegmenter });
  const changes: WordChange[] = [];
  let gone = "";
  let come = "";
  const flush = () => {
    if (gone !== "") changes.push({ kind: "removed", text: gone });
    if (come !== "") changes.push({ kind: "added", text: come });
    gone = "";
    come = "";
  };
  for (const [at, part] of parts.entries()) {
    const kind = kindOf(part);
    const splits = kind === "same" && (HAS_WORD.test(part.value) || at === 0 || at === parts.length - 1);
    if (splits) {
      flush();
      changes.push({ kind, text: part.value });
    } else {
      if (kind !== "added") gone += part.value;
      if (kind !== "removed") come += part.value;
    }
  }
  flush();
  return changes;
}
