import { describe, expect, it } from "vitest";
import { ACTION_NAMES, type Actor, can, LINK_RIGHTS, linkCan, MEMBER_ROLES, RIGHTS, SCOPES } from "./can.ts";
import { explainLink, explainRight } from "./explain-right.ts";

const person: Actor = { kind: "user", userId: "usr_a", name: "Ada" };
const token = (scopes: readonly (typeof SCOPES)[number][], grant: boolean): Actor => ({
  kind: "token",
  userId: "usr_a",
  name: "Ada",
  tokenId: "tok_a",
  workspaceId: "wsp_a",
  scopes,
  grant,
});
const ACTORS = [
  person,
  token([], false),
  token(["read", "review"], false),
  token(SCOPES, false),
  token(SCOPES, true),
];

const CONTEXTS = [...MEMBER_ROLES, null].flatMap((role) =>
  [true, false].flatMap((named) => [true, false].map((granted) => ({ role, named, granted }))),
);

describe("the explanation of a right", () => {
  it("has the answer of the table for every actor, action, role, name and grant", () => {
    const cases = ACTORS.flatMap((actor) =>
      ACTION_NAMES.flatMap((action) => CONTEXTS.map((context) => ({ actor, action, context }))),
    );
    for (const { actor, action, context } of cases)
      expect(explainRight(actor, action, context).allowed).toBe(can(actor, action, context).allowed);
  });

  it("names the cell of the role, the missing scopes or the missing grant", () => {
    expect(explainRight(person, "manage", { role: "editor" }).reason).toBe("role");
    expect(explainRight(person, "decide_gate", { role: "editor" }).reason).toBe("not_named");
    expect(explainRight(person, "decide_gate", { role: "editor", named: true }).reason).toBe("named");
    expect(explainRight(person, "override", { role: "editor" }).reason).toBe("not_granted");
    expect(explainRight(person, "override", { role: "editor", granted: true }).reason).toBe("granted");
    expect(explainRight(token(["read"], false), "run", { role: "owner" })).toEqual({
      allowed: false,
      reason: "scope",
      missing_scopes: ["run"],
    });
    expect(explainRight(token(SCOPES, false), "override", { role: "owner" }).reason).toBe("token_grant");
  });

  it("of a review link has the answer of the table for every right and action", () => {
    for (const right of LINK_RIGHTS)
      for (const action of ACTION_NAMES)
        expect(explainLink(right, action)).toEqual({
          allowed: linkCan(right, action),
          reason: "link",
          missing_scopes: [],
        });
    expect(RIGHTS.read.links.read).toBe("yes");
  });
});
