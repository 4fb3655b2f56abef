import { describe, expect, it } from "vitest";
import type { TracedRequirement } from "../requirements/trace/traced-requirement.ts";
import { fieldOfColumn } from "./column-words.ts";
import { isTraceAttribute, traceAttribute, traceBlocks, traceColumns, traceRow } from "./trace-table.ts";

const TRACED: TracedRequirement = {
  id: "FR-001",
  title: "Pay",
  state: "verified",
  planItems: ["tsk_1#T-001"],
  code: [{ ref: "src/a.ts:2-3@1a2b3c4d", kind: "satisfies", state: "suspect", title: "src/a.ts:2" }],
  tests: [{ id: "TC-9", title: "Pays", documentId: null, state: "confirmed" }],
  result: {
    task: "tsk_1",
    change_set: "cs_1",
    test_run: "trn_1",
    commit: "c".repeat(40),
    tree: "a".repeat(40),
    at: "2026-11-26T00:00:00.000Z",
    overall: "pass",
    cases: [{ id: "TC-1", coverage: "passed" }],
  },
};

describe("the trace of a requirement in exports", () => {
  it("is a row with plan items, lines, tests, and the run with the tree that it tested", () => {
    expect(traceColumns("en")).toHaveLength(traceRow(TRACED, "en").length);
    expect(traceRow(TRACED, "en")).toEqual([
      "FR-001",
      "Pay",
      "verified by tests",
      "T-001",
      "src/a.ts:2-3@1a2b3c4d (suspect)",
      "TC-9",
      "TC-1 passed",
      "trn_1",
      "c".repeat(40),
      "a".repeat(40),
      "2026-11-26T00:00:00.000Z",
    ]);
  });

  it("is an attribute whose column is no field of a requirement, and that an import leaves out", () => {
    for (const language of ["zh", "en"] as const) {
      const { name, value } = traceAttribute(TRACED, language);
      expect(fieldOfColumn(name)).toBeNull();
      expect(isTraceAttribute(name, value)).toBe(true);
      expect(value).toContain("trn_1");
      expect(isTraceAttribute(name, "ok")).toBe(false);
    }
  });

  it("is a table at the end of printed documents, and nothing where nothing is traced", () => {
    expect(traceBlocks({ language: "en" })).toEqual([]);
    const [heading, table] = traceBlocks({ language: "zh", trace: [TRACED] });
    expect(heading).toMatchObject({ kind: "heading", level: 2 });
    expect(table).toMatchObject({ kind: "table", head: { length: 4 }, rows: { length: 1 } });
  });
});
