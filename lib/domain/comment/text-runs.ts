import { diffArrays } from "diff";

/** A range that two texts share, or in which they differ. Offsets are UTF-16 code units, ends exclusive. */
export interface Run {
  readonly same: boolean;
  readonly a: number;
  readonly aEnd: number;
  readonly b: number;
  readonly bEnd: number;
}

/** Texts with more edits are treated as entirely different, because comparing them further costs too much. */
const MAX_EDITS = 1500;

const HAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const PIECE = new RegExp(String.raw`\r\n|[\r\n]|[^\S\r\n]+|(?:(?!${HAN})[\p{L}\p{N}\p{M}_])+|[\s\S]`, "gu");

const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
/**
 * Words, whitespace and punctuation; every Han or kana character separately. Joined, they are the text again.
 */
const piecesOf = (text: string): string[] => text.match(PIECE) ?? [];

const lengthOf = (pieces: readonly string[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

function runsOf(a: readonly string[], b: readonly string[], at: { a: number; b: number }): Run[] {
  const changes = diffArrays([...a], [...b], { maxEditLength: MAX_EDITS });
  if (changes === undefined)
    return [{ same: false, ...at, aEnd: at.a + lengthOf(a), bEnd: at.b + lengthOf(b) }];
  const runs: Run[] = [];
  let [inA, inB] = [at.a, at.b];
  for (const { added, removed, value } of changes) {
    const length = lengthOf(value);
    const same = !added && !removed;
    const [aEnd, bEnd] = [added ? inA : inA + length, removed ? inB : inB + length];
    const last = runs.at(-1);
    if (!same && last && !last.same) runs[runs.length - 1] = { ...last, aEnd, bEnd };
    else runs.push({ same, a: inA, aEnd, b: inB, bEnd });
    [inA, inB] = [aEnd, bEnd];
  }
  return runs;
}

/** Equal and differing runs of two texts, by line; a common beginning and end are not compared. */
export function lineRuns(before: string, after: string): Run[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (
    tail < a.length - head &&
    tail < b.length - head &&
    a[a.length - 1 - tail] === b[b.length - 1 - tail]
  )
    tail++;
  const same = lengthOf(a.slice(0, head));
  const middle = runsOf(a.slice(head, a.length - tail), b.slice(head, b.length - tail), { a: same, b: same });
  const [aEnd, bEnd] = [middle.at(-1)?.aEnd ?? same, middle.at(-1)?.bEnd ?? same];
  return [
    ...(same > 0 ? [{ same: true, a: 0, aEnd: same, b: 0, bEnd: same }] : []),
    ...middle,
    ...(tail > 0 ? [{ same: true, a: aEnd, aEnd: before.length, b: bEnd, bEnd: after.length }] : []),
  ];
}

/** The same by word, within one run of each text. */
export function wordRuns(before: string, after: string, { a, aEnd, b, bEnd }: Run): Run[] {
  return runsOf(piecesOf(before.slice(a, aEnd)), piecesOf(after.slice(b, bEnd)), { a, b });
}
