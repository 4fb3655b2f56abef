import type { ComparedPart, DifferenceView } from "#lib/contracts/baseline.ts";
import { viewsOfRequirements } from "#lib/contracts/view-of-differences.ts";
import type { BaselineDifferences, DocumentDifference } from "#lib/domain/baseline/compare-baselines.ts";

/** The differences of one part, as people and programs see them. */
export function viewsOfPart(differences: BaselineDifferences, part: ComparedPart): DifferenceView[] {
  if (part === "requirements") return viewsOfRequirements(differences.requirements);
  if (part === "documents") return differences.documents.map(documentView);
  if (part === "links") return differences.links.map((one) => ({ part: "links", ...one }));
  return differences.plans.map((one) => ({ part: "plans", ...one }));
}

function versionView(document: DocumentDifference["before"]) {
  if (document === null) return null;
  const { documentId: document_id, name, version, hash } = document;
  return { document_id, name, version, hash };
}

const documentView = ({ kind, before, after }: DocumentDifference): DifferenceView => ({
  part: "documents",
  kind,
  document_id: (after ?? before)?.documentId ?? "",
  before: versionView(before),
  after: versionView(after),
});
