import { describe, expect, it } from "vitest";
import { abilities } from "./abilities.ts";
import { type Actor, SCOPES } from "./can.ts";
import { excessScopes } from "./token-scopes.ts";

const person: Actor = { kind: "user", userId: "usr_1", name: "Ada" };
const token: Actor = {
  ...person,
  kind: "token",
  tokenId: "tok_1",
  workspaceId: "wsp_1",
  scopes: ["read", "admin"],
  grant: false,
};

describe("excessScopes", () => {
  it("refuses nothing to an owner", () => expect(excessScopes(person, "owner", SCOPES)).toEqual([]));
  it("refuses a role the scopes that it cannot use", () => {
    expect(excessScopes(person, "viewer", SCOPES)).toEqual(["write", "run", "review", "admin"]);
    expect(excessScopes(person, "editor", SCOPES)).toEqual(["admin"]);
    expect(excessScopes(person, null, ["read"])).toEqual(["read"]);
  });
  it("refuses a token the scopes that it does not have itself", () =>
    expect(excessScopes(token, "owner", ["read", "write", "admin"])).toEqual(["write"]));
});

describe("abilities", () => {
  it("lists the actions of a viewer", () => expect(abilities(person, { role: "viewer" })).toEqual(["read"]));
  it("lists nothing for a non-member", () => expect(abilities(person, { role: null })).toEqual([]));
  it("narrows a token to its scopes", () => expect(abilities(token, { role: "editor" })).toEqual(["read"]));
});
