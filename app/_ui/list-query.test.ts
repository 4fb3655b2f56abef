import { expect, test } from "vitest";
import { nextPageHref, readListQuery } from "./list-query.ts";

test("the address of a list is read, and what it does not understand counts as not asked", () => {
  expect(readListQuery({}, "updated")).toEqual({
    q: "",
    sort: "updated",
    archived: false,
    cursor: undefined,
    isFiltered: false,
  });
  expect(readListQuery({ q: " gift ", sort: "name", archived: "true", cursor: "c" }, "updated")).toEqual({
    q: "gift",
    sort: "name",
    archived: true,
    cursor: "c",
    isFiltered: true,
  });
  expect(readListQuery({ q: ["a", "b"], sort: "size", archived: "1" }, "newest")).toMatchObject({
    q: "",
    sort: "newest",
    archived: false,
  });
});

test("the next page keeps words, order and filters", () => {
  const asked = readListQuery({ q: "gift & card", sort: "name", archived: "true" }, "updated");
  expect(nextPageHref("/projects", { ...asked, phase: "accept" }, "abc")).toBe(
    "/projects?q=gift+%26+card&archived=true&phase=accept&sort=name&cursor=abc",
  );
});
