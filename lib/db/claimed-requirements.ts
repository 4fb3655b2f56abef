import {
  type Approval,
  approvalStateOf,
  isClaimed,
  type RequirementDecision,
} from "../domain/requirements/records/requirement-decision.ts";
import { requirementDecisions } from "./requirement-decisions.ts";
import { loadRegister, type Register } from "./requirement-register.ts";
import type { ProjectDb } from "./tenant.ts";

interface ClaimedRequirement {
  readonly id: string;
  readonly documentId: string;
}

/** The project's requirements whose status says that people agreed, although nobody has approved the text. */
export async function claimedRequirements(db: ProjectDb): Promise<ClaimedRequirement[]> {
  const { trace } = await loadRegister(db);
  const decisions = await requirementDecisions(db);
  return [...trace.requirements].flatMap((number) => {
    const { record, place } = trace.item(number);
    if (record === null || place === null || !isClaimed(record, decisions.get(record.id))) return [];
    return [{ id: record.id, documentId: place.documentId }];
  });
}

/** The approval of each requirement of the register by its number; for filters. */
export const approvalsOf =
  ({ trace }: Register, decisions: ReadonlyMap<string, RequirementDecision>) =>
  (item: number): Approval => {
    const { record } = trace.item(item);
    return record === null ? "none" : approvalStateOf(record, decisions.get(record.id));
  };
