import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ApprovalCase,
  type ApprovalRule,
  type Approver,
  approvalProgress,
  canBeMet,
  hasMemberApproval,
  ONE_APPROVER,
  withGuests,
} from "./approval-rules.ts";
import { approvalsGiven, type GivenDecision, isOverridePhrase, OVERRIDE_PHRASES } from "./approvals-given.ts";
import { MEMBER_ROLES } from "./can.ts";

const person = (user_id: string, role: Approver["role"], able = true): Approver => ({
  user_id,
  name: user_id.toUpperCase(),
  role,
  able,
});
const MEMBERS = [
  person("mei", "owner"),
  person("tom", "admin"),
  person("eva", "editor"),
  person("rob", "reviewer"),
  person("vic", "viewer", false),
];
const rule = (count: number, roles: ApprovalRule["roles"] = [], people: string[] = []): ApprovalRule => ({
  count,
  roles,
  people,
});
const existing = (
  rules: readonly ApprovalRule[],
  given: string[],
  handovers: ApprovalCase["handovers"] = [],
) => approvalProgress({ rules, members: MEMBERS, given, handovers });
const names = (list: readonly { name: string }[]) => list.map((one) => one.name).toSorted();

const OWNERS_AND_ADMINS = [rule(2, ["owner", "admin"])];
const MEI_AND_AN_EDITOR = [rule(1, [], ["mei"]), rule(1, ["editor"])];
const MEI_AND_ANYBODY = [rule(1), rule(1, [], ["mei"])];

describe("who approves × rule", () => {
  it.each<[string, readonly ApprovalRule[], string[], boolean, string[]]>([
    ["one with the right, nobody yet", ONE_APPROVER, [], false, ["EVA", "MEI", "ROB", "TOM"]],
    ["one with the right, a reviewer", ONE_APPROVER, ["rob"], true, []],
    ["one with the right, a viewer", ONE_APPROVER, ["vic"], false, ["EVA", "MEI", "ROB", "TOM"]],
    ["one with the right, somebody who left", ONE_APPROVER, ["gone"], false, ["EVA", "MEI", "ROB", "TOM"]],
    ["2 of owners+admins, one of them", OWNERS_AND_ADMINS, ["mei"], false, ["TOM"]],
    ["2 of owners+admins, one of them and a reviewer", OWNERS_AND_ADMINS, ["mei", "rob"], false, ["TOM"]],
    ["2 of owners+admins, both", OWNERS_AND_ADMINS, ["mei", "tom"], true, []],
    ["Mei and one editor, the editor", MEI_AND_AN_EDITOR, ["eva"], false, ["MEI"]],
    ["Mei and one editor, both", MEI_AND_AN_EDITOR, ["eva", "mei"], true, []],
    ["Mei and anybody, Mei alone: she counts once", MEI_AND_ANYBODY, ["mei"], false, ["EVA", "ROB", "TOM"]],
    ["Mei and anybody, somebody else alone", MEI_AND_ANYBODY, ["tom"], false, ["MEI"]],
    ["Mei and anybody, two", MEI_AND_ANYBODY, ["tom", "mei"], true, []],
  ])("%s", (...[, rules, given, satisfied, awaited]) => {
    const result = existing(rules, given);
    expect({ satisfied: result.satisfied, awaited: names(result.awaited) }).toEqual({ satisfied, awaited });
  });

  it("counts a delegate on behalf of the person who delegated, and names that person", () => {
    const handovers = [{ from: "mei", to: "rob" }];
    const result = existing(MEI_AND_AN_EDITOR, ["rob", "eva"], handovers);
    expect(result.satisfied).toBe(true);
    expect(result.rules[0]?.filled).toEqual([{ user_id: "rob", name: "ROB", for: "MEI", is_guest: false }]);
  });

  it("names the delegate next to the person whose approval is awaited", () => {
    const result = existing(MEI_AND_AN_EDITOR, ["eva"], [{ from: "mei", to: "rob" }]);
    expect(result.awaited).toEqual([{ user_id: "mei", name: "MEI", hands: { user_id: "rob", name: "ROB" } }]);
  });

  it("counts an approval right once: a person's own answer replaces that of their delegate", () => {
    expect(existing(OWNERS_AND_ADMINS, ["mei", "rob"], [{ from: "mei", to: "rob" }]).satisfied).toBe(false);
  });

  it("gives a delegate without the right no effect", () => {
    expect(existing([rule(1, [], ["mei"])], ["vic"], [{ from: "mei", to: "vic" }]).satisfied).toBe(false);
  });

  it("does not pass on a delegated right", () => {
    const chain = [
      { from: "mei", to: "tom" },
      { from: "tom", to: "rob" },
    ];
    expect(existing([rule(1, [], ["mei"])], ["rob"], chain).satisfied).toBe(false);
  });

  it("finds rules that the current members cannot meet", () => {
    expect(canBeMet(OWNERS_AND_ADMINS, MEMBERS)).toBe(true);
    expect(canBeMet([rule(3, ["owner", "admin"])], MEMBERS)).toBe(false);
    expect(canBeMet([rule(1, [], ["vic"])], MEMBERS)).toBe(false);
    expect(canBeMet([rule(1, [], ["mei"]), rule(1, ["owner"])], MEMBERS)).toBe(false);
  });
});

