import type { TraceIndex } from "./trace-index.ts";

/** An item affected by a change, and the path to it. */
export interface Impact {
  readonly item: number;
  /** Links from the changed item to this one, nearest first. */
  readonly path: readonly number[];
}

/**
 * Items affected by a change, nearest first: items that derive from it, refine, satisfy, verify or depend on it,
 * transitively; and items that conflict with it, not transitively. Each item once, with a shortest path.
 */
export function impactOf(index: TraceIndex, changed: number): Impact[] {
  const came = new Int32Array(index.items.length).fill(-1);
  const seen = new Uint8Array(index.items.length);
  const order: number[] = [];
  const queue = [changed];
  seen[changed] = 1;
  const reach = (item: number, link: number, onward: boolean) => {
    if (item < 0 || seen[item] === 1) return;
    seen[item] = 1;
    came[item] = link;
    order.push(item);
    if (onward) queue.push(item);
  };
  for (let at = 0; at < queue.length; at++) {
    const item = queue[at] as number;
    for (const link of index.into(item)) {
      const conflicts = index.kind(link) === "conflicts";
      if (!conflicts || item === changed) reach(index.fromItem[link] as number, link, !conflicts);
    }
    if (item !== changed) continue;
    for (const link of index.out(item))
      if (index.kind(link) === "conflicts") reach(index.toItem[link] as number, link, false);
  }
  return order.map((item) => ({ item, path: pathTo(index, came, { item, changed }) }));
}

function pathTo(index: TraceIndex, came: Int32Array, at: { item: number; changed: number }): number[] {
  const path: number[] = [];
  for (let item = at.item; item !== at.changed; ) {
    const link = came[item] as number;
    if (link < 0) break;
    path.push(link);
    const other = index.toItem[link] as number;
    item = other === item ? (index.fromItem[link] as number) : other;
  }
  return path.reverse();
}
