import { expect, it } from "vitest";
import {
  ARCHIVED_TABLES,
  MANIFEST_TABLES,
  OMITTED_TABLES,
} from "../domain/exchange/archive/archive-tables.ts";
import { asOwner } from "../testing/database.ts";
import { makeProject, makeUser } from "../testing/factories.ts";
import { REMAINING_TABLES, tablesOfProjects } from "./tables-of-projects.ts";
import { inTenant } from "./tenant.ts";

const ARCHIVED = ARCHIVED_TABLES.map(({ name }) => name);

it("every table with rows of projects is in the archive of a project, or left out for a stated reason", async () => {
  const { access } = await makeProject(await makeUser());
  const tables = (await inTenant(access, ({ tx }) => tablesOfProjects(tx))).map(({ name }) => name);
  const decided = [...ARCHIVED, ...MANIFEST_TABLES, ...OMITTED_TABLES.keys()];
  expect(decided.toSorted()).toEqual([...tables, ...REMAINING_TABLES].toSorted());
});

it("every column of an archived table is in the archive, or left out for a stated reason", async () => {
  const { rows } = await asOwner((client) =>
    client.query<{ name: string; columns: string[] }>(
      `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = ANY($1) GROUP BY 1`,
      [ARCHIVED],
    ),
  );
  const columns = new Map(rows.map((row) => [row.name, row.columns]));
  for (const table of ARCHIVED_TABLES) {
    const decided = [...Object.keys(table.columns), ...Object.keys(table.without ?? {})];
    const own = (columns.get(table.name) ?? []).filter(
      (name) => name !== "workspace_id" && name !== "project_id",
    );
    expect([table.name, ...decided.toSorted()]).toEqual([table.name, ...own.toSorted()]);
  }
});

it("a table is stored after the tables that its rows refer to", async () => {
  const { rows } = await asOwner((client) =>
    client.query<{ child: string; parent: string }>(
      `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
        WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
    ),
  );
  const late = rows.filter(
    ({ child, parent }) => ARCHIVED.includes(child) && ARCHIVED.indexOf(parent) > ARCHIVED.indexOf(child),
  );
  expect(late).toEqual([]);
});