const anyRule = fc.record({
  count: fc.integer({ min: 1, max: 3 }),
  roles: fc.uniqueArray(fc.constantFrom(...MEMBER_ROLES), { maxLength: 3 }),
  people: fc.uniqueArray(fc.constantFrom("mei", "tom", "eva", "rob", "vic"), { maxLength: 2 }),
});
const anyCase = fc.record({
  rules: fc.array(anyRule, { minLength: 1, maxLength: 3 }),
  given: fc.uniqueArray(fc.constantFrom("mei", "tom", "eva", "rob", "vic", "gone"), { maxLength: 6 }),
});

describe("approvals of any rules", () => {
  it("never need fewer people than required approvals, and never wait for somebody who has answered", () => {
    fc.assert(
      fc.property(anyCase, ({ rules, given }) => {
        const result = existing(rules, given);
        const filled = result.rules.flatMap((one) => one.filled.map((who) => who.user_id));
        expect(new Set(filled).size).toBe(filled.length);
        expect(result.satisfied).toBe(filled.length === result.needed);
        expect(result.awaited.some((one) => given.some((id) => id === one.user_id))).toBe(false);
      }),
    );
  });

  it("are never undone by one more approval", () => {
    fc.assert(
      fc.property(anyCase, fc.constantFrom("mei", "tom", "eva", "rob"), ({ rules, given }, further) => {
        const before = existing(rules, given);
        const after = existing(rules, [...new Set([...given, further])]);
        expect(after.given).toBeGreaterThanOrEqual(before.given);
      }),
    );
  });
});

describe("approvals that count", () => {
  const decision = (change: Partial<GivenDecision>): GivenDecision => ({
    decision: "approve",
    plan_hash: "h",
    user_id: "mei",
    effective: false,
    ...change,
  });
  it.each<[string, GivenDecision[], string[]]>([
    ["an approval that waits", [decision({})], ["mei"]],
    ["one on another plan", [decision({ plan_hash: "old" })], []],
    ["one that was withdrawn", [decision({}), decision({ decision: "withdraw" })], []],
    ["one given again", [decision({}), decision({ decision: "withdraw" }), decision({})], ["mei"]],
    [
      "one before changes were requested",
      [decision({}), decision({ decision: "request_changes", effective: true })],
      [],
    ],
    ["one that has moved the task", [decision({ effective: true })], []],
    ["one of nobody known", [decision({ user_id: null })], []],
  ])("%s", (_name, decisions, expected) => expect(approvalsGiven(decisions, "h")).toEqual(expected));
});

describe("the confirmation phrase", () => {
  it("is accepted in either language, for this version", () => {
    expect(isOverridePhrase(OVERRIDE_PHRASES.zh(2), 2)).toBe(true);
    expect(isOverridePhrase(" Override  plan V2 ", 2)).toBe(true);
    expect(isOverridePhrase(OVERRIDE_PHRASES.en(1), 2)).toBe(false);
    expect(isOverridePhrase("", 2)).toBe(false);
  });
});

describe("an approval with guests of review links", () => {
  const member = { user_id: "mei", name: "Mei", role: "owner", able: true } as const;
  const of = { rules: [{ count: 1, roles: [], people: [] }], members: [member], given: [], handovers: [] };

  it("fills places of rules without roles and names only", () => {
    const guests = [{ id: "gst_1", name: "Tom" }];
    expect(approvalProgress(withGuests(of, guests))).toMatchObject({
      satisfied: true,
      rules: [{ filled: [{ user_id: "gst_1", is_guest: true }] }],
    });
    const byRole = { ...of, rules: [{ count: 1, roles: ["viewer" as const], people: [] }] };
    expect(approvalProgress(withGuests(byRole, guests)).satisfied).toBe(false);
  });

  it("needs a member to move a task", () => {
    const withTom = withGuests(of, [{ id: "gst_1", name: "Tom" }]);
    expect(hasMemberApproval(withTom)).toBe(false);
    expect(hasMemberApproval({ ...withTom, given: ["mei", "gst_1"] })).toBe(true);
  });
});

describe("a service account", () => {
  const robot: Approver = { ...person("robot", "admin"), is_service: true };
  const of = (rules: readonly ApprovalRule[], given: string[]): ApprovalCase => ({
    rules,
    members: [...MEMBERS, robot],
    given,
    handovers: [],
  });

  it("is not awaited and meets no rule that does not name it, by its right or by its role", () => {
    for (const rules of [ONE_APPROVER, [rule(1, ["admin"])]]) {
      const progress = approvalProgress(of(rules, ["robot"]));
      expect(progress.satisfied).toBe(false);
      expect(names(progress.awaited)).not.toContain("ROBOT");
      expect(hasMemberApproval(of(rules, ["robot"]))).toBe(false);
    }
  });

  it("meets a rule that names it, and is awaited by that rule", () => {
    const rules = [rule(1, [], ["robot"])];
    expect(names(approvalProgress(of(rules, [])).awaited)).toEqual(["ROBOT"]);
    expect(approvalProgress(of(rules, ["robot"])).satisfied).toBe(true);
    expect(hasMemberApproval(of(rules, ["robot"]))).toBe(true);
  });
});
