import { describe, expect, it } from "vitest";
import {
  ACTION_NAMES,
  type ActionName,
  type Actor,
  can,
  type LinkRight,
  linkCan,
  MEMBER_ROLES,
  RIGHTS,
  type Role,
  SCOPES,
  type Scope,
} from "./can.ts";

type Answer = "yes" | "no" | "named" | "granted";

/** The expected table of rights, written out independently: owner, admin, editor, reviewer, viewer. */
const EXPECTED: Record<ActionName, readonly [Answer, Answer, Answer, Answer, Answer]> = {
  read: ["yes", "yes", "yes", "yes", "yes"],
  comment: ["yes", "yes", "yes", "yes", "no"],
  answer: ["yes", "yes", "yes", "yes", "no"],
  create_project: ["yes", "yes", "yes", "no", "no"],
  create_task: ["yes", "yes", "yes", "no", "no"],
  run: ["yes", "yes", "yes", "no", "no"],
  edit: ["yes", "yes", "yes", "no", "no"],
  decide_gate: ["yes", "yes", "named", "yes", "no"],
  ask_seat: ["yes", "yes", "yes", "yes", "no"],
  vote: ["yes", "yes", "yes", "yes", "no"],
  chair: ["yes", "yes", "yes", "no", "no"],
  sign: ["yes", "yes", "yes", "yes", "no"],
  override: ["yes", "yes", "granted", "no", "no"],
  revert: ["yes", "yes", "granted", "no", "no"],
  share: ["yes", "yes", "yes", "no", "no"],
  export: ["yes", "yes", "yes", "yes", "no"],
  manage: ["yes", "yes", "no", "no", "no"],
  enable_policy: ["yes", "no", "no", "no", "no"],
  delete_project: ["yes", "yes", "no", "no", "no"],
  delete_workspace: ["yes", "no", "no", "no", "no"],
};

/** Read, comment, approve. */
const EXPECTED_LINKS: Record<ActionName, readonly [boolean, boolean, boolean]> = {
  read: [true, true, true],
  comment: [false, true, true],
  answer: [false, true, true],
  create_project: [false, false, false],
  create_task: [false, false, false],
  run: [false, false, false],
  edit: [false, false, false],
  decide_gate: [false, false, true],
  ask_seat: [false, false, false],
  vote: [false, false, false],
  chair: [false, false, false],
  sign: [false, false, false],
  override: [false, false, false],
  revert: [false, false, false],
  share: [false, false, false],
  export: [false, false, false],
  manage: [false, false, false],
  enable_policy: [false, false, false],
  delete_project: [false, false, false],
  delete_workspace: [false, false, false],
};

const EXPECTED_SCOPE: Record<ActionName, Scope> = {
  read: "read",
  comment: "write",
  answer: "write",
  create_project: "write",
  create_task: "write",
  run: "run",
  edit: "write",
  decide_gate: "review",
  ask_seat: "run",
  vote: "review",
  chair: "write",
  sign: "review",
  override: "review",
  revert: "review",
  share: "write",
  export: "write",
  manage: "admin",
  enable_policy: "admin",
  delete_project: "admin",
  delete_workspace: "admin",
};

const person: Actor = { kind: "user", userId: "usr_1", name: "Ada" };
const token = (scopes: readonly Scope[], grant = false): Actor => ({
  kind: "token",
  userId: "usr_1",
  name: "Ada",
  tokenId: "tok_1",
  workspaceId: "wsp_1",
  scopes,
  grant,
});

const cells = ACTION_NAMES.flatMap((action) =>
  MEMBER_ROLES.map((role, at) => ({ action, role, answer: EXPECTED[action][at] ?? "no" })),
);

const allowed = (
  actor: Actor,
  action: ActionName,
  context: { role: Role; named?: boolean; granted?: boolean },
) => can(actor, action, context).allowed;

describe("the table of rights", () => {
  it("covers every action", () => {
    expect(Object.keys(RIGHTS).toSorted()).toEqual(ACTION_NAMES.toSorted());
  });

  it.each(cells)("$role · $action: $answer", ({ action, role, answer }) => {
    expect(allowed(person, action, { role })).toBe(answer === "yes");
    expect(allowed(person, action, { role, named: true })).toBe(answer === "yes" || answer === "named");
    expect(allowed(person, action, { role, granted: true })).toBe(answer === "yes" || answer === "granted");
  });

  it.each(ACTION_NAMES)("denies everything to a non-member: %s", (action) => {
    expect(can(person, action, { role: null, named: true, granted: true })).toEqual({
      allowed: false,
      reason: "not_member",
    });
  });

  it.each(ACTION_NAMES)("gives review links the rights of the table: %s", (action) => {
    const rights: readonly LinkRight[] = ["read", "comment", "approve"];
    expect(rights.map((right) => linkCan(right, action))).toEqual(EXPECTED_LINKS[action]);
  });
});

describe("a token", () => {
  it.each(ACTION_NAMES)("of an owner needs the scope of %s", (action) => {
    const scope = EXPECTED_SCOPE[action];
    const others = SCOPES.filter((one) => one !== scope);
    expect(allowed(token([scope], true), action, { role: "owner", granted: true })).toBe(true);
    expect(can(token(others, true), action, { role: "owner", granted: true })).toEqual({
      allowed: false,
      reason: "insufficient_scope",
    });
  });

  it.each(cells.filter((cell) => cell.answer === "no"))(
    "with every scope does not exceed its owner: $role · $action",
    ({ action, role }) => {
      expect(can(token(SCOPES, true), action, { role, named: true, granted: true })).toEqual({
        allowed: false,
        reason: "forbidden",
      });
    },
  );

  it.each(["override", "revert"] as const)("needs a separate grant to %s", (action) => {
    expect(allowed(token(SCOPES, false), action, { role: "owner", granted: true })).toBe(false);
    expect(allowed(token(SCOPES, true), action, { role: "owner", granted: true })).toBe(true);
  });
});
