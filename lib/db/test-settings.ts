import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { type SideResult, sideResultSchema } from "../domain/test-run/step-result.ts";
import { type TestConfig, testConfigSchema } from "../domain/test-run/test-step.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The confirmed steps of a project. */
export interface TestSettingsRow {
  readonly config: TestConfig;
  readonly version: number;
  readonly confirmed_by: Author;
  readonly updated_at: Date;
}

/** The project's confirmed steps, or null. */
export async function findTestSettings(db: ProjectDb): Promise<TestSettingsRow | null> {
  const row = await db.tx.testSettings.findUnique({ where: { project_id: db.access.projectId } });
  return (
    row && {
      version: row.version,
      updated_at: row.updated_at,
      config: readStored(testConfigSchema, row.config, "steps of a project"),
      confirmed_by: readStored(authorSchema, row.confirmed_by, "author of steps"),
    }
  );
}

/**
 * Stores the steps of a project.
 * @param version The version that the writer read, 0 for none; null: whatever it is.
 * @throws AppError precondition_failed
 */
export async function saveTestSettingsRow(
  db: ProjectDb,
  version: number | null,
  config: TestConfig,
): Promise<TestSettingsRow> {
  const { projectId, workspaceId, author } = db.access;
  await db.tx.$queryRaw`SELECT id FROM projects WHERE id = ${projectId} FOR NO KEY UPDATE`;
  const before = await findTestSettings(db);
  if (version !== null && version !== (before?.version ?? 0)) throw new AppError("precondition_failed");
  const values = { config: storableJson(config), confirmed_by: storableJson(author), updated_at: new Date() };
  await db.tx.testSettings.upsert({
    where: { project_id: projectId },
    create: { ...values, project_id: projectId, workspace_id: workspaceId },
    update: { ...values, version: { increment: 1 } },
  });
  const row = await findTestSettings(db);
  if (row === null) throw new AppError("not_found");
  return row;
}

/** The results of a base tree with these steps, or null. */
export async function findTestBaseline(db: ProjectDb, key: string): Promise<SideResult | null> {
  const { projectId } = db.access;
  const row = await db.tx.testBaseline.findUnique({
    where: { project_id_key: { project_id: projectId, key } },
  });
  return row && readStored(sideResultSchema, row.result, "results of a base");
}

/** Stores the results of a base tree; the first ones stay. */
export async function storeTestBaseline(db: ProjectDb, key: string, result: SideResult): Promise<void> {
  const { projectId, workspaceId } = db.access;
  await db.tx.testBaseline.createMany({
    data: [{ project_id: projectId, workspace_id: workspaceId, key, result: storableJson(result) }],
    skipDuplicates: true,
  });
}
