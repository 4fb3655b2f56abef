import {
  asRemoval,
  existingEntry,
  hasPlanId,
  titleAfter,
  withEntry,
  withNewSentence,
  withNewTitle,
} from "../plan/change-existing.ts";
import { decideMatch, withMatch } from "../plan/decide-match.ts";
import { titlesOf } from "../plan/distinct-title.ts";
import { requirementIdSchema } from "../plan/evidence.ts";
import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import type { Plan, Requirement, RequirementMatch } from "../plan/plan.ts";
import { withoutRequirement } from "../plan/without-requirement.ts";
import {
  type AppliedChange,
  type Change,
  type ChangeContext,
  done,
  label,
  refuseChange,
} from "./applied-change.ts";
import type { RequirementDraft } from "./seat-turn.ts";

/** Changes of requirements: those of the plan, and existing ones of the project, which enter the plan with their ids. */

/** Applies a change of one requirement. */
export function changeRequirement(
  plan: Plan,
  change: Change<"requirements">,
  context: ChangeContext,
): AppliedChange {
  if (change.op === "add") return addRequirement(plan, change, context);
  const id = context.resolve(change.id);
  const before = plan.requirements.find((requirement) => requirement.id === id);
  if (before === undefined) return changeExisting(plan, { id, change }, context);
  if (change.op === "drop")
    return done(withoutRequirement(plan, id), {
      section: "requirements",
      op: "drop",
      id,
      label: label(before.title),
    });
  return changeOwn(plan, { before, change }, context);
}

type RequirementChange<O extends "add" | "change" | "drop"> = Extract<Change<"requirements">, { op: O }>;

function addRequirement(
  plan: Plan,
  { item }: RequirementChange<"add">,
  { resolve, standing }: ChangeContext,
): AppliedChange {
  const { key, ...drafted } = item;
  const requirement = withKnownRefinements(drafted, resolve);
  const same = (other: { readonly shall: string }) => other.shall === requirement.shall;
  if (plan.requirements.some(same))
    return refuseChange(`requirements: said twice: ${label(requirement.shall)}`);
  const existing = existingOf(item, standing);
  if (existing === undefined && standing.some(same))
    return refuseChange(`requirements: the project has it: ${label(requirement.shall)}`);
  const id = requirementId(existing, plan) ?? resolve(key);
  return done(
    { ...plan, requirements: [...plan.requirements, { id, ...onBase(requirement, existing) }] },
    { section: "requirements", op: "add", id, label: label(requirement.title) },
  );
}

/** The existing requirement that an added item says it changes, by its previous title or its title. */
function existingOf(
  { change, title }: RequirementDraft,
  standing: readonly ExistingRequirement[],
): ExistingRequirement | undefined {
  if (change.op === "added") return undefined;
  const named = [change.previous_title, title];
  return standing.find((one) => one.hash === change.base_hash || named.includes(one.title));
}

/** The id of an existing requirement that the plan does not mention yet. */
function requirementId(existing: ExistingRequirement | undefined, plan: Plan): string | undefined {
  if (existing === undefined || !hasPlanId(existing.id)) return undefined;
  return plan.requirements.some(({ id }) => id === existing.id) ? undefined : existing.id;
}

/** The item with the state of the existing requirement that it is based on. */
function onBase<T extends Pick<Requirement, "change">>(
  item: T,
  existing: ExistingRequirement | undefined,
): T {
  return existing === undefined ? item : { ...item, change: { ...item.change, base_hash: existing.hash } };
}

function changeOwn(
  plan: Plan,
  { before, change }: { readonly before: Requirement; readonly change: RequirementChange<"change"> },
  { resolve }: ChangeContext,
): AppliedChange {
  const { id } = before;
  const given = { ...withoutOldWording(before, change.item), ...withKnownRefinements(change.item, resolve) };
  const after = keepsBase(before, given);
  const scope = plan.scope.map((line) => (line === before.title ? after.title : line));
  return done(
    { ...plan, scope, requirements: plan.requirements.map((other) => (other.id === id ? after : other)) },
    { section: "requirements", op: "change", id, label: label(after.title) },
  );
}

