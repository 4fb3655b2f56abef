import path from "node:path";
import { expect, it } from "vitest";
import { PHASES } from "#lib/domain/task/phases.ts";
import { readSourceTree } from "./source-tree.ts";

const root = path.resolve(import.meta.dirname, "../..");
const PHASE_CHECK = /CHECK \("phase" IN \(([^)]+)\)\)/g;

it("the newest constraint on the phase of a task allows every phase", () => {
  const migrations = [...readSourceTree(root, ["prisma/migrations/*/migration.sql"]).values()];
  const lists = migrations.flatMap((sql) => [...sql.matchAll(PHASE_CHECK)].map((match) => match[1] ?? ""));
  const allowed = [...(lists.at(-1) ?? "").matchAll(/'(\w+)'/g)].map((match) => match[1] ?? "");
  expect(allowed.toSorted()).toEqual([...PHASES].toSorted());
});
