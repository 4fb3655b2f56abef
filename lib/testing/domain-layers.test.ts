// The domain's layers are complete and small: every folder has its place in the table, and a layer can be read in one
// sitting. The order itself is an import rule.
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DOMAIN_LAYERS } from "../domain/layers.mjs";
import { readSourceTree } from "./source-tree.ts";

const root = path.resolve(import.meta.dirname, "../..");
const MOST_LINES = 8000;

interface Layer {
  readonly name: string;
  readonly engine?: boolean;
  readonly lines?: number;
  readonly units: readonly (string | readonly string[])[];
}
const layers: readonly Layer[] = DOMAIN_LAYERS;

const domain = [...readSourceTree(root, ["lib/domain/**/*.ts"])]
  .filter(([file]) => !(file.endsWith(".test.ts") || file.includes("/fixtures/")))
  .map(([file, text]) => ({ name: file.slice("lib/domain/".length), lines: text.split("\n").length - 1 }));

const names = ({ units }: Layer) => units.flat();

/** Lines of the layer; an entry point counts for the layer that names it, not for the folder in which it lies. */
function linesOf(layer: Layer): number {
  const elsewhere = layers.filter((other) => other !== layer).flatMap(names);
  const isIn = (file: string, all: readonly string[]) =>
    all.some((name) => file === name || file.startsWith(`${name}/`));
  const own = names(layer);
  return domain
    .filter(({ name }) => isIn(name, own) && (own.includes(name) || !elsewhere.includes(name)))
    .reduce((sum, { lines }) => sum + lines, 0);
}

describe("the layers of the domain", () => {
  it("name every file and folder of lib/domain once", () => {
    const entries = readdirSync(path.join(root, "lib/domain")).filter(
      (name) => !/\.test\.ts$|^layers\.mjs$/.test(name),
    );
    const named = layers.flatMap(names).filter((name) => !/\/.*\.ts$/.test(name));
    expect(named.toSorted()).toEqual(entries.toSorted());
  });

  it.each(layers.map((layer) => [layer.name, layer] as const))(
    "%s can be read in one sitting",
    (_, layer) => {
      const lines = linesOf(layer);
      expect(lines).toBeGreaterThan(100);
      expect(lines).toBeLessThanOrEqual(layer.lines ?? MOST_LINES);
    },
  );
});
