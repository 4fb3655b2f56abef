import type { Language } from "../language.ts";
import { openingLetters } from "./regex-openings.ts";
import type { WordList } from "./word-list.ts";

/** Called with a match: the number of its list, start and end. */
export type OnWord = (list: number, start: number, end: number) => void;

const PLACES = 4096;
const SOME_LETTERS = /^[\p{L}\p{N} -]+$/u;

/** Number of leading characters used as a filter: two select the entries, the others reject them. */
const DEPTH = 6;

/** Filter on the characters after the first two of some entries, per position, by the low bits of their codes. */
class Following {
  private readonly sets = new Int32Array(DEPTH - 2);

  /** Allows the known following characters of an entry; after these, any character. */
  allow(tail: string): void {
    for (let at = 0; at < this.sets.length; at++) {
      const set = at < tail.length ? 1 << (tail.charCodeAt(at) & 31) : -1;
      this.sets[at] = (this.sets[at] as number) | set;
    }
  }

  /** Whether the text at `at` can belong to one of the entries. */
  allows(text: string, at: number): boolean {
    for (let next = 0; next < this.sets.length; next++)
      if ((((this.sets[next] as number) >>> (text.charCodeAt(at + next) & 31)) & 1) === 0) return false;
    return true;
  }
}

/** Entries of one list that can begin with the same characters. */
class Candidates {
  readonly list: number;
  private readonly literals: string[] = [];
  private readonly sources: string[] = [];
  private readonly tails = new Map<string, readonly string[]>();
  private readonly following = new Following();
  private pattern: RegExp | null = null;
  private readonly latin: boolean;

  constructor(list: number, latin: boolean) {
    this.list = list;
    this.latin = latin;
  }

  /** `tails`: characters that can follow the first two, as far as known. */
  add(entry: string, tails: readonly string[]): void {
    this.tails.set(entry, tails);
    for (const tail of tails) this.following.allow(tail);
    if (SOME_LETTERS.test(entry)) this.literals.push(this.latin ? entry.toLowerCase() : entry);
    else this.sources.push(entry);
  }

  entries(): ReadonlyMap<string, readonly string[]> {
    return this.tails;
  }

  /** Sorts by length, so that the longest match wins. */
  close(): this {
    this.literals.sort((a, b) => b.length - a.length);
    this.sources.sort((a, b) => b.length - a.length);
    return this;
  }

  /** End of the longest entry at `at`, or -1. */
  endAt(text: string, folded: string, at: number): number {
    if (!this.following.allows(folded, at + 2)) return -1;
    let end = -1;
    for (const literal of this.literals) {
      if (!folded.startsWith(literal, at)) continue;
      if (this.latin && isWordUnit(text.charCodeAt(at + literal.length))) continue;
      end = at + literal.length;
      break;
    }
    if (this.sources.length === 0) return end;
    this.pattern ??= new RegExp(
      this.latin ? `(?:${this.sources.join("|")})(?![\\w-])` : `(?:${this.sources.join("|")})`,
      this.latin ? "iy" : "y",
    );
    this.pattern.lastIndex = at;
    return this.pattern.test(text) ? Math.max(end, this.pattern.lastIndex) : end;
  }
}

interface Pair {
  words: Candidates | null;
  except: Candidates | null;
  readonly list: number;
}

/** Entries that can begin with a character: by the second character, and those with any second character. */
interface Opening {
  readonly any: Pair[];
  readonly by: Map<number, Pair[]>;
}

/**
 * Scanner for many word lists in one pass. Only the first two characters are tested at each offset; without an entry that
 * begins with them, nothing else is tried. Exceptions are longer expressions in which a word of their list is allowed.
 */
export class WordScan {
  private readonly table = new Uint16Array(0x10000);
  /** Whether any entry begins with two given characters; slots are shared by hash. */
  private readonly pairs = new Uint8Array(PLACES);
  private readonly openings: Opening[] = [{ any: [], by: new Map() }];
  private readonly latin: boolean;
  private readonly passed: Int32Array;

  constructor(lists: readonly WordList[], language: Language) {
    this.latin = language === "en";
    this.passed = new Int32Array(lists.length);
    const drafts = new Map<string, Pair[]>();
    for (const [list, { words, except }] of lists.entries()) {
      for (const entry of words) this.enter(drafts, { list, entry, as: "words" });
      for (const entry of except) this.enter(drafts, { list, entry, as: "except" });
    }
    this.build(drafts);
  }

