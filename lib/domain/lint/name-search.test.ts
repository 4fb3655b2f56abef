import { expect, it } from "vitest";
import { NameSearch } from "./name-search.ts";

const found = (names: readonly string[], text: string) => {
  const hits: string[] = [];
  new NameSearch(names).in(text, (name, start) => hits.push(`${name}@${start}`));
  return hits;
};

it("finds every name case-sensitively, also inside a longer one", () => {
  expect(found(["积分", "积分余额", "a+b"], "积分余额与积分；a+b，aab")).toEqual([
    "积分余额@0",
    "积分@0",
    "积分@5",
    "a+b@8",
  ]);
});

it("finds nothing without names", () => {
  expect(found([], "积分")).toEqual([]);
  expect(found([""], "积分")).toEqual([]);
});
