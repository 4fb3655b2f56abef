import { expect, it } from "vitest";
import { ARCHIVED_TABLES, problemOfRow } from "./archive-tables.ts";
import type { ArchivedTable } from "./column.ts";

const table = ARCHIVED_TABLES.find(({ name }) => name === "trace_links") as ArchivedTable;
const link = {
  id: "lnk_1",
  kind: "derives",
  from_kind: "requirement",
  from_ref: "FR-002",
  to_kind: "requirement",
  to_ref: "FR-001",
  link_key: "derives FR-002 FR-001",
  note: "",
  from_hash: null,
  to_hash: null,
  confirmed_by: null,
  confirmed_at: null,
  created_by: { kind: "user", id: "usr_1", name: "Ann" },
  created_at: "2026-11-28T00:00:00Z",
  updated_at: "2026-11-28T00:00:00Z",
};
const reused = { ...link, to_kind: "source_requirement", to_ref: "prj_1#FR-001" };
const source = { state: { document_id: "doc_1", version: 1 }, review: null };

it("accepts links of archives that were made before requirements could be reused", () => {
  expect(problemOfRow(table, link)).toBeNull();
  expect(problemOfRow(table, { ...link, source: null })).toBeNull();
});

it("accepts a link to another project only with the state that was taken over, and only from a requirement here", () => {
  expect(problemOfRow(table, { ...reused, source })).toBeNull();
  expect(problemOfRow(table, { ...reused, source: null })).toBe("type");
  expect(problemOfRow(table, reused)).toBe("type");
  expect(problemOfRow(table, { ...link, source })).toBe("type");
  expect(problemOfRow(table, { ...reused, from_kind: "source_requirement", source })).toBe("type");
});
