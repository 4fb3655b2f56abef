import { priorityOf, readStatus, typeOf } from "../records/field-words.ts";
import { APPROVALS, type Approval } from "../records/requirement-decision.ts";
import { TYPING_STATES, type TypingState } from "../typing/type-fields.ts";
import { GAPS } from "./coverage.ts";
import {
  folded,
  type SearchColumn,
  type SearchColumns,
  searchColumnParts,
  searchColumns,
} from "./search-columns.ts";
import type { TraceIndex } from "./trace-index.ts";

/**
 * Filter language of requirement lists: words that must all occur in id, title or statement, an id from its start (`FR-1` is not in
 * `NFR-1`), and `key:value` terms in either language. `-` before a term negates it, commas separate alternative values, quotes enclose blanks.
 * `type:quality priority:high,critical -status:deprecated owner:"Ann Lee" coverage:no_test approval:claimed suspect:yes section:结账 FR-PAY`
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
  typing: /^(?:typing|定类)$/i,
  approval: /^(?:approval|批准)$/i,
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

const TYPING_WORDS: Readonly<Record<string, TypingState>> = {
  已确认: "confirmed",
  一致: "agrees",
  不同: "differs",
  不确定: "unsure",
  形式: "form",
};

const APPROVAL_WORDS: Readonly<Record<string, Approval>> = {
  已批准: "approved",
  仅标注: "claimed",
  无: "none",
};

/** A part of a filter; all parts must match. */
export interface FilterTerm {
  readonly not: boolean;
  readonly key: FilterKey | "text";
  /** Folded; at least one must match. */
  readonly values: readonly string[];
}

export interface TraceFilter {
  readonly terms: readonly FilterTerm[];
  /** Unrecognized parts: invalid values of a key. Such a term matches nothing. */
  readonly unknown: readonly string[];
}

const TERM = /(-?)(?:([\p{L}]{1,20})[:：])?(?:"([^"]{0,200})"|“([^”]{0,200})”|(\S{1,200}))/gu;
const LONGEST_QUERY = 1000;

/** Parses a query; every text is a valid query. */
export function parseFilter(query: string): TraceFilter {
  const terms: FilterTerm[] = [];
  const unknown: string[] = [];
  for (const match of query.slice(0, LONGEST_QUERY).matchAll(TERM)) {
    const [whole, minus = "", name = "", ...quoted] = match;
    const value = quoted.find((one) => one !== undefined) ?? "";
    const key = (Object.keys(KEYS) as FilterKey[]).find((one) => KEYS[one].test(name));
    const not = minus === "-";
    if (key === undefined) {
      const text = folded(name === "" ? value : whole.slice(minus.length));
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

/** Normalizes a value; null if it is invalid for the key. */
function readValue(key: FilterKey, value: string): string | null {
  const nothing = NOTHING.test(value) && key !== "id";
  switch (key) {
    case "type":
      return typeOf(value);
    case "priority":
      return nothing ? "" : priorityOf(value);
    case "status":
      return nothing ? "" : readStatus(value);
    case "suspect":
      return yesOrNo(value);
    case "typing":
      return TYPING_STATES.find((one) => one === value.toLowerCase()) ?? TYPING_WORDS[value] ?? null;
    case "approval":
      return APPROVALS.find((one) => one === value.toLowerCase()) ?? APPROVAL_WORDS[value] ?? null;
    case "coverage":
      return COVERAGE.find((one) => one === value.toLowerCase()) ?? COVERAGE_WORDS[value] ?? null;
    default:
      return nothing ? "" : folded(value);
  }
}

function yesOrNo(value: string): string | null {
  if (/^(?:yes|true|1|是)$/i.test(value)) return "yes";
  return /^(?:no|false|0|否)$/i.test(value) ? "no" : null;
}

/** The approval of a requirement by its number; the index does not contain the decisions about requirements. */
type ApprovalOf = (item: number) => Approval;

/**
 * As `filterRequirements`, in slices: what the filter needs of all requirements is computed on first use.
 * @param approvalOf see `filterRequirements`
 */
export function* filterParts(
  index: TraceIndex,
  filter: TraceFilter,
  approvalOf?: ApprovalOf,
): Generator<void, number[]> {
  yield* index.prepare();
  const columns = yield* searchColumnParts(index);
  if (filter.terms.some(({ key }) => key === "typing")) yield* columns.typingParts();
  return filterRequirements(index, filter, approvalOf);
}

/**
 * Numbers of the matching requirements, in document order.
 * @param approvalOf for `approval:`; without it nothing counts as approved or claimed
 */
export function filterRequirements(
  index: TraceIndex,
  filter: TraceFilter,
  approvalOf: ApprovalOf = () => "none",
): number[] {
  const columns = searchColumns(index);
  const left = columns.all();
  let count = left.length;
  // Cheap comparisons run before text searches.
  const terms = filter.terms.toSorted((a, b) => Number(a.key === "text") - Number(b.key === "text"));
  for (const term of terms) {
    const fits =
      term.key === "text"
        ? columns.holding(term.values[0] ?? "", count)
        : testOf({ index, columns, approvalOf }, term.key, term.values);
    let stored = 0;
    for (let i = 0; i < count; i++) {
      const at = left[i] as number;
      if (fits(at) !== term.not) left[stored++] = at;
    }
    count = stored;
  }
  const found: number[] = [];
  for (let i = 0; i < count; i++) found.push(columns.items[left[i] as number] as number);
  return found;
}

type Test = (at: number) => boolean;

interface Searched {
  readonly index: TraceIndex;
  readonly columns: SearchColumns;
  readonly approvalOf: ApprovalOf;
}

function testOf({ index, columns, approvalOf }: Searched, key: FilterKey, values: readonly string[]): Test {
  switch (key) {
    case "type":
    case "priority":
    case "status":
    case "typing":
      return among(columns[key], (value) => values.includes(value));
    case "characteristic":
    case "owner":
    case "section":
      return among(columns[key], (own) =>
        values.some((value) => (value === "" ? own === "" : own.includes(value))),
      );
    case "id":
      return (at) => values.some((value) => columns.beginsWith(at, value));
    case "suspect":
      return (at) =>
        values.some((value) => index.isSuspect(columns.items[at] as number) === (value === "yes"));
    case "approval":
      return (at) => values.includes(approvalOf(columns.items[at] as number));
    case "coverage": {
      const fits = coverageTest(index, values);
      return (at) => fits(columns.items[at] as number);
    }
  }
}

/** Tests each distinct value of a column once. */
function among({ numbers, values }: SearchColumn, fits: (value: string) => boolean): Test {
  const marks = Uint8Array.from(values, (value) => (fits(value) ? 1 : 0));
  return (at) => marks[numbers[at] as number] === 1;
}

function coverageTest(index: TraceIndex, values: readonly string[]): (item: number) => boolean {
  const bits = index.allGaps();
  const wanted = GAPS.reduce((mask, gap, at) => (values.includes(gap) ? mask | (1 << at) : mask), 0);
  const any = values.includes("gap");
  const none = values.includes("covered");
  return (item) => {
    const own = bits[item] as number;
    return (own & wanted) !== 0 || (any && own !== 0) || (none && own === 0);
  };
}
