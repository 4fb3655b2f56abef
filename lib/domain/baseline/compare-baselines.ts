import { RECORD_FIELDS, type RecordField, type SrsRecord } from "../requirements/records/record.ts";
import type { Approval } from "../requirements/records/requirement-decision.ts";
import { linkKey } from "../requirements/trace/link.ts";
import type { SnapshotDocument, SnapshotLink, SnapshotPlan } from "./snapshot.ts";

/** A requirement of a snapshot with its location. */
export interface SnapshotRequirement {
  readonly record: SrsRecord;
  readonly documentId: string;
  readonly document: string;
  /** Titles of the sections around it. */
  readonly section: string;
  readonly approval: Approval;
}

/** What is compared of a snapshot. */
export interface ComparedContent {
  readonly documents: readonly SnapshotDocument[];
  readonly plans: readonly SnapshotPlan[];
  /** Each id once. */
  readonly requirements: readonly SnapshotRequirement[];
  readonly links: readonly SnapshotLink[];
}

export const COMPARED_FIELDS = [...RECORD_FIELDS, "approval"] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

interface FieldChange {
  readonly field: ComparedField;
  readonly before: string;
  readonly after: string;
}

interface RequirementPlace {
  readonly documentId: string;
  readonly document: string;
  readonly section: string;
  readonly line: number;
}

