import { type StoredAssessment, storedAssessmentSchema } from "../domain/complexity/stored-assessment.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The project's last stored size assessment, or null. */
export async function findSizeAssessment(db: ProjectDb): Promise<StoredAssessment | null> {
  const { projectId, workspaceId } = db.access;
  const row = await db.tx.project.findFirst({
    where: { id: projectId, workspace_id: workspaceId },
    select: { size_judgement: true },
  });
  if (!row?.size_judgement) return null;
  return readStored(storedAssessmentSchema, row.size_judgement, "size assessment of a project");
}

/** Stores a size assessment; it replaces the previous one. */
export async function saveSizeAssessment(db: ProjectDb, assessment: StoredAssessment): Promise<void> {
  const { projectId, workspaceId } = db.access;
  await db.tx.project.updateMany({
    where: { id: projectId, workspace_id: workspaceId },
    data: { size_judgement: storableJson(assessment) },
  });
}
