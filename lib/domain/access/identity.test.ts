import { expect, it } from "vitest";
import { groupsOfClaim, rolesOfGroups } from "./identity.ts";

it("gives the highest role that any group has in a workspace", () => {
  const mapping = [
    { group: "a", workspace_id: "w1", role: "viewer" },
    { group: "b", workspace_id: "w1", role: "admin" },
    { group: "a", workspace_id: "w2", role: "editor" },
    { group: "c", workspace_id: "w3", role: "owner" },
  ] as const;
  expect([...rolesOfGroups(mapping, ["a", "b"])]).toEqual([
    ["w1", "admin"],
    ["w2", "editor"],
  ]);
  expect(rolesOfGroups(mapping, []).size).toBe(0);
});

it("reads an absent claim as unknown and an empty one as no groups", () => {
  expect(groupsOfClaim(undefined)).toBeNull();
  expect(groupsOfClaim({ _claim_names: "groups" })).toBeNull();
  expect(groupsOfClaim([])).toEqual([]);
  expect(groupsOfClaim("staff")).toEqual(["staff"]);
  expect(groupsOfClaim(["staff", 7])).toEqual(["staff"]);
});