export const CHANGE_KINDS = ["added", "removed", "changed", "moved"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** A requirement that differs. `moved`: only its location differs; one that also has other texts is `changed`. */
export interface RequirementDifference {
  readonly kind: ChangeKind;
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  readonly fields: readonly FieldChange[];
  /** The locations; null where the requirement does not exist. */
  readonly before: RequirementPlace | null;
  readonly after: RequirementPlace | null;
  readonly moved: boolean;
}

/** A link that was added or removed, or whose state or note changed. */
export interface LinkDifference {
  readonly kind: Exclude<ChangeKind, "moved">;
  readonly before: SnapshotLink | null;
  readonly after: SnapshotLink | null;
}

/** A document that was added, removed, renamed or has another version. */
export interface DocumentDifference {
  readonly kind: Exclude<ChangeKind, "moved">;
  readonly before: SnapshotDocument | null;
  readonly after: SnapshotDocument | null;
}

/** A plan that was added, removed or has another version. */
export interface BaselinePlanDifference {
  readonly kind: Exclude<ChangeKind, "moved">;
  readonly before: SnapshotPlan | null;
  readonly after: SnapshotPlan | null;
}

export interface BaselineDifferences {
  /** In the order of the later content; removed requirements follow in the order of the earlier one. */
  readonly requirements: readonly RequirementDifference[];
  readonly links: readonly LinkDifference[];
  readonly documents: readonly DocumentDifference[];
  readonly plans: readonly BaselinePlanDifference[];
}

/** Number of entries per slice: a few milliseconds of work. */
const SLICE_SIZE = 1000;

/** Compares two snapshots, in slices: callers yield to the event loop in between. */
export function* compareBaselines(
  before: ComparedContent,
  after: ComparedContent,
): Generator<void, BaselineDifferences> {
  const requirements = yield* requirementDifferences(before.requirements, after.requirements);
  const links = yield* pairDifferences(before.links, after.links, {
    keyOf: linkKey,
    isEqual: (one, other) => one.state === other.state && one.note === other.note,
  });
  const documents = yield* pairDifferences(before.documents, after.documents, {
    keyOf: ({ documentId }) => documentId,
    isEqual: (one, other) => one.hash === other.hash && one.name === other.name,
  });
  const plans = yield* pairDifferences(before.plans, after.plans, {
    keyOf: ({ task_id }) => task_id,
    isEqual: (one, other) => one.hash === other.hash,
  });
  return { requirements, links, documents, plans };
}

function* requirementDifferences(
  before: readonly SnapshotRequirement[],
  after: readonly SnapshotRequirement[],
): Generator<void, RequirementDifference[]> {
  const old = new Map(before.map((one) => [one.record.id, one]));
  const now = new Set(after.map(({ record }) => record.id));
  const sections = { before: sectionKeys(before), after: sectionKeys(after) };
  const found: RequirementDifference[] = [];
  for (const [at, one] of after.entries()) {
    const then = old.get(one.record.id);
    const difference = then === undefined ? added(one) : changed(then, one, sections);
    if (difference !== null) found.push(difference);
    if (at % SLICE_SIZE === 0) yield;
  }
  for (const one of before) if (!now.has(one.record.id)) found.push(removed(one));
  return found;
}

const placeOf = ({ documentId, document, section, record }: SnapshotRequirement): RequirementPlace => ({
  documentId,
  document,
  section,
  line: record.line,
});

const sectionKey = ({ documentId, section }: SnapshotRequirement) => `${documentId} ${section}`;
const sectionKeys = (all: readonly SnapshotRequirement[]): ReadonlySet<string> =>
  new Set(all.map(sectionKey));

function added(one: SnapshotRequirement): RequirementDifference {
  const { id, title, statement } = one.record;
  return { kind: "added", id, title, statement, fields: [], before: null, after: placeOf(one), moved: false };
}

function removed(one: SnapshotRequirement): RequirementDifference {
  const { id, title, statement } = one.record;
  return {
    kind: "removed",
    id,
    title,
    statement,
    fields: [],
    before: placeOf(one),
    after: null,
    moved: false,
  };
}

interface Sections {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

function changed(
  before: SnapshotRequirement,
  after: SnapshotRequirement,
  sections: Sections,
): RequirementDifference | null {
  const fields = COMPARED_FIELDS.flatMap((field) => {
    const [then, now] = [textOf(before, field), textOf(after, field)];
    return then === now ? [] : [{ field, before: then, after: now }];
  });
  const moved = isMoved(before, after, sections);
  if (fields.length === 0 && !moved) return null;
  const { id, title, statement } = after.record;
  const kind = fields.length === 0 ? "moved" : "changed";
  return { kind, id, title, statement, fields, before: placeOf(before), after: placeOf(after), moved };
}

/** Whether it is in another document or section. A section of which only the title changed does not move anything. */
function isMoved(before: SnapshotRequirement, after: SnapshotRequirement, sections: Sections): boolean {
  if (before.documentId !== after.documentId) return true;
  if (before.section === after.section) return false;
  const isRenamed = !sections.after.has(sectionKey(before)) && !sections.before.has(sectionKey(after));
  return !isRenamed;
}

/** The text of a field as the document states it; a missing field is empty. */
function textOf({ record, approval }: SnapshotRequirement, field: ComparedField): string {
  if (field === "approval") return approval;
  return fieldTextOf(record, field);
}

function fieldTextOf(record: SrsRecord, field: RecordField): string {
  if (field === "title" || field === "statement" || field === "type") return record[field];
  if (field === "acceptance") return record.acceptance.join("\n");
  return record.texts[field] ?? "";
}

interface Pairing<T> {
  readonly keyOf: (one: T) => string;
  readonly isEqual: (one: T, other: T) => boolean;
}

interface PairDifference<T> {
  readonly kind: Exclude<ChangeKind, "moved">;
  readonly before: T | null;
  readonly after: T | null;
}

function* pairDifferences<T>(
  before: readonly T[],
  after: readonly T[],
  { keyOf, isEqual }: Pairing<T>,
): Generator<void, PairDifference<T>[]> {
  const old = new Map(before.map((one) => [keyOf(one), one]));
  const found: PairDifference<T>[] = [];
  for (const [at, one] of after.entries()) {
    const key = keyOf(one);
    const then = old.get(key);
    old.delete(key);
    if (then === undefined) found.push({ kind: "added", before: null, after: one });
    else if (!isEqual(then, one)) found.push({ kind: "changed", before: then, after: one });
    if (at % SLICE_SIZE === 0) yield;
  }
  for (const one of old.values()) found.push({ kind: "removed", before: one, after: null });
  return found;
}
