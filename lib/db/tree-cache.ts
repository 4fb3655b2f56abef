import { LRUCache } from "lru-cache";
import type { CodeTree } from "./code-tree.ts";

const MOST_CACHED = 60;

/** What was computed from an indexed tree. It is kept as long as that tree is in memory, so that another index is not answered with it. */
export class TreeCache<T extends object> {
  readonly #ofTree = new WeakMap<CodeTree, LRUCache<string, T>>();

  /** @param make Computes the value that is not known; an error is passed on and nothing is kept. */
  async get(tree: CodeTree, key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#ofTree.get(tree) ?? new LRUCache<string, T>({ max: MOST_CACHED });
    this.#ofTree.set(tree, known);
    const value = known.get(key) ?? (await make());
    known.set(key, value);
    return value;
  }
}
