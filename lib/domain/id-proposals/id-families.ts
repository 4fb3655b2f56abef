import { isKnownName } from "../identifiers/id-pattern.ts";
import type { SectionKind } from "../srs-outline/profile.ts";
import type { LeadingName } from "./leading-names.ts";

/** Names of one form: the same text before the number, or the same text around a category. */
export interface IdFamily {
  /** `REQ-{category}-{number}`. */
  readonly pattern: string;
  readonly names: readonly LeadingName[];
}

/** Sections whose items are no requirements. */
const OTHER_ITEMS: ReadonlySet<SectionKind> = new Set<SectionKind>([
  "definitions",
  "references",
  "verification",
  "risks",
  "questions",
  "trace",
  "tasks",
  "decisions",
  "leftovers",
  "summary",
]);
/** Sections whose items are requirements, whatever their words. */
const IN_SECTIONS: ReadonlySet<SectionKind> = new Set<SectionKind>([
  "objectives",
  "stories",
  "use_cases",
  "interfaces",
  "functions",
  "rules",
  "performance",
  "data",
  "constraints",
  "attributes",
]);
const CATEGORY = /^[A-Z][A-Z0-9]{1,11}$/;
/** Least share of names that state something, or are in a section or column of requirements. */
const MIN_STATED = 0.4;
/** Least share of different names among those in one kind of place. */
const MIN_UNIQUE = 0.75;
/** Least share of numbers that follow their predecessor in the most frequent step. */
const MIN_REGULAR = 0.5;
const STEPS: ReadonlySet<number> = new Set([1, 5, 10, 100]);
const MIN_NAMES = 3;
/** A level of priority that heads a group of requirements: P0 · 必须做. */
const PRIORITY = /^P[0-4]$/;

/**
 * Groups names into families, and keeps those that have the structure of ids: several different ones, each defined once,
 * numbered in a row, most of them with a text that can be required. `AES-256`, `GPT-4` or a list of years have not.
 * @param stated patterns that the text states, whose names need no such structure
 */
export function idFamilies(names: readonly LeadingName[], stated: readonly string[] = []): IdFamily[] {
  const alone = grouped(names, ({ head, separator }) => `${formOf(head)}${separator}{number}`);
  const families: IdFamily[] = [];
  const taken = new Set<LeadingName>();
  const areIds = (pattern: string, members: readonly LeadingName[]) =>
    stated.includes(pattern) || isNumbering(members);
  for (const [pattern, members] of withCategory(alone)) {
    const open = members.filter((one) => !taken.has(one));
    if (headsOf(open).size < 2 || !areIds(pattern, open)) continue;
    for (const one of open) taken.add(one);
    families.push({ pattern, names: open });
  }
  for (const [pattern, members] of alone)
    if (members.every((one) => !taken.has(one)) && areIds(pattern, members))
      families.push({ pattern, names: members });
  return families;
}

function grouped(
  names: readonly LeadingName[],
  keyOf: (name: LeadingName) => string,
): Map<string, LeadingName[]> {
  const groups = new Map<string, LeadingName[]>();
  for (const name of names) {
    const key = keyOf(name);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [name]);
    else group.push(name);
  }
  return groups;
}

/** A head whose last part is a number, `REQ-3`, has the form of all heads with another number there. */
const formOf = (head: string): string => head.replace(/([-_/])\d{1,6}$/, "$1{number}");

const headsOf = (names: readonly LeadingName[]): Set<string> =>
  new Set(names.map(({ head }) => formOf(head)));

/** The families that differ in one part after the first, the largest number of heads first. */
function withCategory(alone: ReadonlyMap<string, LeadingName[]>): [string, LeadingName[]][] {
  const joined = new Map<string, LeadingName[]>();
  for (const [pattern, members] of alone) {
    const [first] = members;
    if (first === undefined || first.separator === "") continue;
    const form = formOf(first.head);
    const parts = form.split(/([-_./])/);
    for (let at = 2; at < parts.length; at += 2) {
      if (!CATEGORY.test(parts[at] ?? "")) continue;
      const key = pattern.replace(form, parts.with(at, "{category}").join(""));
      joined.set(key, [...(joined.get(key) ?? []), ...members]);
    }
  }
  return [...joined].sort((a, b) => headsOf(b[1]).size - headsOf(a[1]).size);
}

