import { describe, expect, it } from "vitest";
import { objectAt } from "./current-project.ts";
import { objectOfPage } from "./recent-objects.ts";

describe("pages of objects", () => {
  it.each([
    ["/projects/prj_1", "Gift cards · Roundtable", { kind: "project", name: "Gift cards" }],
    ["/projects/prj_1/tasks/tsk_2", "Pay · cards · Roundtable", { kind: "task", name: "Pay · cards" }],
    ["/projects/prj_1/documents/doc_3", "SRS.md · 圆桌", { kind: "document", name: "SRS.md" }],
    ["/projects/prj_1/requirements/FR%2D001", "FR-001 · Roundtable", { kind: "requirement", name: "FR-001" }],
  ])("%s with the title %s is stored", (path, title, stored) => {
    expect(objectOfPage(path, title)).toEqual({ path, ...stored });
  });

  it.each([
    ["/projects/prj_1/tasks", "Tasks · Roundtable"],
    ["/projects/prj_1/tasks/tsk_2/gate", "Gate · Roundtable"],
    ["/projects/prj_1/requirements/matrix", "Matrix · Roundtable"],
    ["/settings", "Settings · Roundtable"],
    ["/projects/prj_1/documents/doc_3", "Roundtable"],
  ])("%s with the title %s is not stored", (path, title) => {
    expect(objectOfPage(path, title)).toBeNull();
  });

  it("have the palette's actions where the page is the object's own", () => {
    expect(objectAt("/projects/prj_1")).toMatchObject({ kind: "project", id: "prj_1" });
    expect(objectAt("/projects/prj_1/documents/doc_3")).toMatchObject({ kind: "document", id: "doc_3" });
    expect(objectAt("/projects/prj_1/requirements/FR%2D001")).toMatchObject({
      kind: "requirement",
      id: "FR-001",
    });
    const others = ["/projects/prj_1/requirements/types", "/projects/prj_1/tasks/tsk_2", "/projects", "/"];
    expect(others.map(objectAt)).toEqual(others.map(() => null));
  });
});
