import type { Plan } from "./plan.ts";
import { PLAN_SECTIONS, type PlanItem, type PlanSection, planItems } from "./plan-items.ts";

export interface PlanFieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface PlanDifference {
  readonly section: PlanSection;
  readonly op: "added" | "changed" | "dropped";
  /** Id or path of the item, or its text if it has neither. */
  readonly id: string;
  /** Current title; for a dropped item, its last title. */
  readonly title: string;
  /** Previous title, if the item existed. */
  readonly before?: string;
  /** Id in the other plan, if that belongs to another task and the item was matched by its text. */
  readonly before_id?: string;
  /** Differences of a changed item, field by field. */
  readonly fields: readonly PlanFieldChange[];
}

export interface ComparisonCounts {
  readonly added: number;
  readonly changed: number;
  readonly dropped: number;
  readonly unchanged: number;
}

export interface PlanComparison {
  readonly changes: readonly PlanDifference[];
  readonly counts: ComparisonCounts;
}

/** Options for matching the items of two plans. */
export interface CompareOptions {
  /** The plans belong to different tasks, which number their items separately: match items by their text. */
  readonly across?: boolean;
}

/** Changes from one version of a plan to the next, item by item, in the order of the newer plan. */
export function comparePlans(before: Plan, after: Plan): PlanDifference[] {
  return [...planComparison(before, after).changes];
}

/**
 * Compares any two plans: added, changed (field by field) and dropped items, and the number of unchanged ones. Items are
 * matched by id, independent of their position; across tasks, by text.
 */
export function planComparison(
  before: Plan,
  after: Plan,
  { across = false }: CompareOptions = {},
): PlanComparison {
  const old = planItems(before);
  const now = planItems(after);
  const sections = PLAN_SECTIONS.map((section) =>
    compareItems(section, pair(old[section], now[section], across)),
  );
  const changes = sections.flatMap((one) => one.changes);
  const count = (op: PlanDifference["op"]) => changes.filter((change) => change.op === op).length;
  return {
    changes,
    counts: {
      added: count("added"),
      changed: count("changed"),
      dropped: count("dropped"),
      unchanged: sections.reduce((sum, one) => sum + one.unchanged, 0),
    },
  };
}

interface Pairs {
  /** Each item of the newer plan with its counterpart. */
  readonly pairs: readonly { readonly now: PlanItem; readonly old: PlanItem | undefined }[];
  readonly gone: readonly PlanItem[];
}

const folded = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

/** Pairs items by id; across tasks by equal content, then by equal title. Each item is used once. */
function pair(before: readonly PlanItem[], after: readonly PlanItem[], across: boolean): Pairs {
  const left = new Set(before);
  const found = new Map<PlanItem, PlanItem>();
  const keys: ((item: PlanItem) => string)[] = across
    ? [(item) => item.content, (item) => folded(item.title)]
    : [(item) => item.id];
  for (const key of keys) {
    const known = new Map<string, PlanItem>();
    for (const item of left) if (!known.has(key(item))) known.set(key(item), item);
    for (const item of after) {
      const old = known.get(key(item));
      if (old === undefined || found.has(item) || !left.has(old)) continue;
      found.set(item, old);
      left.delete(old);
    }
  }
  return { pairs: after.map((now) => ({ now, old: found.get(now) })), gone: [...left] };
}

function compareItems(
  section: PlanSection,
  { pairs, gone }: Pairs,
): { changes: readonly PlanDifference[]; unchanged: number } {
  const changes: PlanDifference[] = [];
  let unchanged = 0;
  for (const { now, old } of pairs) {
    const { id, title } = now;
    if (old === undefined) changes.push({ section, op: "added", id, title, fields: [] });
    else if (old.content === now.content) unchanged += 1;
    else {
      const other = old.id === id ? {} : { before_id: old.id };
      changes.push({
        section,
        op: "changed",
        id,
        title,
        before: old.title,
        ...other,
        fields: differing(old, now),
      });
    }
  }
  for (const { id, title } of gone) changes.push({ section, op: "dropped", id, title, fields: [] });
  return { changes, unchanged };
}

function differing(old: PlanItem, now: PlanItem): PlanFieldChange[] {
  const names = [...new Set([...Object.keys(old.fields), ...Object.keys(now.fields)])];
  return names.flatMap((field) => {
    const before = old.fields[field] ?? "";
    const after = now.fields[field] ?? "";
    return before === after ? [] : [{ field, before, after }];
  });
}
