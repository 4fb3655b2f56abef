import { z } from "zod";
import { MEMBER_ROLES, RIGHTS, type Role } from "./can.ts";
import { GUEST_VERDICTS } from "./guest-verdicts.ts";
import { PLAN_STARTERS } from "./plan-starters.ts";

/**
 * Approval rules: a list, all of which must be met. A rule requires a number of people from its roles and
 * names; without roles and names, anybody with the right counts. Each person counts once.
 */
export const approvalRuleSchema = z.strictObject({
  count: z.number().int().min(1).max(20),
  roles: z.array(z.enum(MEMBER_ROLES)).max(MEMBER_ROLES.length).default([]),
  people: z.array(z.string().min(1).max(60)).max(50).default([]),
});
export type ApprovalRule = z.infer<typeof approvalRuleSchema>;

export const approvalRulesSchema = z.array(approvalRuleSchema).min(1).max(10);

/** What a project does with verdicts of guests of review links. */
export const guestVerdictsSchema = z.enum(GUEST_VERDICTS);

/** Whether the person who started the run of a plan may approve it. */
export const planStarterSchema = z.enum(PLAN_STARTERS);

/** One person with the right: the default of a project. */
export const ONE_APPROVER: readonly ApprovalRule[] = [{ count: 1, roles: [], people: [] }];

/** A person who approves, as far as approval rules need it. */
export interface Approver {
  readonly user_id: string;
  readonly name: string;
  /** null: a guest of a review link, who only meets rules without roles and names. */
  readonly role: Role | null;
  /** Whether they have the required right. */
  readonly able: boolean;
  /** A service account: it only meets rules that name it, so no rule waits for a program unless somebody chose that. */
  readonly is_service?: boolean;
}

/** A delegation: one person may approve on behalf of another. */
export interface ApprovalDelegation {
  readonly from: string;
  readonly to: string;
}

export interface ApprovalCase {
  readonly rules: readonly ApprovalRule[];
  readonly members: readonly Approver[];
  /** Ids of the people who approved. */
  readonly given: readonly string[];
  readonly handovers: readonly ApprovalDelegation[];
}

/** A member as an approver. */
export type MemberApprover = Approver & { readonly role: Role };

/** A person whose approval is awaited; `hands` names their delegates. */
export interface Awaited {
  readonly user_id: string;
  readonly name: string;
  readonly hands: { readonly user_id: string; readonly name: string } | null;
}

export interface RuleProgress {
  readonly rule: ApprovalRule;
  /** Who meets it; `for` is the person on whose behalf they approved, if it is not themselves. */
  readonly filled: readonly {
    readonly user_id: string;
    readonly name: string;
    readonly for: string | null;
    readonly is_guest: boolean;
  }[];
  readonly missing: number;
  readonly awaited: readonly Awaited[];
}

export interface ApprovalProgress {
  readonly satisfied: boolean;
  readonly needed: number;
  readonly given: number;
  readonly rules: readonly RuleProgress[];
  /** All people whose approval would help to meet the rules, each once. */
  readonly awaited: readonly Awaited[];
}

const fits = (rule: ApprovalRule, person: Approver): boolean =>
  person.able &&
  (rule.people.includes(person.user_id) ||
    (person.is_service !== true &&
      ((rule.roles.length === 0 && rule.people.length === 0) ||
        (person.role !== null && rule.roles.includes(person.role)))));

/**
 * The people that a person may represent: they delegated to that person, are still members, and have not
 * answered.
 */
function representedPeople(of: ApprovalCase, userId: string): readonly Approver[] {
  const from = of.handovers.filter((one) => one.to === userId).map((one) => one.from);
  return of.members.filter((one) => from.includes(one.user_id) && !of.given.includes(one.user_id));
}

/** On whose behalf this person meets the rule: null = themselves, undefined = they do not meet it. */
function onBehalfOf(of: ApprovalCase, rule: ApprovalRule, person: Approver): string | null | undefined {
  if (fits(rule, person)) return null;
  if (!person.able) return undefined;
  return representedPeople(of, person.user_id).find((one) => fits(rule, one))?.name;
}

/**
 * Assigns approvals to the required approvals of each rule, each person to one at most. Those that fewer
 * people can meet come first, so that nobody who has answered is awaited.
 */