  /** Finds the words in a text, ordered by start. */
  scan(text: string, onWord: OnWord): void {
    const folded = this.latin ? lowered(text) : text;
    this.passed.fill(0);
    let inWord = false;
    for (let at = 0; at < folded.length; at++) {
      const c = folded.charCodeAt(at);
      const goesOn = inWord;
      if (this.latin) inWord = isWordUnit(c);
      if (goesOn) continue;
      const index = this.table[c] as number;
      if (index === 0) continue;
      const next = folded.charCodeAt(at + 1);
      const opening = this.openings[index] as Opening;
      const known = this.pairs[placeOf(c, next)] !== 0;
      const pairs = known ? (opening.by.get(next) ?? opening.any) : opening.any;
      for (const pair of pairs) this.tryPair(pair, { text, folded, at }, onWord);
    }
  }

  private tryPair(
    { list, words, except }: Pair,
    here: { readonly text: string; readonly folded: string; readonly at: number },
    onWord: OnWord,
  ): void {
    const { text, folded, at } = here;
    if (at < (this.passed[list] as number)) return;
    const fine = except === null ? -1 : except.endAt(text, folded, at);
    if (fine >= 0) {
      this.passed[list] = fine;
      return;
    }
    const end = words === null ? -1 : words.endAt(text, folded, at);
    if (end < 0) return;
    this.passed[list] = end;
    onWord(list, at, end);
  }

  private enter(
    drafts: Map<string, Pair[]>,
    given: { readonly list: number; readonly entry: string; readonly as: "words" | "except" },
  ): void {
    const source = this.latin ? given.entry.toLowerCase() : given.entry;
    for (const [opening, tails] of tailsOf(openingLetters(source, DEPTH))) {
      let pairs = drafts.get(opening);
      if (pairs === undefined) drafts.set(opening, (pairs = []));
      let pair = pairs.find((one) => one.list === given.list);
      if (pair === undefined) pairs.push((pair = { list: given.list, words: null, except: null }));
      pair[given.as] ??= new Candidates(given.list, this.latin);
      (pair[given.as] as Candidates).add(given.entry, tails);
    }
  }

  /** Adds entries with one known character to all second characters. */
  private build(drafts: ReadonlyMap<string, Pair[]>): void {
    for (const [letters, pairs] of drafts) {
      const opening = this.openingOf(letters.charCodeAt(0));
      if (letters.length === 1) opening.any.push(...pairs);
      else {
        opening.by.set(letters.charCodeAt(1), pairs);
        this.pairs[placeOf(letters.charCodeAt(0), letters.charCodeAt(1))] = 1;
      }
    }
    for (const { any, by } of this.openings) {
      for (const [second, pairs] of by) by.set(second, both(pairs, any, this.latin));
      for (const pair of any) closed(pair);
    }
  }

  private openingOf(c: number): Opening {
    let index = this.table[c] as number;
    if (index === 0) {
      index = this.openings.length;
      this.openings.push({ any: [], by: new Map() });
      this.table[c] = index;
    }
    return this.openings[index] as Opening;
  }
}

/** Groups openings by their known first one or two characters, with the characters that can follow. */
function tailsOf(openings: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const opening of openings) {
    const first = opening.slice(0, 2);
    const tails = found.get(first);
    if (tails === undefined) found.set(first, [opening.slice(2)]);
    else tails.push(opening.slice(2));
  }
  return found;
}

function closed(pair: Pair): Pair {
  pair.words?.close();
  pair.except?.close();
  return pair;
}

/** Merges the entries of both into one pair per list. */
function both(pairs: readonly Pair[], any: readonly Pair[], latin: boolean): Pair[] {
  const lists = new Set([...pairs, ...any].map((pair) => pair.list));
  return [...lists].map((list) => {
    const own = [...pairs, ...any].filter((pair) => pair.list === list);
    return closed({
      list,
      words: merged(
        own.map((pair) => pair.words),
        { list, latin },
      ),
      except: merged(
        own.map((pair) => pair.except),
        { list, latin },
      ),
    });
  });
}

function merged(
  parts: readonly (Candidates | null)[],
  { list, latin }: { readonly list: number; readonly latin: boolean },
): Candidates | null {
  const known = parts.filter((part) => part !== null);
  if (known.length <= 1) return known[0] ?? null;
  const made = new Candidates(list, latin);
  for (const part of known) for (const [entry, tails] of part.entries()) made.add(entry, tails);
  return made;
}

function placeOf(first: number, second: number): number {
  return (Math.imul(first, 31) + second) & (PLACES - 1);
}

/** Lower case if that preserves every offset. */
function lowered(text: string): string {
  const folded = text.toLowerCase();
  return folded.length === text.length ? folded : text;
}

const WORD_UNITS = new Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-");
const IS_WORD_UNIT = Uint8Array.from({ length: 128 }, (_, c) =>
  WORD_UNITS.has(String.fromCharCode(c)) ? 1 : 0,
);

function isWordUnit(c: number): boolean {
  return IS_WORD_UNIT[c] === 1;
}
