import type { RequirementDifference } from "../domain/baseline/compare-baselines.ts";
import type { RequirementDifferenceView } from "./baseline.ts";

function viewOfPlace(place: RequirementDifference["before"]) {
  if (place === null) return null;
  const { documentId: document_id, document: document_name, section, line } = place;
  return { document_id, document_name, section, line };
}

/** Requirements that differ, as people and programs see them. */
export const viewsOfRequirements = (
  differences: readonly RequirementDifference[],
): RequirementDifferenceView[] =>
  differences.map(({ fields, before, after, ...one }) => ({
    part: "requirements",
    ...one,
    fields: [...fields],
    before: viewOfPlace(before),
    after: viewOfPlace(after),
  }));