function assignApprovals(of: ApprovalCase): ReadonlyMap<string, number> {
  const speakers = of.members.filter((one) => of.given.includes(one.user_id));
  const width = (rule: ApprovalRule) => of.members.filter((one) => fits(rule, one)).length;
  const places = of.rules
    .flatMap((rule, at) => Array.from({ length: rule.count }, () => ({ rule, at })))
    .toSorted((a, b) => width(a.rule) - width(b.rule));
  const placeOf = new Map<string, number>();
  const seat = (place: number, tried: Set<string>): boolean => {
    const rule = places[place]?.rule;
    if (rule === undefined) return false;
    for (const person of speakers) {
      if (tried.has(person.user_id) || onBehalfOf(of, rule, person) === undefined) continue;
      tried.add(person.user_id);
      const held = placeOf.get(person.user_id);
      if (held !== undefined && !seat(held, tried)) continue;
      placeOf.set(person.user_id, place);
      return true;
    }
    return false;
  };
  for (const place of places.keys()) seat(place, new Set());
  return new Map([...placeOf].map(([userId, place]) => [userId, places[place]?.at ?? -1]));
}

function awaitedBy(of: ApprovalCase, rule: ApprovalRule): readonly Awaited[] {
  return of.members
    .filter((one) => fits(rule, one) && !of.given.includes(one.user_id))
    .map((one) => {
      const to = of.handovers.find((handover) => handover.from === one.user_id)?.to;
      const hands = of.members.find((member) => member.user_id === to && member.able);
      return {
        user_id: one.user_id,
        name: one.name,
        hands: hands ? { user_id: hands.user_id, name: hands.name } : null,
      };
    });
}

/** Whether the given approvals meet the rules, and otherwise whose approvals are awaited. */
export function approvalProgress(of: ApprovalCase): ApprovalProgress {
  const assigned = assignApprovals(of);
  const rules = of.rules.map((rule, at): RuleProgress => {
    const filled = of.members
      .filter((one) => assigned.get(one.user_id) === at)
      .map((one) => ({
        user_id: one.user_id,
        name: one.name,
        for: onBehalfOf(of, rule, one) ?? null,
        is_guest: one.role === null,
      }));
    const missing = rule.count - filled.length;
    return { rule, filled, missing, awaited: missing > 0 ? awaitedBy(of, rule) : [] };
  });
  const needed = of.rules.reduce((sum, rule) => sum + rule.count, 0);
  const awaited = new Map(rules.flatMap((one) => one.awaited.map((who) => [who.user_id, who] as const)));
  return {
    satisfied: rules.every((one) => one.missing === 0),
    needed,
    given: assigned.size,
    rules,
    awaited: [...awaited.values()],
  };
}

/** Whether the current members can meet the rules at all. */
export function canBeMet(rules: readonly ApprovalRule[], members: readonly Approver[]): boolean {
  const given = members.map((one) => one.user_id);
  return approvalProgress({ rules, members, given, handovers: [] }).satisfied;
}

/** Whether rules name a person, by id or by role: an editor can decide a gate only if named. */
export function namesPerson(rules: readonly ApprovalRule[], userId: string, role: Role): boolean {
  return rules.some((rule) => rule.people.includes(userId) || rule.roles.includes(role));
}

/** Whether a member may decide a gate that has these rules. */
export function mayDecide(role: Role, named: boolean): boolean {
  const cell = RIGHTS.decide_gate.roles[role];
  return cell === "yes" || (cell === "named" && named);
}

/**
 * Whether a member is among those who approved: approvals of guests, and of service accounts that no rule names, never move a task
 * alone.
 */
export const hasMemberApproval = ({ rules, members, given }: ApprovalCase): boolean =>
  members.some(
    (one) =>
      one.role !== null &&
      given.includes(one.user_id) &&
      (one.is_service !== true || rules.some((rule) => fits(rule, one))),
  );

/** The case without a person who may not approve: no rule waits for them, and an earlier approval of theirs does not count. */
export const withoutApprover = (of: ApprovalCase, userId: string | null): ApprovalCase => ({
  ...of,
  members: of.members.map((one) => (one.user_id === userId ? { ...one, able: false } : one)),
});

/** The approvals with those of guests, for a project that counts them. */
export function withGuests(
  of: ApprovalCase,
  guests: readonly { readonly id: string; readonly name: string }[],
): ApprovalCase {
  return {
    ...of,
    members: [
      ...of.members,
      ...guests.map(({ id, name }) => ({ user_id: id, name, role: null, able: true })),
    ],
    given: [...of.given, ...guests.map(({ id }) => id)],
  };
}