/** A change of an existing requirement stays based on it, whatever else changes. */
function keepsBase(before: Requirement, after: Requirement): Requirement {
  const { op, base_hash, previous_title } = before.change;
  if (op === "added" || base_hash === undefined) return after;
  const renamed = previous_title ?? (after.title === before.title ? undefined : before.title);
  const change = { ...after.change, op: after.change.op === "added" ? op : after.change.op, base_hash };
  return { ...after, change: renamed === undefined ? change : { ...change, previous_title: renamed } };
}

/** Brings an existing requirement into the plan, changed or as its removal. */
function changeExisting(
  plan: Plan,
  { id, change }: { readonly id: string; readonly change: RequirementChange<"change" | "drop"> },
  context: ChangeContext,
): AppliedChange {
  const existing = context.standing.find((one) => one.id === id);
  if (existing === undefined || !hasPlanId(id)) return refuseChange(`requirements: unknown id ${change.id}`);
  const source = change.op === "change" ? (change.item.source ?? []) : [];
  const entry = existingEntry(existing, { source, how: change.reason });
  const note = { section: "requirements", op: change.op, id, label: label(existing.title) };
  if (change.op === "drop")
    return done(
      decidedBy(withEntry(plan, asRemoval(entry, change.reason)), { id, status: "removes" }, context),
      note,
    );
  const { shall, title, change: _given, ...item } = withKnownRefinements(change.item, context.resolve);
  const worded = shall === undefined ? entry : withNewSentence(entry, { shall }, plan.meta.language);
  const named = title ?? titleAfter(entry, worded, titlesOf(plan, id));
  const titled = named === entry.title ? worded : withNewTitle(worded, named, true);
  const onlyTitle = title !== undefined && Object.keys(change.item).every((part) => part === "title");
  const op = onlyTitle ? ("renamed" as const) : ("modified" as const);
  const after: Requirement = { ...titled, ...item, change: { ...titled.change, op } };
  const status = onlyTitle ? "renames" : "changes";
  return done(decidedBy(withEntry(plan, after), { id, status }, context), note);
}

/** The plan with the open matches about an existing requirement decided by the change that was made of it. */
function decidedBy(
  plan: Plan,
  { id, status }: { readonly id: string; readonly status: RequirementMatch["status"] },
  { by }: ChangeContext,
): Plan {
  if (plan.matches === undefined) return plan;
  const isAbout = ({ requirement, status: now }: RequirementMatch) => requirement === id && now === "open";
  return {
    ...plan,
    matches: plan.matches.map((match) => (isAbout(match) ? { ...match, status, ...deciderOf(by) } : match)),
  };
}

const deciderOf = (by: string | null): Pick<RequirementMatch, "decided_by"> =>
  by === null ? {} : { decided_by: by };

/** Lists a match. One that its author has decided is applied at once; a new requirement is added by its author as well. */
export function addMatch(plan: Plan, item: RequirementMatch, { standing, by }: ChangeContext): AppliedChange {
  const { decided_by: _by, ...match } = item;
  const note = { section: "matches", op: "add" as const, label: label(match.source.text) };
  const listed: Plan = { ...plan, matches: [...(plan.matches ?? []), { ...match, status: "open" }] };
  const index = (listed.matches ?? []).length - 1;
  if (match.status === "adds") return done(withMatch(listed, index, { ...match, ...deciderOf(by) }), note);
  if (match.status === "open" || by === null) return done(listed, note);
  const existing = standing.find(({ id }) => id === match.requirement);
  const decided = decideMatch(listed, { index, status: match.status }, { existing, decidedBy: by });
  return done(typeof decided === "string" ? listed : decided, note);
}

/**
 * A new sentence replaces the mark "as stated" and the open proposal, which are about the old one, by those that come with
 * it. Stating the same sentence `as_stated` again dismisses the proposal.
 */
function withoutOldWording(before: Requirement, { shall, as_stated }: Partial<Requirement>): Requirement {
  if (shall === undefined || (shall === before.shall && as_stated === undefined)) return before;
  const { as_stated: _stated, proposal: _proposal, ...requirement } = before;
  return requirement;
}

/** The item with the requirements that it refines as ids; references to unknown requirements are left out. */
function withKnownRefinements<T extends { refines?: string[] | undefined }>(
  item: T,
  resolve: (ref: string) => string,
): T {
  if (item.refines === undefined) return item;
  const refines = item.refines.map(resolve).filter((id) => requirementIdSchema.safeParse(id).success);
  return { ...item, refines };
}
