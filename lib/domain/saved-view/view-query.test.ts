import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  columnsParameter,
  exportedColumns,
  LIST_COLUMNS,
  shownColumns,
  USUAL_COLUMNS,
} from "./shown-columns.ts";
import { VIEW_LISTS, viewQuery } from "./view-query.ts";

describe("the state of a list", () => {
  it("has its own parameters in one order, without empty and usual values and without the page", () => {
    expect(viewQuery("tasks", "sort=name&cursor=abc&q=+gift+&phase=&archived=false")).toBe(
      "q=gift&sort=name",
    );
    expect(viewQuery("tasks", "sort=updated")).toBe("");
    expect(viewQuery("tasks", "phase=done&view=board")).toBe("view=board&phase=done");
    expect(viewQuery("tasks", "view=all")).toBe("");
    expect(viewQuery("documents", "view=board")).toBe("");
    expect(viewQuery("projects", "sort=updated&archived=true&phase=planning")).toBe(
      "sort=updated&archived=true",
    );
    expect(viewQuery("projects", "sort=newest")).toBe("");
    expect(viewQuery("requirements", "item=FR-001&q=type%3Afunctional+gift")).toBe(
      "q=type%3Afunctional+gift",
    );
    expect(viewQuery("documents", "q=SRS&phase=planning")).toBe("q=SRS");
  });

  it("has one form, whatever the address contains", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...VIEW_LISTS),
        fc.array(
          fc.tuple(fc.constantFrom("q", "sort", "phase", "archived", "columns", "cursor", "x"), fc.string()),
        ),
        (list, pairs) => {
          const once = viewQuery(list, new URLSearchParams(pairs));
          expect(viewQuery(list, once)).toBe(once);
        },
      ),
    );
  });
});

describe("the columns of a list", () => {
  it("are the usual ones until somebody chooses, and none if none is chosen", () => {
    expect(shownColumns("tasks", [])).toEqual(USUAL_COLUMNS.tasks);
    expect(shownColumns("tasks", [""])).toEqual([]);
    expect(shownColumns("tasks", ["", "updated", "phase,unknown"])).toEqual(["phase", "updated"]);
  });

  it("need no parameter if they are the usual ones", () => {
    expect(columnsParameter("requirements", USUAL_COLUMNS.requirements)).toBeNull();
    expect(columnsParameter("requirements", [])).toBe("");
    expect(columnsParameter("requirements", LIST_COLUMNS.requirements)).toBe(
      LIST_COLUMNS.requirements.join(","),
    );
  });

  it("survive in a view, also the choice of none", () => {
    expect(viewQuery("tasks", "columns=&columns=updated&columns=phase")).toBe("columns=phase%2Cupdated");
    expect(viewQuery("tasks", "columns=")).toBe("columns=");
    expect(viewQuery("tasks", "columns=&columns=phase&columns=run&columns=updated")).toBe("");
    expect(viewQuery("documents", "columns=created")).toBe("columns=created");
    expect(viewQuery("projects", "columns=&columns=language&columns=updated")).toBe("");
  });

  it("are all in a file unless some are named", () => {
    expect(exportedColumns("documents", undefined)).toEqual(LIST_COLUMNS.documents);
    expect(exportedColumns("documents", "created,version")).toEqual(["version", "created"]);
    expect(exportedColumns("documents", "")).toEqual([]);
  });
});
