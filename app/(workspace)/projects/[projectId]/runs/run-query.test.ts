import { expect, it } from "vitest";
import { paths } from "#lib/contracts/paths.ts";
import { readRunSearch, runListState } from "./run-query.ts";

it("reads what the address of the runs asks for, and ignores what it does not understand", () => {
  expect(
    readRunSearch({ status: "gone", command: "/rm", started_by: "", sort: "name", q: " gift " }),
  ).toEqual({
    q: "gift",
    sort: "newest",
  });
});

it("has an address with the filters that are set, and without the page", () => {
  const search = readRunSearch({ q: "", command: "/plan", status: "failed", sort: "tokens", cursor: "abc" });
  const state = runListState(search);
  expect(paths.projectRuns("prj_1", state)).toBe(
    "/projects/prj_1/runs?status=failed&command=%2Fplan&sort=tokens",
  );
  expect(paths.projectRuns("prj_1", runListState(readRunSearch({})))).toBe("/projects/prj_1/runs");
});
