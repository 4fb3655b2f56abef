import { expect, it } from "vitest";
import { readSourceRequirementRef, sourceRequirementRef, sourceText } from "./source-requirement-ref.ts";

it("reads back the project and the requirement that it wrote, also for ids of other tools", () => {
  for (const requirementId of ["FR-001", "需求12", "a#b", "REQ/1.2"]) {
    const end = { projectId: "prj_01", requirementId };
    expect(readSourceRequirementRef(sourceRequirementRef(end))).toEqual(end);
  }
  for (const other of ["FR-001", "tsk_1#T-001", "prj_1", "prj_1#"])
    expect(readSourceRequirementRef(other)).toBeNull();
});

it("stands for the statement, or for the title where there is none, without containing it", () => {
  const text = sourceText({ title: "Pay", statement: "The system shall take cards." });
  expect(text).toMatch(/^[0-9a-f]{16}$/);
  expect(sourceText({ title: "Other", statement: "the system shall take cards" })).toBe(text);
  expect(sourceText({ title: "Pay", statement: "" })).not.toBe(sourceText({ title: "Take", statement: "" }));
});
