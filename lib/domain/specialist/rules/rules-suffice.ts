import { applyEdits } from "../../document/edit.ts";
import { checkSyntax } from "../../syntax/check-syntax.ts";
import { TEAMS } from "../teams.ts";
import { type ExistingDocument, specialistRules } from "./specialist-rules.ts";
import type { SrsMaterial } from "./srs-material.ts";
import type { ThinSection } from "./thin-section.ts";
import { poorSections } from "./thin-sections.ts";

/** Specialists that hand in something besides edits, which rules make only if there is no model. */
const MAKERS: ReadonlySet<string> = new Set(["prototype_designer", "srs_reviewer"]);

/**
 * Specialists whose thin sections are complete once the rules have copied the plan into them. A workshop has decided what the plan
 * says, so a model could only repeat it; the others have sections that still lack content after that.
 */
export function rulesSuffice(
  material: SrsMaterial,
  document: ExistingDocument,
  thin: readonly ThinSection[],
): readonly string[] {
  const called = new Set(thin.map(({ specialist }) => specialist));
  const team = TEAMS[material.method].map(({ specialist }) => specialist).filter((id) => called.has(id));
  let { text } = document;
  for (const id of team) {
    const { edits } = specialistRules(id, material, { ...document, text });
    text = applyEdits(text, edits, { mode: "best_effort" }).markdown;
  }
  const poor = poorSections(material, text, { isPlan: true });
  const lacking = new Set(poor.map(({ specialist }) => specialist));
  return team.filter((id) => !MAKERS.has(id) && !lacking.has(id));
}

/**
 * Whether the form of a document needs a specialist's judgement: a syntax problem is left after the rules have formatted it.
 */
export function needsFormatter(material: SrsMaterial, document: ExistingDocument): boolean {
  const { edits } = specialistRules("document_formatter", material, document);
  const { markdown } = applyEdits(document.text, edits, { mode: "best_effort" });
  return checkSyntax(document.name, markdown).length > 0;
}
