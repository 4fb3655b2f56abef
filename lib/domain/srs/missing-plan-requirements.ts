import { activeRequirements } from "../plan/active-requirements.ts";
import { printedSentence, sentenceOf } from "../plan/as-stated.ts";
import type { Plan, Requirement } from "../plan/plan.ts";
import { type RequirementRecord, readRequirements } from "../requirements/read-requirements.ts";

/**
 * Ids of the plan's requirements that an SRS lacks; empty if it has all of them (the guard of plan_review → done). The
 * wording can differ, because users can edit it; removed requirements are not needed.
 */
export function missingPlanRequirements(markdown: string, plan: Plan): string[] {
  const stated = new Map(
    readRequirements(markdown)
      .filter((record) => record.statement !== "")
      .map((record) => [record.id, record]),
  );
  return activeRequirements(plan).flatMap((requirement) => {
    const record = stated.get(requirement.id);
    const isStated = record !== undefined && !isMention(record, requirement, plan.meta.language);
    return isStated ? [] : [requirement.id];
  });
}

/** Whether a list or table only names the requirement by id and title, as an overview of functions does. */
export function isMention(
  record: RequirementRecord,
  requirement: Requirement,
  language: Plan["meta"]["language"],
): boolean {
  if (record.found === "heading" || isSameStatement(record, requirement, language)) return false;
  return record.statement === "" || folded(record.statement) === folded(requirement.title);
}

/** Whether the record states the plan's statement, ignoring white space and the form of the modal. */
export function isSameStatement(
  record: RequirementRecord,
  requirement: Pick<Requirement, "shall" | "as_stated">,
  language: Plan["meta"]["language"],
): boolean {
  return (
    folded(record.statement) === folded(sentenceOf(requirement)) ||
    folded(record.statement) === folded(printedSentence(requirement, language))
  );
}

function folded(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}
