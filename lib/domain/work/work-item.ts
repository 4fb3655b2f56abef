import type { Plan } from "../plan/plan.ts";

/** How far a task of a plan is as work. */
export const WORK_STATUSES = ["todo", "in_progress", "done", "dropped"] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

/** What is stored of a task as work; its text stays in the plan. */
export interface StoredWork {
  readonly item: string;
  readonly status: WorkStatus;
  readonly ownerId: string | null;
  readonly position: number;
  /** Increases with every change. */
  readonly version: number;
}

/** A task of a plan as work. */
export interface WorkItem extends StoredWork {
  readonly title: string;
  readonly description: string;
  readonly effort: Plan["tasks"][number]["effort"];
  readonly requirements: readonly string[];
  readonly depends: readonly string[];
  /** Tasks that must be done before this one and are not. */
  readonly waitsFor: readonly string[];
}

/** Distance of two neighbours in the order of the plan; items are moved into the gaps. */
const GAP = 1024;

/** Version of a task that nobody has changed as work, and that has no stored state. */
export const UNCHANGED_WORK = 1;

/**
 * The tasks of a plan as work, in their order. A task without a stored state is to do, without an owner, in the order of
 * the plan. Stored states of tasks that the plan no longer contains are left out.
 */
export function workItems(plan: Plan, stored: readonly StoredWork[]): WorkItem[] {
  const byItem = new Map(stored.map((one) => [one.item, one]));
  const finished = new Set(
    stored.filter(({ status }) => status === "done" || status === "dropped").map(({ item }) => item),
  );
  return plan.tasks
    .map(({ id, title, description, effort, requirements, depends }, at): WorkItem => {
      const own = byItem.get(id);
      return {
        item: id,
        status: own?.status ?? "todo",
        ownerId: own?.ownerId ?? null,
        position: own?.position ?? (at + 1) * GAP,
        version: own?.version ?? UNCHANGED_WORK,
        title,
        description,
        effort,
        requirements,
        depends,
        waitsFor: depends.filter((one) => !finished.has(one)),
      };
    })
    .toSorted((a, b) => a.position - b.position || (a.item < b.item ? -1 : 1));
}

/**
 * The position that puts an item before another one, or at the end.
 * @param before The item that follows; null means the end.
 * @returns null if `before` is not in the list
 */
export function positionBefore(
  items: readonly { readonly item: string; readonly position: number }[],
  moved: string,
  before: string | null,
): number | null {
  const others = items.filter(({ item }) => item !== moved);
  if (before === null) return (others.at(-1)?.position ?? 0) + GAP;
  const at = others.findIndex(({ item }) => item === before);
  const next = others[at];
  if (next === undefined) return null;
  const previous = others[at - 1]?.position ?? next.position - 2 * GAP;
  return (previous + next.position) / 2;
}
