// An exported name means one thing: two declarations of one name are two things that a reader confuses.
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSourceTree, type SourceTree } from "./source-tree.ts";

const root = path.resolve(import.meta.dirname, "../..");
const DECLARATION =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;

/** Names that a framework or a convention asks for in several files. */
const CONVENTIONS = new Set([
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "dynamic",
  "metadata",
  "generateMetadata",
  "NotFound",
  // The entry point of work that runs in a thread.
  "run",
]);

/** Names that more than one file exports, with these files. */
function declaredTwice(source: SourceTree): string[] {
  const files = new Map<string, Set<string>>();
  for (const [file, text] of source)
    for (const [, name = ""] of text.matchAll(DECLARATION))
      files.set(name, (files.get(name) ?? new Set()).add(file));
  return [...files]
    .filter(([name, where]) => where.size > 1 && !CONVENTIONS.has(name))
    .map(([name, where]) => `${name}: ${[...where].join(", ")}`);
}

describe("an exported name", () => {
  it("is declared in one file", () => {
    const source = readSourceTree(root, ["{app,lib}/**/*.{ts,tsx}"]);
    const own = [...source].filter(
      ([file]) => !/\.test\.tsx?$|\/generated\/|^lib\/domain\/rules\//.test(file),
    );
    expect(own.length).toBeGreaterThan(1000);
    expect(declaredTwice(new Map(own))).toEqual([]);
  });

  it.each([
    ["two types", "export interface Answer {}\n", "export type Answer = string;\n"],
    ["a function and a component", "export function list() {}\n", "export async function list() {}\n"],
  ])("is refused for %s", (_, a, b) => {
    expect(
      declaredTwice(
        new Map([
          ["lib/a.ts", a],
          ["lib/b.ts", b],
        ]),
      ),
    ).toEqual([expect.stringContaining("lib/b.ts")]);
  });
});
