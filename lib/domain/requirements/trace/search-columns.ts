import { proposeType } from "../typing/type-proposal.ts";
import type { TraceIndex } from "./trace-index.ts";

/** One field of all requirements: a number each, and what the numbers stand for, folded. */
export interface SearchColumn {
  readonly numbers: Uint32Array;
  readonly values: readonly string[];
}

/** Parts the words of one requirement from those of the next; no query holds it. */
const BORDER = "\u0000";
/** So few are asked one by one; of more, one sweep over all words is quicker. */
const FEW = 1 / 12;

/**
 * What requirements are searched by, laid out once per index: columns of numbers, and the words of them all in one
 * text, so that a word is looked for in one sweep.
 */
export class SearchColumns {
  /** Items of the requirements, in the order of their documents; every column is in this order. */
  readonly items: Uint32Array;
  readonly type: SearchColumn;
  readonly priority: SearchColumn;
  readonly status: SearchColumn;
  readonly characteristic: SearchColumn;
  readonly owner: SearchColumn;
  readonly section: SearchColumn;
  private readonly index: TraceIndex;
  private typingMade: SearchColumn | null = null;
  private readonly rows: Uint32Array;
  private readonly text: string;
  /** Where the words of each begin in the text; one more for the end. */
  private readonly starts: Uint32Array;
  private readonly words: readonly string[];

  constructor(index: TraceIndex) {
    this.index = index;
    this.items = index.requirements;
    this.rows = this.items.map((_item, at) => at);
    const column = (read: (item: number) => string | null) => columnOf(this.items, read);
    this.type = column((item) => index.item(item).record?.type ?? "");
    this.priority = column((item) => index.item(item).record?.priority ?? "");
    this.status = column((item) => index.item(item).record?.status ?? "");
    this.characteristic = column((item) => index.item(item).record?.characteristic ?? "");
    this.owner = column((item) => index.item(item).record?.owner ?? "");
    this.section = column((item) => index.item(item).place?.section ?? "");
    const words = Array.from(this.items, (item) => {
      const { record } = index.item(item);
      return folded(`${record?.id ?? ""} ${record?.title ?? ""} ${record?.statement ?? ""}`);
    });
    this.text = words.join(BORDER);
    this.starts = startsOf(words);
    // Slices of the one text: nothing is kept twice.
    this.words = words.map((one, at) => this.text.substr(this.starts[at] as number, one.length));
  }

  /** The location of the type of each; computed on first use, since it reads every statement. */
  get typing(): SearchColumn {
    this.typingMade ??= columnOf(this.items, (item) => {
      const { record } = this.index.item(item);
      return record === null ? null : proposeType(record).state;
    });
    return this.typingMade;
  }

  /** The rows of all, for a filter to sift. */
  all(): Uint32Array {
    return this.rows.slice();
  }

  /** The indexes of entries whose text contains the value; asked for many values. */
  holding(value: string, count: number): (at: number) => boolean {
    if (value.includes(BORDER)) return () => false;
    if (count < this.items.length * FEW) return (at) => (this.words[at] as string).includes(value);
    const marks = this.sweep(value);
    return (at) => marks[at] === 1;
  }

  /** Whether the words of one begin with the value: they begin with its id. */
  beginsWith(at: number, value: string): boolean {
    return !value.includes(" ") && (this.words[at] as string).startsWith(value);
  }

  private sweep(value: string): Uint8Array {
    const { text, starts } = this;
    const marks = new Uint8Array(this.items.length);
    let at = 0;
    for (let hit = text.indexOf(value); hit >= 0 && at < marks.length; ) {
      while ((starts[at + 1] as number) <= hit) at++;
      marks[at] = 1;
      at++;
      hit = text.indexOf(value, starts[at]);
    }
    return marks;
  }
}

/** The form in which what is searched and what is searched for are compared. */
export function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function startsOf(words: readonly string[]): Uint32Array {
  const starts = new Uint32Array(words.length + 1);
  for (const [at, one] of words.entries())
    starts[at + 1] = (starts[at] as number) + one.length + BORDER.length;
  return starts;
}

function columnOf(items: Uint32Array, read: (item: number) => string | null): SearchColumn {
  const numbers = new Uint32Array(items.length);
  const known = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const value = read(item) ?? "";
    let number = known.get(value);
    if (number === undefined) {
      number = known.size;
      known.set(value, number);
    }
    numbers[at] = number;
  }
  return { numbers, values: Array.from(known.keys(), folded) };
}

const made = new WeakMap<TraceIndex, SearchColumns>();

/** The columns of an index, made on first use and kept as long as it. */
export function searchColumns(index: TraceIndex): SearchColumns {
  let columns = made.get(index);
  if (columns === undefined) {
    columns = new SearchColumns(index);
    made.set(index, columns);
  }
  return columns;
}
