import type { Language } from "../../language.ts";
import { planStatement } from "../../statement/binding-words.ts";
import { asStated, sentenceOf } from "../as-stated.ts";
import { acceptProposal, dismissProposal } from "../decide-proposal.ts";
import { distinctTitle, titlesOf } from "../distinct-title.ts";
import type { Plan, Requirement } from "../plan.ts";
import { withoutRequirement } from "../without-requirement.ts";
import type { EditOf, IgnoredReason, SpanKey } from "./desk-edit.ts";
import { ADDED_BY, titleFromSentence } from "./desk-words.ts";

/** The plan after an edit, or why the edit has no effect. */
export type Edited = Plan | IgnoredReason;

/** Limits of a plan's schema that edits can reach. */
export const MAX_REQUIREMENTS = 500;
export const MAX_SOURCES = 20;
export const MAX_SCENARIOS = 30;

export const requirementById = (plan: Plan, id: string): Requirement | undefined =>
  plan.requirements.find((requirement) => requirement.id === id);

export const withRequirement = (plan: Plan, changed: Requirement): Plan => ({
  ...plan,
  requirements: plan.requirements.map((other) => (other.id === changed.id ? changed : other)),
});

/** The title for a sentence: the given one, or the sentence's beginning; unlike every other title. */
export const titleFor = (
  plan: Plan,
  { title, shall }: { readonly title?: string | undefined; readonly shall: string },
  exceptId = "",
): string => distinctTitle(title ?? titleFromSentence(shall), titlesOf(plan, exceptId));

/**
 * The requirement with a new sentence. What was about the old one goes: the mark "as stated", the proposed wording, and a measure
 * whose value the new sentence does not contain.
 */
export function withSentence(requirement: Requirement, sentence: string, language: Language): Requirement {
  const shall = planStatement(sentence, language);
  if (shall === requirement.shall || sentence === sentenceOf(requirement)) return requirement;
  const { as_stated: _stated, proposal: _proposal, measure, figure_missing, ...rest } = requirement;
  return {
    ...rest,
    shall,
    ...(measure !== undefined && shall.includes(measure.value) ? { measure } : {}),
    ...(figure_missing === true && !/\d/.test(shall) ? { figure_missing } : {}),
  };
}

/** Renames a requirement; its line of the scope follows. */
export const withTitle = (plan: Plan, { id, title: before }: Requirement, title: string): Plan => ({
  ...plan,
  requirements: plan.requirements.map((other) => (other.id === id ? { ...other, title } : other)),
  scope: plan.scope.map((line) => (line === before ? title : line)),
});

function decided(plan: Plan, id: string, after: Plan): Edited {
  if (requirementById(plan, id) === undefined) return "requirement_gone";
  return after === plan ? "no_proposal" : after;
}

export const accept = (plan: Plan, { id }: EditOf<"accept">): Edited =>
  decided(plan, id, acceptProposal(plan, id));

export const dismiss = (plan: Plan, { id }: EditOf<"dismiss">): Edited =>
  decided(plan, id, dismissProposal(plan, id));

export function acceptAll(plan: Plan, { ids }: EditOf<"accept_all">): Edited {
  const after = (ids ?? plan.requirements.map(({ id }) => id)).reduce(acceptProposal, plan);
  return after === plan ? "no_proposal" : after;
}

export function edit(plan: Plan, { op: _op, id, shall, title, ...fields }: EditOf<"edit">): Edited {
  const before = requirementById(plan, id);
  if (before === undefined) return "requirement_gone";
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const sentence = shall === undefined ? before : withSentence(before, shall, plan.meta.language);
  const changed = withRequirement(plan, { ...sentence, ...given });
  return title === undefined || title === before.title
    ? changed
    : withTitle(changed, before, titleFor(plan, { title, shall: before.shall }, id));
}

export function setScenarios(plan: Plan, { id, scenarios }: EditOf<"scenarios">): Edited {
  const before = requirementById(plan, id);
  return before === undefined ? "requirement_gone" : withRequirement(plan, { ...before, scenarios });
}

