import { sentenceOf } from "../../plan/as-stated.ts";
import type { PlanChange } from "../../workshop/seat-turn.ts";
import type { ComparedRequirement, RequirementMatch } from "../compare/match-requirements.ts";
import { spanOf } from "../statements/read-statements.ts";
import type { PlacedSentence } from "./listed-pairs.ts";

/** The sentence of a statement with the existing requirement that it may be about. */
interface MatchedSentence extends PlacedSentence {
  readonly match: RequirementMatch | null;
}

/** Statements that may be about existing requirements. They are listed for a decision; until then they change nothing. */
export function listedMatches(
  { ref, standing }: { readonly ref: string; readonly standing: readonly ComparedRequirement[] },
  placed: readonly MatchedSentence[],
): PlanChange[] {
  return placed.flatMap(({ statement, sentence, match }): PlanChange[] => {
    const existing = standing.find(({ id }) => id === match?.id);
    if (match === null || existing === undefined) return [];
    const item = {
      source: spanOf(statement, ref),
      ...(sentence === statement.text ? {} : { sentence }),
      requirement: existing.id,
      previous: sentenceOf({ shall: existing.shall, as_stated: true }),
      kind: match.kind,
      status: "open" as const,
    };
    return [{ section: "matches", op: "add", item }];
  });
}
