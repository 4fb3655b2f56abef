import { expect, it } from "vitest";
import { statementNames } from "./statement-names.ts";

const args = [1];

it("names a statement with parameters from its third use on, always the same", () => {
  const nameOf = statementNames();
  const names = Array.from({ length: 5 }, () => nameOf({ sql: "SELECT $1", args }));
  expect(names.slice(0, 2)).toEqual(["", ""]);
  expect(new Set(names.slice(2)).size).toBe(1);
  expect(names[2]).not.toBe("");
});

it("gives different statements different names, and none to a statement without parameters", () => {
  const nameOf = statementNames();
  const third = (sql: string, given: readonly unknown[]) =>
    Array.from({ length: 3 }, () => nameOf({ sql, args: given })).at(-1);
  expect(third("SELECT $1", args)).not.toBe(third("SELECT $1, 2", args));
  expect(third("COMMIT", [])).toBe("");
});

it("limits the number of names and what it counts", () => {
  const nameOf = statementNames();
  const named = new Set<string>();
  for (let n = 0; n < 2000; n += 1)
    for (let use = 0; use < 3; use += 1) named.add(nameOf({ sql: `SELECT ${n}, $1`, args }));
  expect(named.size).toBe(201); // the empty name, too
});