/** Replaces the acceptance points of a requirement. Points with the same text keep their ids; points of others stay theirs. */
export function setAcceptance(
  plan: Plan,
  { id, texts }: EditOf<"acceptance">,
  newIds: readonly string[],
): Edited {
  if (requirementById(plan, id) === undefined) return "requirement_gone";
  const stays = (point: Plan["acceptance"][number]) =>
    !point.requirements.includes(id) || texts.includes(point.text);
  const before = plan.acceptance.flatMap((point) => {
    if (stays(point)) return [point];
    const requirements = point.requirements.filter((other) => other !== id);
    return requirements.length === 0 ? [] : [{ ...point, requirements }];
  });
  const known = new Set(before.filter((one) => one.requirements.includes(id)).map(({ text }) => text));
  const added = [...new Set(texts)].filter((text) => !known.has(text));
  const points = added.flatMap((text, at) => {
    const pointId = newIds[at];
    return pointId === undefined ? [] : [{ id: pointId, text, requirements: [id] }];
  });
  return { ...plan, acceptance: [...before, ...points] };
}

export const spanKey = ({ ref, start, end }: SpanKey): string => `${ref} ${start} ${end}`;

/** Drops a requirement with a reason. Its statements stay in the plan, listed as unused with that reason. */
export function drop(plan: Plan, { id, reason }: EditOf<"drop">): Edited {
  const before = requirementById(plan, id);
  if (before === undefined) return "requirement_gone";
  const after = withoutRequirement(plan, id);
  const used = new Set(after.requirements.flatMap(({ source }) => source.map(spanKey)));
  const listed = new Set(after.unused_clauses.map(spanKey));
  const free = before.source.filter((span) => !used.has(spanKey(span)) && !listed.has(spanKey(span)));
  const unused = [...new Map(free.map((span) => [spanKey(span), { ...span, reason }])).values()];
  return { ...after, unused_clauses: [...after.unused_clauses, ...unused] };
}

export function reorder(plan: Plan, { id, before }: EditOf<"reorder">): Edited {
  const moved = requirementById(plan, id);
  if (moved === undefined || (before !== null && requirementById(plan, before) === undefined))
    return "requirement_gone";
  if (before === id) return "same_as_before";
  const others = plan.requirements.filter((other) => other.id !== id);
  const at = before === null ? others.length : others.findIndex((other) => other.id === before);
  return { ...plan, requirements: others.toSpliced(at, 0, moved) };
}

/** The capability of a new requirement: that of its neighbour. */
const capabilityAt = (plan: Plan, at: number): string =>
  (plan.requirements[at - 1] ?? plan.requirements[at])?.change.capability ?? "requirements";

/** A statement of the need as a new requirement. */
export interface StatedRequirement {
  readonly span: SpanKey;
  /** Its sentence, if that is more than the statement. */
  readonly sentence?: string;
  readonly id: string | undefined;
}

/** Makes an unused statement a requirement in the user's words, at its position in the text. */
export function addStated(plan: Plan, { span: place, sentence, id }: StatedRequirement): Edited {
  const clause = plan.unused_clauses.find((one) => spanKey(one) === spanKey(place));
  if (clause === undefined || id === undefined) return "statement_not_unused";
  if (plan.requirements.length >= MAX_REQUIREMENTS) return "too_many";
  const { reason: _reason, ...span } = clause;
  const next = plan.requirements.findIndex(({ source: [first] }) =>
    first === undefined ? false : first.ref === span.ref && first.start > span.start,
  );
  const at = next === -1 ? plan.requirements.length : next;
  const words = sentence ?? span.text;
  const requirement: Requirement = {
    id,
    title: titleFor(plan, { shall: words }),
    shall: asStated(words, plan.meta.language),
    type: "functional",
    priority: "medium",
    source: [span],
    as_stated: true,
    change: { op: "added", capability: capabilityAt(plan, at) },
    scenarios: [],
  };
  return {
    ...plan,
    requirements: plan.requirements.toSpliced(at, 0, requirement),
    unused_clauses: plan.unused_clauses.filter((one) => one !== clause),
  };
}

export const keep = (plan: Plan, { unused }: EditOf<"keep">, [id]: readonly string[]): Edited =>
  addStated(plan, { span: unused, id });

/** Adds a requirement that is not in the need: it has no source but the person who wrote it. */
export function add(
  plan: Plan,
  { shall, title, type, priority }: EditOf<"add">,
  { newIds, name }: { readonly newIds: readonly string[]; readonly name: string },
): Edited {
  const [id] = newIds;
  if (id === undefined || plan.requirements.length >= MAX_REQUIREMENTS) return "too_many";
  const requirement: Requirement = {
    id,
    title: titleFor(plan, { title, shall }),
    shall: planStatement(shall, plan.meta.language),
    type,
    priority,
    source: [],
    derived: { how: ADDED_BY[plan.meta.language](name) },
    change: { op: "added", capability: capabilityAt(plan, plan.requirements.length) },
    scenarios: [],
  };
  return { ...plan, requirements: [...plan.requirements, requirement] };
}
