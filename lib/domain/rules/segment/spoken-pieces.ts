import type { Sentence } from "../sentence.ts";
import { isCourtesy } from "./aside.ts";
import { bareChinese, chineseParts } from "./spoken-chinese.ts";
import { bareEnglish, englishParts, opensAnew } from "./spoken-english.ts";
import type { SpokenAside, SpokenPart } from "./spoken-part.ts";

/** What of a sentence is said about the product, and what is only talk. */
export interface SpokenSentence {
  readonly kept: readonly Sentence[];
  readonly taken: readonly { text: string; start: number; end: number; why: SpokenAside }[];
}

/** Neighbouring pieces that stay, as one sentence again. */
function runsOf(parts: readonly SpokenPart[]): readonly (readonly SpokenPart[])[] {
  const runs: SpokenPart[][] = [];
  for (const [at, part] of parts.entries()) {
    if (part.why !== null) continue;
    const goesOn = at > 0 && parts[at - 1]?.why === null && !opensAnew(part.text);
    if (goesOn) runs.at(-1)?.push(part);
    else runs.push([part]);
  }
  return runs;
}

function keptOf(sentence: Sentence, parts: readonly SpokenPart[]): readonly Sentence[] {
  const bare = sentence.language === "zh" ? bareChinese : bareEnglish;
  const final = parts.at(-1);
  return runsOf(parts).flatMap((run) => {
    const first = bare(run[0] as SpokenPart);
    const last = bare(run.at(-1) as SpokenPart);
    if (first.start >= last.end) return [];
    const end = run.at(-1) === final && last.end === final?.end ? sentence.end : last.end;
    const text = sentence.text.slice(first.start - sentence.start, end - sentence.start);
    return [{ ...sentence, text, start: first.start, end }];
  });
}

/**
 * Parts a sentence into what is said about the product and what is talk, which asks nothing of it. In: the sentence. Out:
 * the sentences that stay, with exact offsets, and the pieces taken out with the reason; a sentence without talk comes
 * back as it is.
 */
export function spokenPieces(sentence: Sentence): SpokenSentence {
  if (sentence.role !== "sentence" && sentence.role !== "item") return { kept: [sentence], taken: [] };
  const parts = sentence.language === "zh" ? chineseParts(sentence) : englishParts(sentence);
  const taken = parts.flatMap(({ why, text, start, end }) =>
    why === null ? [] : [{ text, start, end, why }],
  );
  return { kept: keptOf(sentence, parts), taken };
}

/** Longer sentences say something, and patterns that look ahead would take long for them. */
const LONGEST_TALK = 400;

/**
 * What a sentence of running text is that is nothing but talk: `courtesy` for words to the listener, `background` where a piece tells how
 * things are or were.
 * @returns Null if something is said about the product
 */
export function talkIn(sentence: Sentence): "courtesy" | "background" | null {
  if (sentence.role !== "sentence" || sentence.text.length > LONGEST_TALK) return null;
  const { kept, taken } = spokenPieces(sentence);
  if (!kept.every(({ text, language }) => isCourtesy(text, language))) return null;
  return taken.some(({ why }) => why === "today") ? "background" : "courtesy";
}
