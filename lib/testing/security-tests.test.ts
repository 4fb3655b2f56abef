import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const page = readFileSync(path.join(root, "docs/security-tests.md"), "utf8");

/** The rows of the table: number, attack, and the cell with its tests. */
const ROWS = [...page.matchAll(/^\| ([A-H]\d+) \| (.+) \| (.+) \|$/gm)].map(([, id = "", , cell = ""]) => ({
  id,
  cell,
}));
const NAMED = ROWS.flatMap(({ id, cell }) =>
  [...cell.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = "", title = ""]) => ({ id, file, title })),
);

describe("the page of security tests", () => {
  it("has each attack once, with tests or with the reason why there is none", () => {
    const ids = ROWS.map(({ id }) => id);
    expect(ids).toHaveLength(78);
    expect(new Set(ids).size).toBe(78);
    const without = ROWS.filter(({ id }) => !NAMED.some((one) => one.id === id));
    for (const { cell } of without) expect(cell).toMatch(/^Not (covered|applicable): ./);
  });

  it("says what is missing wherever an attack is covered in part", () => {
    const partly = ROWS.filter(({ cell }) => cell.startsWith("Partly: "));
    expect(partly.length).toBeGreaterThan(0);
    for (const { cell } of partly) expect(cell).toMatch(/missing: ./);
  });

  it.each(NAMED)("names a test that exists, for $id: $title", ({ file, title }) => {
    expect(existsSync(path.join(root, file))).toBe(true);
    expect(readFileSync(path.join(root, file), "utf8")).toContain(title);
  });
});
