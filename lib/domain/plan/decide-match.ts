import type { SourceSpan } from "../knowledge/source-span.ts";
import type { Language } from "../language.ts";
import { sentenceOf } from "./as-stated.ts";
import {
  asRemoval,
  existingEntry,
  hasPlanId,
  type NewSentence,
  titleAfter,
  withEntry,
  withNewSentence,
  withNewTitle,
} from "./change-existing.ts";
import { addStated, drop, type Edited, MAX_SOURCES, spanKey } from "./desk/requirement-edits.ts";
import { distinctTitle, titlesOf } from "./distinct-title.ts";
import type { ExistingRequirement } from "./existing-requirement.ts";
import type { Plan, Requirement, RequirementMatch } from "./plan.ts";
import { withoutRequirement } from "./without-requirement.ts";

/** What a statement does to an existing requirement. Rules only suggest it; a person or a model decides. */
export interface MatchDecision {
  /** Position of the match in the plan. */
  readonly index: number;
  readonly status: Exclude<RequirementMatch["status"], "open">;
  /** Another candidate of the match that the statement is about. */
  readonly requirement?: string | undefined;
  /** The new sentence of a changed requirement; without it, the statement is its sentence. */
  readonly shall?: string | undefined;
  /** The new title; without it, a renamed requirement gets the one that the statement names. */
  readonly title?: string | undefined;
}

/** What a decision needs besides the plan. */
export interface DecisionFacts {
  /** The existing requirement as it is now; absent if the project has it no more. */
  readonly existing?: ExistingRequirement | undefined;
  /** Id for a new requirement, and for an existing one without an id. */
  readonly newId?: string | undefined;
  readonly decidedBy: string;
}

/** The match that a decision is about, with the candidate that it names; null if the match does not list it. */
export function chosenMatch(
  { matches = [] }: Plan,
  { index, requirement }: Pick<MatchDecision, "index" | "requirement">,
): RequirementMatch | null {
  const match = matches[index];
  if (match === undefined) return null;
  if (requirement === undefined || requirement === match.requirement) return match;
  const chosen = match.others?.find((other) => other.requirement === requirement);
  if (chosen === undefined) return null;
  const first = { requirement: match.requirement, previous: match.previous };
  const others = [first, ...(match.others ?? []).filter((other) => other !== chosen)];
  return { ...match, ...chosen, others };
}

/** Whether a decision needs a new id of the project's sequences. */
export const needsNewId = ({ requirement }: RequirementMatch, status: MatchDecision["status"]): boolean =>
  status === "adds" || (status !== "same" && !hasPlanId(requirement));

/**
 * Decides a match. A changed, removed or renamed requirement enters the plan with its own id; a statement that adds becomes a new
 * requirement; one that repeats changes nothing. An earlier decision on the match is taken back first; a new requirement that is confirmed
 * keeps its id.
 */
export function decideMatch(plan: Plan, decision: MatchDecision, facts: DecisionFacts): Edited {
  const listed = plan.matches?.[decision.index];
  const match = chosenMatch(plan, decision);
  if (listed === undefined || match === null) return "match_unknown";
  if (listed.status !== "open" && isAboutOwn(plan, listed)) return "match_decided";
  const decided_by = facts.decidedBy.slice(0, MAX_NAME);
  if (decision.status === "adds" && addedBy(plan, listed) !== undefined)
    return withMatch(plan, decision.index, { ...match, status: "adds", decided_by });
  const before = withoutDecision(plan, listed);
  const after = decided(before, { match, decision, facts });
  if (typeof after === "string") return after;
  return withMatch(after, decision.index, { ...match, status: decision.status, decided_by });
}

const MAX_NAME = 200;

interface Deciding {
  readonly match: RequirementMatch;
  readonly decision: MatchDecision;
  readonly facts: DecisionFacts;
}

