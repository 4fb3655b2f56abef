import { expect, it } from "vitest";
import { TraceIndex } from "../requirements/trace/trace-index.ts";
import { sourceAttribute } from "./source-attribute.ts";

const end = (kind: "requirement" | "source_requirement", ref: string) => ({ kind, ref });
const item = (of: ReturnType<typeof end>, statement: string) => ({
  end: of,
  title: of.ref,
  statement,
  record: null,
  place: null,
});

it("names the source of a reused requirement and whether it changed, and nothing for another one", () => {
  const [own, other, source] = [
    end("requirement", "FR-002"),
    end("requirement", "FR-003"),
    end("source_requirement", "prj_1#FR-001"),
  ];
  const link = { id: "lnk_1", kind: "derives" as const, from: own, to: source, note: "", written: null };
  const confirmed = { by: "Ann", at: "2026-11-28T00:00:00Z", fromHash: null, toHash: "old" };
  const trace = new TraceIndex(
    [item(own, "a"), item(other, "b"), item(source, "c")],
    [{ ...link, confirmed }],
  );
  expect(sourceAttribute(trace, 0, "en")).toEqual({
    name: "Reused from",
    value: "FR-001 (project prj_1), source changed",
  });
  expect(sourceAttribute(trace, 1, "en")).toBeNull();
  const gone = new TraceIndex([item(own, "a")], [{ ...link, confirmed }]);
  expect(sourceAttribute(gone, 0, "zh")?.value).toBe("FR-001（项目 prj_1），来源不可用");
});
