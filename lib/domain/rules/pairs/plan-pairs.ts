import type { SourceSpan } from "../../knowledge/source-span.ts";
import { activeRequirements } from "../../plan/active-requirements.ts";
import { sentenceOf } from "../../plan/as-stated.ts";
import { hasPlanId, replacedNumbers } from "../../plan/change-existing.ts";
import type { ExistingRequirement } from "../../plan/existing-requirement.ts";
import { existingIdOf, existingSpan } from "../../plan/open-items.ts";
import type { Contradiction, Plan, Requirement } from "../../plan/plan.ts";
import { type ComparedStatement, listPairs } from "./list-pairs.ts";
import { languageIn, listedPair } from "./listed-pair.ts";

/** Limit of a plan's schema. */
const MOST_PAIRS = 100;

interface Compared {
  readonly sentence: string;
  readonly span: SourceSpan;
  readonly own: boolean;
}

/**
 * The plan with every pair of requirements that may contradict: its own among each other, and with those of the project that it does
 * not touch. Pairs that are listed or decided already stay; a decision counts for the figures that it was made about. After the
 * first decision only likely pairs are added: otherwise each decision would make room for further candidates, without an end.
 */
export function withPairs(plan: Plan, standing: readonly ExistingRequirement[]): Plan {
  const compared = comparedIn(plan, standing);
  const listed = plan.contradictions.filter((pair) => !isOutdated(pair, compared));
  const isJudged = listed.some(({ status }) => status !== undefined && status !== "open");
  const found = listPairs(statementsOf(compared)).flatMap(({ a, b, isLikely }): Contradiction[] => {
    if (isJudged && !isLikely) return [];
    const [first, second] = [compared.get(a), compared.get(b)];
    if (first === undefined || second === undefined) return [];
    if (listed.some((pair) => isAbout(pair, [a, b]))) return [];
    const requirements = [a, b].every(hasPlanId) ? { requirements: [a, b] } : {};
    return [{ ...listedPair([first.span, second.span], isLikely), ...requirements }];
  });
  return { ...plan, contradictions: [...listed, ...found].slice(0, MOST_PAIRS) };
}

function comparedIn(plan: Plan, standing: readonly ExistingRequirement[]): ReadonlyMap<string, Compared> {
  const touched = new Set(plan.requirements.flatMap(({ id, change }) => [id, change.previous_title ?? id]));
  const compared = new Map<string, Compared>();
  for (const requirement of activeRequirements(plan))
    compared.set(requirement.id, {
      sentence: sentenceOf(requirement),
      span: spanOfRequirement(requirement),
      own: requirement.change.op !== "renamed",
    });
  for (const existing of standing) {
    if (touched.has(existing.id) || touched.has(existing.title)) continue;
    const sentence = sentenceOf(existing);
    compared.set(existing.id, { sentence, span: existingSpan(existing.id, sentence), own: false });
  }
  return compared;
}

/** The statement that a requirement quotes; its sentence if somebody has worded it. */
function spanOfRequirement(requirement: Requirement): SourceSpan {
  const sentence = sentenceOf(requirement);
  const quoted = requirement.source.find(({ text }) => text.replaceAll(/\s+/g, " ").trim() === sentence);
  return quoted ?? existingSpan(requirement.id, sentence);
}

const statementsOf = (compared: ReadonlyMap<string, Compared>): ComparedStatement[] =>
  Array.from(compared, ([key, { sentence: text, own }]) => ({
    key,
    text,
    language: languageIn(text),
    settled: !own,
  }));

const idsOf = ({ requirements = [] }: Contradiction): readonly string[] => requirements;

const isAbout = (pair: Contradiction, ids: readonly string[]): boolean =>
  idsOf(pair).length === 2 && ids.every((id) => idsOf(pair).includes(id));

/**
 * Whether a listed pair no longer says what the requirements say: an undecided one about a sentence that has changed or gone, or a
 * decision that both hold about other figures.
 */
function isOutdated(pair: Contradiction, compared: ReadonlyMap<string, Compared>): boolean {
  const sides = [pair.a, pair.b].map((span, at) => ({ span, now: compared.get(idsOf(pair)[at] ?? "") }));
  if (idsOf(pair).length !== 2) return false;
  if (pair.status === "both")
    return sides.some(
      ({ span, now }) => now !== undefined && replacedNumbers(span.text, now.sentence).size > 0,
    );
  if (pair.status !== undefined && pair.status !== "open") return false;
  return sides.some(({ span, now }) => existingIdOf(span) !== null && now?.sentence !== span.text);
}
