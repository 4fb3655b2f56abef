import type { Language } from "../language.ts";
import type { LanguageTools } from "../language-tools.ts";
import type { ExistingRequirement } from "../plan/existing-requirement.ts";
import { similarity } from "../statement/similarity.ts";
import { capabilityOf } from "./capability.ts";
import { wokenConcerns } from "./concerns/wake.ts";
import { derivedRequirements, withVariants } from "./derived-requirements.ts";
import { distinctTitles } from "./distinct-titles.ts";
import type { DraftedRequirement } from "./draft.ts";
import { ungroundedWords } from "./grounding.ts";
import { languageRules } from "./language-rules.ts";
import type { Clause, Reading } from "./reading.ts";
import { renamed } from "./refined-keys.ts";
import { umbrellaClauses } from "./umbrella.ts";

/** What the clauses of a need become. */
export interface PlanDraft {
  readonly requirements: readonly DraftedRequirement[];
  /** Clauses that only name the whole. */
  readonly umbrellas: readonly Clause[];
  /** Requirements that already stand in the project word for word; they are not repeated. */
  readonly standing: readonly { readonly clauseId: string; readonly requirement: ExistingRequirement }[];
  /** Clause ids that became a requirement or part of one. */
  readonly used: ReadonlySet<string>;
}

const REQUIRING: readonly Clause["kind"][] = [
  "feature",
  "rule",
  "quality",
  "constraint",
  "interface",
  "data",
];
/** A plan of more than this is no plan; the rest of such a need is listed as not used. */
export const MOST_CLAUSES = 200;
const SAME = 0.9;
const CHANGED = 0.62;

const remembered = new WeakMap<Reading, { standing: readonly ExistingRequirement[]; draft: PlanDraft }>();

/**
 * Requirements drafted from a reading (spec 8 §8.2): one per action, deduplicated, with derived ones, capability ids
 * and what each changes in the project.
 */
export function draftPlan(
  reading: Reading,
  tools: LanguageTools,
  standing: readonly ExistingRequirement[],
): PlanDraft {
  const known = remembered.get(reading);
  if (known !== undefined && sameStanding(known.standing, standing)) return known.draft;
  const draft = draftAfresh(reading, tools, standing);
  remembered.set(reading, { standing, draft });
  return draft;
}

function sameStanding(a: readonly ExistingRequirement[], b: readonly ExistingRequirement[]): boolean {
  return a.length === b.length && a.every((each, at) => each.id === b[at]?.id && each.hash === b[at]?.hash);
}

function draftAfresh(
  reading: Reading,
  tools: LanguageTools,
  standing: readonly ExistingRequirement[],
): PlanDraft {
  const woken = wokenConcerns(reading);
  const announcing = umbrellaClauses(reading);
  const drafts = reading.clauses
    .filter((clause) => REQUIRING.includes(clause.kind))
    .slice(0, MOST_CLAUSES)
    .map((clause) => ({ clause, drafted: draftsOf(clause, { reading, tools, announcing }) }));
  const umbrellas = drafts
    .filter(({ drafted }) => drafted.every((each) => each.draft.derived !== undefined))
    .map(({ clause }) => clause);
  const direct = drafts
    .flatMap(({ drafted }) => drafted)
    .map((each) => withVariants(each, woken, { reading, tools }));
  const derived = derivedRequirements(woken, reading, tools).filter(
    (each) => !isDerivedAlready(each, direct),
  );
  const ordered = inReadingOrder([...derived, ...direct], reading);
  const merged = mergeSame(numbered(ordered), reading.language);
  return againstStanding(distinctTitles(merged), { standing, umbrellas, language: reading.language });
}

/** What one clause becomes; a clause that only announces the whole keeps what is derived from it. */
function draftsOf(
  clause: Clause,
  scope: { reading: Reading; tools: LanguageTools; announcing: readonly Clause[] },
): readonly DraftedRequirement[] {
  const { reading, tools, announcing } = scope;
  const drafted = languageRules(clause.language).draft(clause, reading, tools);
  const kept = announcing.includes(clause)
    ? drafted.filter((each) => each.draft.derived !== undefined)
    : drafted;
  return kept.map((each) => withCarriedSources(placed(each, clause, reading), clause, { reading, tools }));
}

/** Words may be carried over from a neighbouring clause this far away. */
const CARRIED = 3;

/**
 * Actors, objects and conditions are carried over from earlier clauses (spec 8 §8.1): the clauses they come from join
 * the sources, so that every word of the requirement can be found where it was said.
 */
function withCarriedSources(
  drafted: DraftedRequirement,
  clause: Clause,
  { reading, tools }: { reading: Reading; tools: LanguageTools },
): DraftedRequirement {
  const at = reading.clauses.indexOf(clause);
  const near = [
    ...reading.clauses.slice(Math.max(0, at - CARRIED), at).reverse(),
    ...reading.clauses.slice(at + 1, at + 2),
  ];
  let source = drafted.draft.source;
  for (const other of near) {
    const { stray } = ungroundedWords({ ...drafted.draft, source }, tools);
    if (stray.length === 0) break;
    const more = [...source, other.span];
    if (ungroundedWords({ ...drafted.draft, source: more }, tools).stray.length < stray.length) source = more;
  }
  return source === drafted.draft.source ? drafted : { ...drafted, draft: { ...drafted.draft, source } };
}

const STORED = /余额|balance/i;

