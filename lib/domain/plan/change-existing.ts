import type { SourceSpan } from "../knowledge/source-span.ts";
import type { Language } from "../language.ts";
import { planStatement } from "../statement/binding-words.ts";
import { asStated, sentenceOf } from "./as-stated.ts";
import { titleFromSentence } from "./desk/desk-words.ts";
import { distinctTitle } from "./distinct-title.ts";
import { requirementIdSchema } from "./evidence.ts";
import type { ExistingRequirement } from "./existing-requirement.ts";
import { type Plan, REQUIREMENT_ID_PREFIX, type Requirement } from "./plan.ts";

/** Entries of a plan that change, remove or rename an existing requirement of the project. Its id stays. */

/** Where a change comes from: statements, or how it was derived. */
export interface ChangeOrigin {
  readonly source: readonly SourceSpan[];
  /** Stated if there is no source. */
  readonly how: string;
}

/** Capability of a requirement whose spec has a name that plans cannot use. */
const NO_CAPABILITY = "general";

const typeOf = (id: string): Requirement["type"] => {
  const types = Object.entries(REQUIREMENT_ID_PREFIX) as [Requirement["type"], string][];
  return types.find(([, prefix]) => id.startsWith(`${prefix}-`))?.[0] ?? "functional";
};

/** Whether a plan can name the requirement by its id; one of an imported spec gets an id from the plan that changes it. */
export const hasPlanId = (id: string): boolean => requirementIdSchema.safeParse(id).success;

/**
 * The entry of a plan for an existing requirement before it is changed: its title, sentence, kind, priority and scenarios stay.
 * @param newId the id for a requirement that has none
 */
export function existingEntry(
  existing: ExistingRequirement,
  { source, how }: ChangeOrigin,
  newId?: string,
): Requirement {
  const id = hasPlanId(existing.id) ? existing.id : (newId ?? existing.id);
  const { title, shall, type, priority, as_stated, measure, capability, scenarios, hash } = existing;
  return {
    id,
    title,
    shall,
    type: type ?? typeOf(id),
    priority: priority ?? "medium",
    source: [...source],
    ...(source.length === 0 ? { derived: { how } } : {}),
    ...(as_stated === undefined ? {} : { as_stated }),
    ...(measure === undefined ? {} : { measure }),
    change: {
      op: "modified",
      capability: capability ?? NO_CAPABILITY,
      base_hash: hash,
      ...(id === existing.id ? {} : { previous_title: title }),
    },
    scenarios: [...(scenarios ?? [])],
  };
}

/** A sentence that somebody words, or a statement that is taken as it is. */
export type NewSentence = { readonly shall: string } | { readonly stated: string };

/**
 * The entry with a new sentence. A proposed wording, and a measure or scenarios with a figure that the new sentence does not
 * have any more, go with the old one.
 */
export function withNewSentence(entry: Requirement, sentence: NewSentence, language: Language): Requirement {
  const { as_stated: _stated, proposal: _proposal, measure, ...rest } = entry;
  const worded =
    "stated" in sentence
      ? { shall: asStated(sentence.stated, language), as_stated: true as const }
      : { shall: planStatement(sentence.shall, language) };
  const changed: Requirement = {
    ...rest,
    ...worded,
    ...(measure !== undefined && sentenceOf(worded).includes(measure.value) ? { measure } : {}),
  };
  return { ...changed, scenarios: currentScenarios(entry, changed) };
}

/** The scenarios of a requirement that no replaced figure makes wrong. */
function currentScenarios(before: Requirement, after: Requirement): Requirement["scenarios"] {
  const replaced = replacedNumbers(sentenceOf(before), sentenceOf(after));
  return before.scenarios.filter(
    ({ name, steps }) => ![name, ...steps].some((text) => numbersIn(text).some((one) => replaced.has(one))),
  );
}

/** Numbers of the old sentence that the new one does not contain. */
export function replacedNumbers(before: string, after: string): ReadonlySet<string> {
  const remaining = new Set(numbersIn(after));
  return new Set(numbersIn(before).filter((number) => !remaining.has(number)));
}

const FIGURE =
  /\d+(?:[.,:]\d+)*|[一二两三四五六七八九十百千万半]+(?=[个次天周月年元分秒小时日人条份张页位])|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/giu;

/** The numbers that a text contains, as they are written. */
export const numbersIn = (text: string): string[] =>
  Array.from(text.matchAll(FIGURE), ([figure]) => figure.toLowerCase());

/**
 * The title after a sentence has changed: a title that quotes the old sentence follows, because it would state what no longer holds.
 * @param taken titles of other requirements
 */
export function titleAfter(before: Requirement, after: Requirement, taken: ReadonlySet<string>): string {
  const quoted = before.title.replace(/(?:…| \(\d+\))$/u, "");
  const [old, now] = [sentenceOf(before), sentenceOf(after)];
  if (old === now || quoted === "" || !old.startsWith(quoted)) return before.title;
  return distinctTitle(titleFromSentence(now), taken);
}

/** The entry as the removal of its requirement. It states no scenario; the reason is what the person or seat said. */
export function asRemoval(entry: Requirement, reason: string): Requirement {
  const { proposal: _proposal, ...rest } = entry;
  return { ...rest, rationale: reason, change: { ...rest.change, op: "removed" }, scenarios: [] };
}

/** The entry with a new title. A changed sentence stays a change; otherwise only the title changes. */
export function withNewTitle(entry: Requirement, title: string, changesText: boolean): Requirement {
  const previous_title = entry.change.previous_title ?? entry.title;
  const op = changesText ? "modified" : "renamed";
  return { ...entry, title, change: { ...entry.change, op, previous_title } };
}

/** The plan with an entry, in place of one with the same id or at the end. What it keeps or changes belongs to the scope. */
export function withEntry(plan: Plan, entry: Requirement): Plan {
  const before = plan.requirements.find(({ id }) => id === entry.id);
  const requirements =
    before === undefined
      ? [...plan.requirements, entry]
      : plan.requirements.map((other) => (other === before ? entry : other));
  return { ...plan, requirements, scope: scopeWith(plan.scope, entry, before?.title) };
}

function scopeWith(scope: readonly string[], { title, change }: Requirement, before = title): string[] {
  if (change.op === "removed") return scope.filter((line) => line !== before && line !== title);
  const renamed = scope.map((line) => (line === before ? title : line));
  return renamed.includes(title) ? renamed : [...renamed, title];
}