function isNumbering(names: readonly LeadingName[]): boolean {
  const distinct = new Map(names.map((one) => [one.id, one]));
  if (distinct.size < (names.every(({ padded }) => padded) ? 2 : MIN_NAMES)) return false;
  if (names.every(({ id, numbers: [n = 0] }) => isKnownName(id) || (n >= 1900 && n <= 2100))) return false;
  if (names.every(({ id }) => PRIORITY.test(id))) return false;
  return (
    hasFormOfId(names) && isUnique(names) && isRegular([...distinct.values()]) && statesRequirements(names)
  );
}

/** Words such as `Step1`, `Table-2` or `图1` are ids only in a column of ids, and versions such as `V1.2` nowhere. */
function hasFormOfId(names: readonly LeadingName[]): boolean {
  const [{ head, separator } = { head: "", separator: "" }] = names;
  if (/^v$/i.test(head) && separator === "" && names.some(({ numbers }) => numbers.length > 1)) return false;
  if (names.filter(({ idColumn }) => idColumn).length * 2 > names.length) return true;
  if (separator === "") return /^[A-Z][A-Z0-9]{0,5}(?:[-_./][A-Z][A-Z0-9]*)*$/.test(head);
  const [first = ""] = head.split(/[-_./]/);
  return /^[A-Z][A-Z0-9]*$/.test(first) || head !== first || !/^[\p{L}]{4,}$/u.test(first);
}

function isUnique(names: readonly LeadingName[]): boolean {
  const shares = [...grouped(names, ({ place }) => place).values()]
    .filter((group) => group.length >= 2)
    .map((group) => new Set(group.map(({ id }) => id)).size / group.length);
  return Math.max(0, ...shares) >= MIN_UNIQUE;
}

/** Whether the numbers follow each other: below the same parent, or over all heads of the family. */
function isRegular(names: readonly LeadingName[]): boolean {
  const inHead = grouped(names, ({ head, numbers }) => `${head} ${numbers.slice(0, -1).join(".")}`);
  const together = regularShare([names.map(({ numbers }) => numbers.at(-1) ?? 0)]);
  const apart = regularShare(
    [...inHead.values()].map((group) => group.map((one) => one.numbers.at(-1) ?? 0)),
  );
  return Math.max(together, apart) >= MIN_REGULAR;
}

/** Share of the numbers that are the first of their series or follow another one in a usual step. */
function regularShare(series: readonly (readonly number[])[]): number {
  const steps = new Map<number, number>();
  let all = 0;
  let beginnings = 0;
  for (const one of series) {
    const numbers = [...new Set(one)].sort((a, b) => a - b);
    all += numbers.length;
    if ((numbers[0] ?? 0) <= 1 || numbers.length > 1) beginnings++;
    for (const [at, n] of numbers.entries()) {
      const step = n - (numbers[at - 1] ?? n);
      if (at > 0 && STEPS.has(step)) steps.set(step, (steps.get(step) ?? 0) + 1);
    }
  }
  const usual = Math.max(0, ...steps.values());
  return usual === 0 && all > series.length ? 0 : (usual + beginnings) / Math.max(1, all);
}

function statesRequirements(names: readonly LeadingName[]): boolean {
  const own = names.filter(({ sectionKind }) => sectionKind === null || !OTHER_ITEMS.has(sectionKind));
  if (own.length * 2 < names.length) return false;
  const stated = own.filter(
    // Modules, processes and stages have numbers such as P1 in any section.
    (one) =>
      one.stated || (one.separator !== "" && one.sectionKind !== null && IN_SECTIONS.has(one.sectionKind)),
  );
  return stated.length >= own.length * MIN_STATED;
}
