/** Whether a text goes round in circles: the same sentence again and again, or the same piece without end. */

const SENTENCE = /[^.!?。！？；;\n]+[.!?。！？；;\n]?/g;
/** Shorter ones ("Yes.") may come again. */
const SHORTEST = 8;
const TOO_OFTEN = 4;

const plain = (sentence: string): string =>
  sentence
    .replaceAll(/[\s\p{P}]+/gu, " ")
    .trim()
    .toLowerCase();

/** In: something said. Out: whether one sentence makes up half of it or more, four times at least. */
export function repeatsItself(text: string): boolean {
  const sentences = (text.match(SENTENCE) ?? []).map(plain).filter((one) => one.length >= SHORTEST);
  const seen = new Map<string, number>();
  for (const one of sentences) seen.set(one, (seen.get(one) ?? 0) + 1);
  const most = Math.max(0, ...seen.values());
  return most >= TOO_OFTEN && most >= sentences.length / 2;
}

/** The shortest piece of which the text consists, over and over (its last copy may be cut); its length if it is none. */
function period(text: string): number {
  const borders = new Int32Array(text.length);
  for (let at = 1, length = 0; at < text.length; at += 1) {
    while (length > 0 && text[at] !== text[length]) length = borders[length - 1] ?? 0;
    if (text[at] === text[length]) length += 1;
    borders[at] = length;
  }
  return text.length - (borders[text.length - 1] ?? 0);
}

/** So much of one piece over and over is no answer any more. */
const TAIL = 6000;
const LONGEST_PIECE = 600;
const LOOK_EVERY = 2000;

/**
 * Watches a text while it grows. Feed it each piece; true as soon as its last few thousand characters are one short
 * piece over and over (blank space counts too), so that a model which never stops is not paid to its limit.
 */
export function repetitionWatch(): (piece: string) => boolean {
  let tail = "";
  let unseen = 0;
  return (piece) => {
    tail = (tail + piece).slice(-TAIL);
    unseen += piece.length;
    if (unseen < LOOK_EVERY || tail.length < TAIL) return false;
    unseen = 0;
    return period(tail) <= LONGEST_PIECE;
  };
}
