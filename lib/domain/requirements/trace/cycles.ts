import type { TraceIndex } from "./trace-index.ts";

/** Items per slice. */
const SLICE_SIZE = 2000;

/** Cycles of derives, refines, satisfies, verifies and depends links, each as item numbers. In slices. */
export function* cycleParts(index: TraceIndex): Generator<void, number[][]> {
  const component = yield* components(index);
  const found: number[][] = [];
  const done = new Set<number>();
  for (let item = 0; item < index.items.length; item++) {
    if (item % SLICE_SIZE === SLICE_SIZE - 1) yield;
    const own = component[item] as number;
    if (done.has(own)) continue;
    const cycle = shortestCycle(index, component, item);
    if (cycle === null) continue;
    done.add(own);
    found.push(cycle);
  }
  return found;
}

function next(index: TraceIndex, item: number): number[] {
  const items: number[] = [];
  for (const link of index.out(item)) {
    const to = index.toItem[link] as number;
    if (to >= 0 && index.kind(link) !== "conflicts") items.push(to);
  }
  return items;
}

/** Component per item (Tarjan), without recursion, because chains can be long. */
function* components(index: TraceIndex): Generator<void, Int32Array> {
  const search = new ComponentSearch(index);
  for (let root = 0; root < index.items.length; root++) {
    if (root % SLICE_SIZE === SLICE_SIZE - 1) yield;
    search.from(root);
  }
  return search.component;
}

class ComponentSearch {
  readonly component: Int32Array;
  private readonly index: TraceIndex;
  private readonly order: Int32Array;
  private readonly low: Int32Array;
  private readonly stack: number[] = [];
  private readonly work: { item: number; to: number[]; at: number }[] = [];
  private counter = 0;

  constructor(index: TraceIndex) {
    const count = index.items.length;
    this.index = index;
    this.component = new Int32Array(count).fill(-1);
    this.order = new Int32Array(count).fill(-1);
    this.low = new Int32Array(count);
  }

  from(root: number): void {
    if (this.order[root] !== -1) return;
    this.enter(root);
    for (let frame = this.work.at(-1); frame !== undefined; frame = this.work.at(-1)) {
      const to = frame.to[frame.at++];
      if (to === undefined) this.leave(frame.item);
      else if (this.order[to] === -1) this.enter(to);
      else if (this.component[to] === -1) this.lower(frame.item, this.order[to] as number);
    }
  }

  private enter(item: number): void {
    this.order[item] = this.low[item] = this.counter++;
    this.stack.push(item);
    this.work.push({ item, to: next(this.index, item), at: 0 });
  }

  private lower(item: number, to: number): void {
    this.low[item] = Math.min(this.low[item] as number, to);
  }

  private leave(item: number): void {
    this.work.pop();
    const parent = this.work.at(-1)?.item;
    if (parent !== undefined) this.lower(parent, this.low[item] as number);
    if (this.low[item] !== this.order[item]) return;
    for (let member = this.stack.pop(); member !== undefined; member = this.stack.pop()) {
      this.component[member] = item;
      if (member === item) return;
    }
  }
}

/** Shortest path from an item back to itself inside its component, or null. */
function shortestCycle(index: TraceIndex, component: Int32Array, start: number): number[] | null {
  const own = component[start];
  const came = new Map<number, number>();
  const queue = [start];
  for (let at = 0; at < queue.length; at++) {
    const item = queue[at] as number;
    for (const to of next(index, item)) {
      if (to === start) {
        const way = [item];
        for (let back = item; back !== start; ) {
          back = came.get(back) as number;
          way.push(back);
        }
        return way.reverse();
      }
      if (component[to] !== own || came.has(to)) continue;
      came.set(to, item);
      queue.push(to);
    }
  }
  return null;
}
