import { LANGUAGES } from "../../language.ts";
import { classifyStatement } from "../typing/classify-statement.ts";
import { proposeType } from "../typing/type-proposal.ts";
import { allOf } from "./all-of.ts";
import type { TraceIndex } from "./trace-index.ts";

/** One field of all requirements: a number per requirement, and the folded value of each number. */
export interface SearchColumn {
  readonly numbers: Uint32Array;
  readonly values: readonly string[];
}

type ReadField = (index: TraceIndex, item: number) => string | null | undefined;

/** The fields that have a column. */
const FIELDS = {
  type: (index, item) => index.item(item).record?.type,
  priority: (index, item) => index.item(item).record?.priority,
  status: (index, item) => index.item(item).record?.status,
  characteristic: (index, item) => index.item(item).record?.characteristic,
  owner: (index, item) => index.item(item).record?.owner,
  section: (index, item) => index.item(item).place?.section,
} as const satisfies Record<string, ReadField>;

type FieldColumns = Readonly<Record<keyof typeof FIELDS, SearchColumn>>;

/** Requirements per slice; fewer where each statement is classified. */
const SLICE_SIZE = 2000;
const TYPED_SLICE = 5;

/** Separates the texts of requirements; no query contains it. */
const SEPARATOR = "\u0000";
/** Share of requirements up to which they are searched one by one; above, one scan of the whole text is faster. */
const SCAN_SHARE = 1 / 12;

/**
 * Search index of requirements: columns of value numbers, and all texts joined into one, so that a word is found in one
 * scan. Built once per trace index.
 */
export class SearchColumns {
  /** Items of the requirements in document order; every column has this order. */
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
  /** Start of each requirement's text in the joined text, plus the end. */
  private readonly starts: Uint32Array;
  private readonly words: readonly string[];

  private constructor(index: TraceIndex, columns: FieldColumns, words: readonly string[]) {
    this.index = index;
    this.items = index.requirements;
    this.rows = this.items.map((_item, at) => at);
    this.type = columns.type;
    this.priority = columns.priority;
    this.status = columns.status;
    this.characteristic = columns.characteristic;
    this.owner = columns.owner;
    this.section = columns.section;
    this.text = words.join(SEPARATOR);
    this.starts = startsOf(words);
    // Substrings of the joined text share its memory.
    this.words = words.map((one, at) => this.text.substr(this.starts[at] as number, one.length));
  }

  /** Builds the columns in slices: yields so that other work can run. */
  static *parts(index: TraceIndex): Generator<void, SearchColumns> {
    const items = index.requirements;
    const columns: Partial<Record<keyof FieldColumns, SearchColumn>> = {};
    for (const [name, read] of Object.entries(FIELDS) as [keyof FieldColumns, ReadField][])
      columns[name] = yield* columnParts(items, (item) => read(index, item) ?? "");
    const words: string[] = [];
    for (const item of items) {
      const { record } = index.item(item);
      words.push(folded(`${record?.id ?? ""} ${record?.title ?? ""} ${record?.statement ?? ""}`));
      if (words.length % SLICE_SIZE === 0) yield;
    }
    return new SearchColumns(index, columns as FieldColumns, words);
  }

  /** Column of proposed types; made on first use, because it classifies every statement. */
  get typing(): SearchColumn {
    return this.typingMade ?? allOf(this.typingParts());
  }

  /** Makes the column of proposed types in slices. */
  *typingParts(): Generator<void, SearchColumn> {
    if (this.typingMade !== null) return this.typingMade;
    // The first use of a language reads its model and compiles its cues.
    for (const language of LANGUAGES) {
      classifyStatement("", language);
      yield;
    }
    this.typingMade = yield* columnParts(
      this.items,
      (item) => {
        const { record } = this.index.item(item);
        return record === null ? "" : proposeType(record).state;
      },
      TYPED_SLICE,
    );
    return this.typingMade;
  }

  /** All rows, as input of a filter. */
  all(): Uint32Array {
    return this.rows.slice();
  }

  /** Tests whether an entry's text contains the value, for `count` tests; an id only from its start: `FR-1` is not in `NFR-1`. */
  holding(value: string, count: number): (at: number) => boolean {
    if (value.includes(SEPARATOR)) return () => false;
    if (count < this.items.length * SCAN_SHARE)
      return (at) => placeOf(this.words[at] as string, value, 0) >= 0;
    const marks = this.sweep(value);
    return (at) => marks[at] === 1;
  }

  /** Whether an entry's text begins with the value, that is, its id does. */
  beginsWith(at: number, value: string): boolean {
    return !value.includes(" ") && (this.words[at] as string).startsWith(value);
  }

  private sweep(value: string): Uint8Array {
    const { text, starts } = this;
    const marks = new Uint8Array(this.items.length);
    let at = 0;
    for (let hit = placeOf(text, value, 0); hit >= 0 && at < marks.length; ) {
      while ((starts[at + 1] as number) <= hit) at++;
      marks[at] = 1;
      at++;
      hit = placeOf(text, value, starts[at] ?? text.length);
    }
    return marks;
  }
}

/** The beginning of an id: letters, a separator and a number (`fr-001`, `fr-pay-1`). */
const ID_START = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*[-_]\d/;
/** Characters before which an id cannot begin. */
const IN_ID_CLASS = "a-z0-9_-";
const IN_ID = new RegExp(`[${IN_ID_CLASS}]`);

/** What precedes an id in a folded text, as a regular expression of JavaScript and PostgreSQL. */
export const BEFORE_ID = `(^|[^${IN_ID_CLASS}])`;

/** Whether a folded value begins with an id, which is found only where an id begins. */
export const namesAnId = (value: string): boolean => ID_START.test(value);

/** Position of a folded value in a folded text from an offset on, of an id only where an id begins; -1 if there is none. */
function placeOf(text: string, value: string, from: number): number {
  let at = text.indexOf(value, from);
  if (!namesAnId(value)) return at;
  while (at > 0 && IN_ID.test(text[at - 1] as string)) at = text.indexOf(value, at + 1);
  return at;
}

/** Folds a text or query for comparison. */
export function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

function startsOf(words: readonly string[]): Uint32Array {
  const starts = new Uint32Array(words.length + 1);
  for (const [at, one] of words.entries())
    starts[at + 1] = (starts[at] as number) + one.length + SEPARATOR.length;
  return starts;
}

function* columnParts(
  items: Uint32Array,
  read: (item: number) => string,
  slice = SLICE_SIZE,
): Generator<void, SearchColumn> {
  const numbers = new Uint32Array(items.length);
  const known = new Map<string, number>();
  for (const [at, item] of items.entries()) {
    const value = read(item);
    let number = known.get(value);
    if (number === undefined) {
      number = known.size;
      known.set(value, number);
    }
    numbers[at] = number;
    if (at % slice === slice - 1) yield;
  }
  return { numbers, values: Array.from(known.keys(), folded) };
}

const made = new WeakMap<TraceIndex, SearchColumns>();

/** The search columns of an index, created on first use and cached with it. */
export const searchColumns = (index: TraceIndex): SearchColumns => allOf(searchColumnParts(index));

/** As `searchColumns`, in slices. */
export function* searchColumnParts(index: TraceIndex): Generator<void, SearchColumns> {
  const known = made.get(index);
  if (known !== undefined) return known;
  const columns = yield* SearchColumns.parts(index);
  made.set(index, columns);
  return columns;
}