function decided(plan: Plan, { match, decision, facts }: Deciding): Edited {
  const { source: span } = match;
  switch (decision.status) {
    case "same":
      return unusedBecause(plan, span, REPEATS[plan.meta.language](match.requirement));
    case "adds":
      return addStated(withClause(plan, match), { span, sentence: matchWords(match), id: facts.newId });
    case "changes":
    case "removes":
    case "renames":
      return isAboutOwn(plan, match)
        ? changeOwn(plan, { match, decision, facts })
        : changeExisting(plan, { match, decision, facts });
  }
}

const REPEATS = {
  zh: (id: string) => `与已有的 ${id} 相同`,
  en: (id: string) => `The same as the existing ${id}`,
} as const satisfies Record<Language, (id: string) => string>;

/** The words of the statement, as a sentence. */
export const matchWords = ({ source, sentence }: Pick<RequirementMatch, "source" | "sentence">): string =>
  sentence ?? source.text.replaceAll(/\s+/g, " ").trim();

/** Whether a remark is about a requirement that this plan adds. A decision about it is taken back on the desk. */
const isAboutOwn = (plan: Plan, { source, requirement }: RequirementMatch): boolean =>
  source.ref.startsWith("remark:") &&
  plan.requirements.every(({ id, change }) => id !== requirement || change.op === "added");

/** Changes a requirement that the plan itself adds. */
function changeOwn(plan: Plan, deciding: Deciding): Edited {
  const { match, decision } = deciding;
  const own = plan.requirements.find(({ id }) => id === match.requirement);
  if (own === undefined) return "requirement_gone";
  const used = withoutClause(plan, match.source);
  if (decision.status === "removes") return drop(used, { op: "drop", id: own.id, reason: matchWords(match) });
  const source = [...own.source, match.source];
  if (source.length > MAX_SOURCES) return "too_many";
  const entry = changedEntry(plan, { ...own, source }, deciding);
  return typeof entry === "string" ? entry : withEntry(used, { ...entry, change: own.change });
}

function changeExisting(plan: Plan, { match, decision, facts }: Deciding): Edited {
  const { existing, newId } = facts;
  const standing = entryOf(plan, match);
  if (existing === undefined) return "requirement_gone";
  if (standing === undefined && !hasPlanId(existing.id) && newId === undefined) return "too_many";
  const source = [...(standing?.source ?? []), match.source];
  if (source.length > MAX_SOURCES) return "too_many";
  const how = matchWords(match);
  const base =
    standing === undefined || standing.change.op === "removed"
      ? existingEntry(existing, { source, how }, newId)
      : { ...standing, source };
  const entry = changedEntry(plan, base, { match, decision, facts });
  if (typeof entry === "string") return entry;
  return withEntry(withoutClause(plan, match.source), entry);
}

/** The entry with the decision in it; a second statement about the same requirement is added to its sentence. */
function changedEntry(
  plan: Plan,
  base: Requirement,
  { match, decision }: Deciding,
): Requirement | "title_missing" {
  const { language } = plan.meta;
  const words = matchWords(match);
  if (decision.status === "removes") return asRemoval(base, words);
  const taken = titlesOf(plan, base.id);
  const changesText = isChanged(plan, base) && base.change.op === "modified";
  if (decision.status === "renames") {
    const title = decision.title ?? titleInWords(words, language);
    return title === null ? "title_missing" : withNewTitle(base, distinctTitle(title, taken), changesText);
  }
  const joined =
    changesText && base.as_stated === true ? `${sentenceOf(base)}${GAP[language]}${words}` : words;
  const sentence: NewSentence = decision.shall === undefined ? { stated: joined } : { shall: decision.shall };
  const modified: Requirement = { ...base, change: { ...base.change, op: "modified" } };
  const changed = withNewSentence(modified, sentence, language);
  const title =
    decision.title === undefined ? titleAfter(base, changed, taken) : distinctTitle(decision.title, taken);
  return title === base.title ? changed : withNewTitle(changed, title, true);
}

const GAP = { zh: "", en: " " } as const satisfies Record<Language, string>;

