import type { Language } from "../language.ts";
import { openingLetters } from "../statement/regex-openings.ts";
import type { StatementRule } from "./lint-rule.ts";

const SIZE = 4096;
/** One bit per rule; with more rules, some share a bit. */
const BITS = 31;

/**
 * Finds, in one pass over a text, the rules of one language that can match: those with the first two characters of their
 * cue in the text. False positives are possible, false negatives are not.
 */
export class CueScan {
  /** Rules by the first one or two characters of their cues; slots are shared by hash. */
  private readonly ones = new Int32Array(SIZE);
  private readonly twos = new Int32Array(SIZE);
  private readonly always: number;

  constructor(rules: readonly StatementRule[], language: Language) {
    let always = 0;
    for (const [index, { cue }] of rules.entries()) {
      if (cue === undefined) always |= bitOf(index);
      else this.enter(cue[language], bitOf(index));
    }
    this.always = always;
  }

  /** Bits of the rules that can match a text. */
  in(text: string): number {
    const { ones, twos } = this;
    let found = this.always;
    let before = 0;
    for (let at = 0; at < text.length; at++) {
      const c = text.charCodeAt(at);
      found |= (ones[c & (SIZE - 1)] as number) | (twos[placeOf(before, c)] as number);
      before = c;
    }
    return found;
  }

  private enter({ source, ignoreCase }: RegExp, bit: number): void {
    for (const opening of openingLetters(source))
      for (const written of ignoreCase ? casesOf(opening) : [opening]) {
        const [first, second] = [written.charCodeAt(0), written.charCodeAt(1)];
        const [table, place] = Number.isNaN(second)
          ? [this.ones, first & (SIZE - 1)]
          : [this.twos, placeOf(first, second)];
        table[place] = (table[place] as number) | bit;
      }
  }
}

/** Bit of a rule by its index. */
export function bitOf(index: number): number {
  return 1 << (index % BITS);
}

function placeOf(first: number, second: number): number {
  return (Math.imul(first, 31) + second) & (SIZE - 1);
}

/** All case variants of an opening. */
function casesOf(opening: string): string[] {
  let found = [""];
  for (const c of opening)
    found = found.flatMap((before) =>
      [...new Set([c.toLowerCase(), c.toUpperCase()])].map((one) => before + one),
    );
  return found;
}
