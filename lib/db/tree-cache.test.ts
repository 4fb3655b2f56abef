import { describe, expect, it } from "vitest";
import { FileGraph } from "../domain/repository/file-graph.ts";
import type { CodeTree } from "./code-tree.ts";
import { TreeCache } from "./tree-cache.ts";

const tree = (): CodeTree => ({ graph: new FileGraph([], []), blobOf: new Map(), pathsOf: new Map() });

describe("what was computed from an indexed tree", () => {
  it("is computed once for each key, and again for another tree", async () => {
    const cache = new TreeCache<{ at: number }>();
    const [first, second] = [tree(), tree()];
    let made = 0;
    const make = () => Promise.resolve({ at: (made += 1) });
    const values = [
      await cache.get(first, "a", make),
      await cache.get(first, "a", make),
      await cache.get(first, "b", make),
      await cache.get(second, "a", make),
    ];
    expect(values.map(({ at }) => at)).toEqual([1, 1, 2, 3]);
  });

  it("is computed again after an error", async () => {
    const cache = new TreeCache<{ at: number }>();
    const one = tree();
    await expect(cache.get(one, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.get(one, "a", () => Promise.resolve({ at: 1 }))).toEqual({ at: 1 });
  });
});