/** Whether the plan changes the requirement already. */
const isChanged = (plan: Plan, { id }: Requirement): boolean =>
  plan.requirements.some((requirement) => requirement.id === id);

const NAMED = {
  en: /\b(?:to|into|as|is now called)\s+["“‘']?([^"”“‘]+?)["”’']?\s*[.!]?$/iu,
  zh: /(?:改名|更名|重命名|改称|改叫|叫做|改)(?:为|成|叫)?[“"「《]?([^”"」》“「《]+?)[”"」》]?[。！]?$/u,
} as const satisfies Record<Language, RegExp>;

/** The name that a statement gives to a requirement, or null: `rename it to “Waiting list”`. */
export function titleInWords(words: string, language: Language): string | null {
  const own = /\p{Script=Han}/u.test(words) ? "zh" : language;
  return NAMED[own].exec(words.trim())?.[1]?.trim() || null;
}

const sameSpan = (a: SourceSpan, b: SourceSpan): boolean => spanKey(a) === spanKey(b);

/** The plan's entry of the existing requirement of a match. */
const entryOf = (plan: Plan, { requirement, source }: RequirementMatch): Requirement | undefined =>
  plan.requirements.find(
    ({ id, change, source: spans }) =>
      id === requirement || (change.op !== "added" && spans.some((span) => sameSpan(span, source))),
  );

export const withMatch = (plan: Plan, index: number, match: RequirementMatch): Plan => ({
  ...plan,
  matches: (plan.matches ?? []).map((other, at) => (at === index ? match : other)),
});

/** The new requirement that a match has brought into the plan. */
const addedBy = (plan: Plan, { status, source: span }: RequirementMatch): Requirement | undefined =>
  status !== "adds"
    ? undefined
    : plan.requirements.find(
        ({ change, source }) => change.op === "added" && source.some((one) => sameSpan(one, span)),
      );

/** The plan without the effect of an earlier decision. The other matches with the same entry are open again. */
function withoutDecision(plan: Plan, match: RequirementMatch): Plan {
  if (match.status === "open" || match.status === "same") return plan;
  if (match.status === "adds") {
    const own = addedBy(plan, match);
    return own === undefined ? plan : withClause(withoutRequirement(plan, own.id), match);
  }
  const entry = entryOf(plan, match);
  if (entry === undefined) return plan;
  const reopened = (plan.matches ?? []).filter(
    (other) => isChange(other) && entry.source.some((span) => sameSpan(span, other.source)),
  );
  const without = reopened.reduce(withClause, withoutRequirement(plan, entry.id));
  return {
    ...without,
    matches: (without.matches ?? []).map((other) => {
      if (!reopened.includes(other)) return other;
      const { decided_by: _by, ...open } = other;
      return { ...open, status: "open" as const };
    }),
  };
}

const isChange = ({ status }: RequirementMatch): boolean =>
  status === "changes" || status === "removes" || status === "renames";

const withoutClause = (plan: Plan, span: SourceSpan): Plan => ({
  ...plan,
  unused_clauses: plan.unused_clauses.filter((clause) => !sameSpan(clause, span)),
});

/** Why an undecided statement is not a requirement. */
export const UNDECIDED = {
  zh: (id: string) => `可能涉及已有的 ${id}，尚未决定`,
  en: (id: string) => `May be about the existing ${id}; not decided yet`,
} as const satisfies Record<Language, (id: string) => string>;

/** The plan with the statement among those that it does not use. */
function withClause(plan: Plan, { source, requirement }: RequirementMatch): Plan {
  if (plan.unused_clauses.some((clause) => sameSpan(clause, source))) return plan;
  const reason = UNDECIDED[plan.meta.language](requirement);
  return { ...plan, unused_clauses: [...plan.unused_clauses, { ...source, reason }] };
}

const unusedBecause = (plan: Plan, span: SourceSpan, reason: string): Plan => ({
  ...plan,
  unused_clauses: [...withoutClause(plan, span).unused_clauses, { ...span, reason }],
});
