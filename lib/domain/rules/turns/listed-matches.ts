import { sentenceOf } from "../../plan/as-stated.ts";
import type { PlanChange } from "../../workshop/seat-turn.ts";
import type { ComparedRequirement, RequirementMatch } from "../compare/match-requirements.ts";
import { spanOf } from "../statements/read-statements.ts";
import type { PlacedSentence } from "./listed-pairs.ts";

/** The sentence of a statement with the existing requirement that it may be about. */
interface MatchedSentence extends PlacedSentence {
  readonly match: RequirementMatch | null;
}

/** An existing requirement as a match shows it. */
const candidateIn = (standing: readonly ComparedRequirement[], id: string) =>
  standing
    .filter((one) => one.id === id)
    .map(({ shall }) => ({ requirement: id, previous: sentenceOf({ shall, as_stated: true }) }));

/**
 * Statements that may be about existing requirements. They are listed for a decision; until then they change nothing. One that is
 * probably new is a requirement of the plan already, next to the requirement that is closest to it.
 */
export function listedMatches(
  { ref, standing }: { readonly ref: string; readonly standing: readonly ComparedRequirement[] },
  placed: readonly MatchedSentence[],
): PlanChange[] {
  return placed.flatMap(({ statement, sentence, match }): PlanChange[] => {
    if (match === null) return [];
    const [first, ...others] = [match.id, ...match.others].flatMap((id) => candidateIn(standing, id));
    if (first === undefined) return [];
    const item = {
      source: spanOf(statement, ref),
      ...(sentence === statement.text ? {} : { sentence }),
      ...first,
      ...(others.length === 0 ? {} : { others }),
      kind: match.kind,
      status: match.isNew ? ("adds" as const) : ("open" as const),
    };
    return [{ section: "matches", op: "add", item }];
  });
}