/** The language rules derive balances too; one is enough. */
function isDerivedAlready(derived: DraftedRequirement, direct: readonly DraftedRequirement[]): boolean {
  return direct.some(
    (each) =>
      each.draft.derived !== undefined && STORED.test(each.draft.shall) === STORED.test(derived.draft.shall),
  );
}

function placed(drafted: DraftedRequirement, clause: Clause, reading: Reading): DraftedRequirement {
  const change = { ...drafted.draft.change, capability: capabilityOf(clause, reading) };
  return { ...drafted, draft: { ...drafted.draft, change } };
}

/** Derived ones stand before the requirement that presupposes them unless that comes from an earlier clause. */
function inReadingOrder(all: readonly DraftedRequirement[], reading: Reading): readonly DraftedRequirement[] {
  const order = new Map(reading.clauses.map((clause, at) => [clause.id, at]));
  const place = (each: DraftedRequirement) =>
    Math.min(...each.clauseIds.map((id) => order.get(id) ?? 9999), 9999);
  const after = (each: DraftedRequirement) => (each.draft.derived === undefined ? 1 : 0);
  return [...all].sort((a, b) => place(a) - place(b) || after(a) - after(b));
}

/** Keys in reading order; what refers to another requirement follows it. */
function numbered(all: readonly DraftedRequirement[]): readonly DraftedRequirement[] {
  const names = new Map(all.map(({ draft }, at) => [draft.key, `r${at + 1}`]));
  return all.map((each, at) => renamed({ ...each, draft: { ...each.draft, key: `r${at + 1}` } }, names));
}

/** One requirement for what is said twice: sources, scenarios and checks of the second join the first. */
function mergeSame(all: readonly DraftedRequirement[], language: Language): readonly DraftedRequirement[] {
  const kept: DraftedRequirement[] = [];
  const names = new Map<string, string>();
  for (const each of all) {
    const at = kept.findIndex((other) => saysTheSame(other, each, language));
    const first = kept[at];
    if (first === undefined) kept.push(each);
    else {
      kept[at] = joined(first, each);
      names.set(each.draft.key, first.draft.key);
    }
  }
  return kept.map((each) => renamed(each, names));
}

function saysTheSame(a: DraftedRequirement, b: DraftedRequirement, language: Language): boolean {
  if (a.draft.type !== b.draft.type && a.draft.shall !== b.draft.shall) return false;
  if (digits(a.draft.shall) !== digits(b.draft.shall)) return false;
  return similarity(a.draft.shall, b.draft.shall, language) >= SAME;
}

function digits(text: string): string {
  return (
    text.match(/\d+(?:\.\d+)?|[一二两三四五六七八九十百千]+(?=[个次天日周月年本张名人元分秒小])/g) ?? []
  ).join();
}

function joined(a: DraftedRequirement, b: DraftedRequirement): DraftedRequirement {
  const known = new Set(a.draft.source.map((span) => `${span.ref}:${span.start}`));
  const source = [
    ...a.draft.source,
    ...b.draft.source.filter((span) => !known.has(`${span.ref}:${span.start}`)),
  ];
  return {
    ...a,
    draft: { ...a.draft, source: source.slice(0, 20) },
    clauseIds: [...new Set([...a.clauseIds, ...b.clauseIds])],
  };
}

function againstStanding(
  all: readonly DraftedRequirement[],
  context: { standing: readonly ExistingRequirement[]; umbrellas: readonly Clause[]; language: Language },
): PlanDraft {
  const requirements: DraftedRequirement[] = [];
  const already: PlanDraft["standing"][number][] = [];
  const taken = new Set<string>();
  const names = new Map<string, string>();
  for (const each of all) {
    const near = nearest(each, context);
    if (near === undefined || taken.has(near.requirement.id)) requirements.push(each);
    else if (near.same) {
      already.push({ clauseId: each.clauseIds[0] ?? "", requirement: near.requirement });
      names.set(each.draft.key, near.requirement.id);
    } else {
      taken.add(near.requirement.id);
      requirements.push(modifying(each, near.requirement));
    }
  }
  const used = new Set([
    ...requirements.flatMap((each) => each.clauseIds),
    ...already.map((each) => each.clauseId),
  ]);
  const linked = requirements.map((each) => renamed(each, names));
  return { requirements: linked, umbrellas: context.umbrellas, standing: already, used };
}

function nearest(
  drafted: DraftedRequirement,
  context: { standing: readonly ExistingRequirement[]; language: Language },
) {
  const { shall, title } = drafted.draft;
  let best: { requirement: ExistingRequirement; score: number } | undefined;
  for (const requirement of context.standing) {
    const spoken = binding(requirement.shall);
    const score = Math.max(
      similarity(binding(shall), spoken, context.language),
      title === requirement.title ? similarity(binding(shall), spoken, context.language) + 0.2 : 0,
    );
    if (best === undefined || score > best.score) best = { requirement, score };
  }
  if (best === undefined || best.score < CHANGED) return undefined;
  const same = best.score >= SAME && digits(shall) === digits(best.requirement.shall);
  return { requirement: best.requirement, same };
}

/** Both spellings of the binding word compare alike. */
function binding(shall: string): string {
  return shall.replace(/SHALL NOT|不得/g, "不得").replace(/SHALL|应(?=[^用当对])/g, "");
}

function modifying(drafted: DraftedRequirement, standing: ExistingRequirement): DraftedRequirement {
  const change = {
    ...drafted.draft.change,
    op: "modified" as const,
    previous_title: standing.title,
    base_hash: standing.hash,
  };
  return { ...drafted, draft: { ...drafted.draft, change } };
}
