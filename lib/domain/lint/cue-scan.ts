import type { Language } from "../language.ts";
import type { StatementRule } from "./lint-rule.ts";
import { openingLetters } from "./opening-letters.ts";

const SIZE = 4096;
/** One bit for each rule; should there ever be more rules, some share one. */
const BITS = 31;

/**
 * The rules of one language that may find something in a text, determined in one pass: those whose cue has its
 * first two characters somewhere in it. A rule that is named may still find nothing; one that is not, cannot.
 */
export class CueScan {
  /** Rules by the one character, or by the two, with which their cues begin; places are shared by hash. */
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

  /** The bits of the rules to be asked about a text. */
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

/** The bit of a rule by its number. */
export function bitOf(index: number): number {
  return 1 << (index % BITS);
}

function placeOf(first: number, second: number): number {
  return (Math.imul(first, 31) + second) & (SIZE - 1);
}

/** An opening in every mixture of capital and small letters. */
function casesOf(opening: string): string[] {
  let found = [""];
  for (const c of opening)
    found = found.flatMap((before) =>
      [...new Set([c.toLowerCase(), c.toUpperCase()])].map((one) => before + one),
    );
  return found;
}
