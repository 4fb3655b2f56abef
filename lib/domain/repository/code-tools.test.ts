import { describe, expect, it } from "vitest";
import { estimateTokens } from "../models/token-count.ts";
import { writeCodeMap } from "./code-map.ts";
import type { CodeSymbol } from "./code-symbol.ts";
import { FileGraph } from "./file-graph.ts";
import { grammarOf, isIndexedPath } from "./grammar.ts";
import { codeNamesIn, filesNamedIn } from "./named-files.ts";

const symbol = (name: string, line: number, container = ""): CodeSymbol => ({
  name,
  kind: container === "" ? "class" : "method",
  line,
  end_line: line + 1,
  container,
});

describe("ranked files", () => {
  const paths = ["app.ts", "cart.ts", "log.ts", "refund.ts", "unrelated.ts"];
  const graph = new FileGraph(paths, [
    [0, 1, 1],
    [1, 3, 1],
    [1, 2, 0.2],
    [4, 2, 1],
  ]);

  it("begin with what the seeds use, and leave the seeds out", () => {
    const ranked = graph.ranked(["cart.ts"]);
    expect(ranked[0]).toBe("refund.ts");
    expect(ranked).not.toContain("cart.ts");
    expect(ranked.indexOf("app.ts")).toBeLessThan(ranked.indexOf("unrelated.ts"));
  });

  it("without seeds are those with most references, the same on every call, and unknown paths do not count", () => {
    const ranked = graph.ranked(["gone.ts"]);
    expect(ranked[0]).toBe("cart.ts");
    expect(graph.ranked([])).toEqual(ranked);
  });

  it("are nearest to a file in both directions, and none to a file that is unknown or has no references", () => {
    expect(graph.nearest("refund.ts")[0]).toBe("cart.ts");
    expect(graph.nearest("gone.ts")).toEqual([]);
    expect(new FileGraph(["a.ts", "b.ts"], []).nearest("a.ts")).toEqual([]);
  });
});

describe("the map of a repository", () => {
  const files = [
    { path: "src/cart.ts", symbols: [symbol("Cart", 3), symbol("total", 4, "Cart")] },
    { path: "src/refund.ts", symbols: [symbol("Refund", 1)] },
  ];

  it("lists files with their definitions and lines", () => {
    expect(writeCodeMap(files, 1_000).text).toBe(
      "src/cart.ts\n  3 class Cart\n  4 method Cart.total\nsrc/refund.ts\n  1 class Refund",
    );
  });

  it("stays within the number of tokens, and names a file that does not fit without its definitions", () => {
    for (const budget of [0, 4, 10, 20, 30]) {
      const map = writeCodeMap(files, budget);
      expect(map.text === "" ? 0 : estimateTokens(map.text)).toBeLessThanOrEqual(budget);
    }
    expect(writeCodeMap(files, 6)).toEqual({ text: "src/cart.ts", files: ["src/cart.ts"] });
  });
});

describe("names of code in a text", () => {
  it("are paths, compound names and what is in backticks; plain words are none", () => {
    const text = "Change src/cart.ts, refundOrder and `total()`; the order_id stays. Nothing else.";
    expect(codeNamesIn(text)).toEqual(["src/cart.ts", "refundOrder", "total", "order_id"]);
  });

  it("name files by the end of their path, unless too many have it", () => {
    const paths = ["a/src/cart.ts", "b/cart.ts", ...Array.from({ length: 6 }, (_, at) => `p${at}/index.ts`)];
    expect(filesNamedIn("See src/cart.ts and index.ts.", paths)).toEqual(["a/src/cart.ts"]);
    expect(filesNamedIn("请修改 cart.ts。", paths)).toEqual(["a/src/cart.ts", "b/cart.ts"]);
  });
});

describe("files of an index", () => {
  it("are parsed by their ending, and dependencies, build results and lock files are not read", () => {
    expect(["a.ts", "b.py", "c.java", "d.go", "e.md"].map(grammarOf)).toEqual([
      "typescript",
      "python",
      "java",
      "go",
      null,
    ]);
    expect(["src/a.ts", "vendor/a.go", "package-lock.json", "app.min.js"].map(isIndexedPath)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
