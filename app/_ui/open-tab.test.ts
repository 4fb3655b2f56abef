import { expect, it } from "vitest";
import { openTab } from "./open-tab.ts";

const TABS = ["/p/1/repository", "/p/1/repository/commits", "/p/1/repository/search"];

it.each([
  ["/p/1/repository", TABS[0]],
  ["/p/1/repository/file", TABS[0]],
  ["/p/1/repository/commits", TABS[1]],
  ["/p/1/repository/commits/abc", TABS[1]],
  ["/p/1/repository/searches", TABS[0]],
  ["/p/1", null],
])("the page %s belongs to the tab %s", (at, tab) => {
  expect(openTab(TABS, at)).toBe(tab);
});
