import { isClaimed } from "../domain/requirements/records/requirement-decision.ts";
import { requirementDecisions } from "./requirement-decisions.ts";
import { loadRegister } from "./requirement-register.ts";
import type { ProjectDb } from "./tenant.ts";

/** Ids of the project's requirements whose status says that people agreed, although nobody has approved the text. */
export async function claimedRequirements(db: ProjectDb): Promise<string[]> {
  const { trace } = await loadRegister(db);
  const decisions = await requirementDecisions(db);
  return [...trace.requirements].flatMap((number) => {
    const { record } = trace.item(number);
    return record !== null && isClaimed(record, decisions.get(record.id)) ? [record.id] : [];
  });
}
