import { priorityOf, statusOf, typeOf } from "../records/field-words.ts";
import type { SrsRecord } from "../records/record.ts";
import { GAPS } from "./coverage.ts";
import type { TraceIndex } from "./trace-index.ts";

/**
 * The filter language of requirement lists: words that must all occur in id, title or statement, and `key:value` in
 * either language; `-` before either means not, commas part values of which one must fit, quotes hold blanks.
 * `type:quality priority:high,critical -status:deprecated owner:"Ann Lee" coverage:no_test suspect:yes section:结账 FR-PAY`
 */

const KEYS = {
  type: /^(?:type|类型)$/i,
  priority: /^(?:priority|优先级)$/i,
  status: /^(?:status|状态)$/i,
  owner: /^(?:owner|负责人)$/i,
  coverage: /^(?:coverage|覆盖)$/i,
  suspect: /^(?:suspect|可疑)$/i,
  section: /^(?:section|章节)$/i,
  id: /^(?:id|编号)$/i,
  characteristic: /^(?:characteristic|质量特性)$/i,
} as const;
export type FilterKey = keyof typeof KEYS;

const COVERAGE = ["covered", "gap", ...GAPS] as const;
const COVERAGE_WORDS: Readonly<Record<string, (typeof COVERAGE)[number]>> = {
  已覆盖: "covered",
  有缺口: "gap",
  无测试: "no_test",
  孤立: "orphan",
  无功能: "without_fr",
  untested: "no_test",
};

interface Term {
  readonly not: boolean;
  readonly key: FilterKey | "text";
  /** Folded; one of them must fit. */
  readonly values: readonly string[];
}

export interface Filter {
  readonly terms: readonly Term[];
  /** What of the query was not understood: a key's value that is none. Such a term fits nothing. */
  readonly unknown: readonly string[];
}

const TERM = /(-?)(?:([\p{L}]{1,20})[:：])?(?:"([^"]{0,200})"|“([^”]{0,200})”|(\S{1,200}))/gu;
const LONGEST_QUERY = 1000;

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Reads a query; anything is one. */
export function parseFilter(query: string): Filter {
  const terms: Term[] = [];
  const unknown: string[] = [];
  for (const match of query.slice(0, LONGEST_QUERY).matchAll(TERM)) {
    const [whole, minus = "", name = "", ...quoted] = match;
    const value = quoted.find((one) => one !== undefined) ?? "";
    const key = (Object.keys(KEYS) as FilterKey[]).find((one) => KEYS[one].test(name));
    const not = minus === "-";
    if (key === undefined) {
      const text = fold(name === "" ? value : whole.slice(minus.length));
      if (text !== "") terms.push({ not, key: "text", values: [text] });
      continue;
    }
    const values = value
      .split(/[,，]/u)
      .map((one) => one.trim())
      .filter((one) => one !== "");
    const known = values.map((one) => readValue(key, one));
    for (const [at, one] of known.entries()) if (one === null) unknown.push(`${name}:${values[at]}`);
    terms.push({ not, key, values: known.filter((one) => one !== null) });
  }
  return { terms, unknown };
}

const NOTHING = /^(?:none|无)$/i;

/** A value as records hold it; null where the key has no such value. */
function readValue(key: FilterKey, value: string): string | null {
  const nothing = NOTHING.test(value) && key !== "id";
  switch (key) {
    case "type":
      return typeOf(value);
    case "priority":
      return nothing ? "" : priorityOf(value);
    case "status":
      return nothing ? "" : statusOf(value);
    case "suspect":
      return yesOrNo(value);
    case "coverage":
      return COVERAGE.find((one) => one === value.toLowerCase()) ?? COVERAGE_WORDS[value] ?? null;
    default:
      return nothing ? "" : fold(value);
  }
}

function yesOrNo(value: string): string | null {
  if (/^(?:yes|true|1|是)$/i.test(value)) return "yes";
  return /^(?:no|false|0|否)$/i.test(value) ? "no" : null;
}

/** What is searched in a requirement, folded once per index. */
const searched = new WeakMap<TraceIndex, string[]>();

function textsOf(index: TraceIndex): string[] {
  const known = searched.get(index);
  if (known !== undefined) return known;
  const made = Array.from(index.requirements, (item) => {
    const { record } = index.item(item);
    return record === null ? "" : fold(`${record.id} ${record.title} ${record.statement}`);
  });
  searched.set(index, made);
  return made;
}

/** Numbers of the requirements that fit, in the order of their documents. */
export function filterRequirements(index: TraceIndex, filter: Filter): number[] {
  const texts = textsOf(index);
  // What compares one value goes before what looks through words.
  const terms = filter.terms.toSorted((a, b) => Number(a.key === "text") - Number(b.key === "text"));
  let left = Array.from(index.requirements, (item, at) => ({ item, at }));
  for (const { key, values, not } of terms) {
    const fits = testOf(index, { key, values, texts });
    left = left.filter(({ item, at }) => fits(item, at) !== not);
  }
  return left.map(({ item }) => item);
}

type Test = (item: number, at: number) => boolean;

interface Wanted {
  readonly key: Term["key"];
  readonly values: readonly string[];
  readonly texts: readonly string[];
}

function testOf(index: TraceIndex, { key, values, texts }: Wanted): Test {
  const record = (item: number) => index.item(item).record as SrsRecord;
  const [only = ""] = values;
  const has = (text: string) =>
    values.some((value) => (value === "" ? text === "" : fold(text).includes(value)));
  switch (key) {
    case "text":
      return (_item, at) => (texts[at] as string).includes(only);
    case "type":
      return (item) => values.includes(record(item).type);
    case "priority":
      return (item) => values.includes(record(item).priority ?? "");
    case "status":
      return (item) => values.includes(record(item).status ?? "");
    case "characteristic":
      return (item) => has(record(item).characteristic ?? "");
    case "owner":
      return (item) => has(record(item).owner);
    case "id":
      return (item) => values.some((value) => fold(record(item).id).startsWith(value));
    case "section":
      return (item) => has(index.item(item).place?.section ?? "");
    case "suspect":
      return (item) => values.some((value) => index.isSuspect(item) === (value === "yes"));
    case "coverage":
      return coverageTest(index, values);
  }
}

function coverageTest(index: TraceIndex, values: readonly string[]): Test {
  const bits = index.allGaps();
  const wanted = GAPS.reduce((mask, gap, at) => (values.includes(gap) ? mask | (1 << at) : mask), 0);
  const any = values.includes("gap");
  const none = values.includes("covered");
  return (item) => {
    const own = bits[item] as number;
    return (own & wanted) !== 0 || (any && own !== 0) || (none && own === 0);
  };
}
