import { afterAll, beforeAll, expect, it } from "vitest";
import { asOwner } from "#lib/testing/database.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { taskAtGate } from "#lib/testing/task-at-gate.ts";
import type { ProjectAccess } from "./access.ts";
import { closeDatabase } from "./client.ts";
import { searchLines, storeSearchLines } from "./search-lines.ts";
import { inTenant } from "./tenant.ts";

/** More lines than two parts have, so that what is stored next is in a part that is not next to the current one. */
const FAR = 3_000_000;

let access: ProjectAccess;
let taskId: string;

/** Stores one line in each call, as the newest of all. */
async function store(position: number, text: string): Promise<void> {
  await inTenant(access, (db) =>
    storeSearchLines(
      db,
      { kind: "transcript", id: taskId, task_id: taskId, done: position - 1, newest: position },
      { upTo: position, lines: [{ position, anchor: `s-${position}`, text, terms: text.toLowerCase() }] },
    ),
  );
}

const laterPart = () =>
  asOwner((client) =>
    client.query("SELECT setval('search_lines_stored', last_value + $1) FROM search_lines_stored", [FAR]),
  );

async function found(query: string, ranked: number) {
  const rows = await inTenant(access, (db) =>
    searchLines(db, { query, projectId: undefined, kind: undefined, ranked, limit: 10 }),
  );
  return rows.map(({ text, matched }) => ({ text, matched }));
}

afterAll(closeDatabase);
beforeAll(async () => {
  const user = await makeUser("lines");
  ({ access } = await makeProject(user, "en"));
  taskId = await taskAtGate(access);
  await asOwner((client) => client.query("UPDATE tasks SET searched_seq = 0 WHERE id = $1", [taskId]));
  await store(1, "berth berth old");
  await laterPart();
  await store(2, "berth middle");
  await store(3, "berth new");
});

it("ranks the newest lines where more match than are ranked, though older ones have the word more often", async () => {
  const lines = await found("'berth'", 2);
  expect(lines.map(({ text }) => text).toSorted()).toEqual(["berth middle", "berth new"]);
  expect(lines[0]?.matched).toBe(2);
});

it("finds lines of all ages, best first, where fewer match than are ranked", async () => {
  const lines = await found("'berth'", 10);
  expect(lines[0]).toEqual({ text: "berth berth old", matched: 3 });
  expect(lines).toHaveLength(3);
  expect(await found("'old'", 1)).toEqual([{ text: "berth berth old", matched: 1 }]);
});

it("finds lines that were stored without their part", async () => {
  await asOwner((client) =>
    client.query(
      "UPDATE search_lines SET terms = to_tsvector('simple', text) WHERE source_id = $1 AND position = 3",
      [taskId],
    ),
  );
  expect(await found("'new'", 1)).toEqual([{ text: "berth new", matched: 1 }]);
});

it("a word that has the form of a part finds nothing", async () => {
  expect(await found("'16' & 'berth'", 10)).toEqual([]);
});
