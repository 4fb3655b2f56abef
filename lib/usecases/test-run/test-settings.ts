import type { TestSettingsInput, TestSettingsView } from "#lib/contracts/test-run.ts";
import { type ProjectAccess, requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { saveTestSettingsRow } from "#lib/db/test-settings.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { resolveSteps } from "./resolve-steps.ts";

/** The newest commit of the default branch, or null before there is one. */
async function headOf(store: string, branch: string): Promise<string | null> {
  try {
    return await resolveCommit(store, branch);
  } catch (error) {
    if (error instanceof AppError && error.code === "repository_ref_unknown") return null;
    throw error;
  }
}

async function viewOf(access: ProjectAccess): Promise<TestSettingsView> {
  const repository = await inTenant(access, findRepository);
  const store = storeFolder(access.projectId);
  const head = repository === null ? null : await headOf(store, repository.default_branch);
  const { source, config, suggested, problems, settings } = await inTenant(access, (db) =>
    resolveSteps(db, store, head),
  );
  return {
    source,
    config,
    suggested,
    problems: [...problems],
    version: settings?.version ?? 0,
    confirmed_by: settings?.confirmed_by.name ?? null,
    updated_at: settings?.updated_at.toISOString() ?? null,
  };
}

/**
 * The test steps of a project, and what its files suggest.
 * @throws AppError not_found, insufficient_scope, git_missing
 */
export async function getTestSettings(actor: Actor, projectId: string): Promise<TestSettingsView> {
  return viewOf(await requireProject(actor, projectId, "read"));
}

/**
 * Confirms the test steps of a project. They decide what counts as tested, so this needs the right to manage.
 * @param version The version that the writer read, 0 for none; null: whatever it is.
 * @throws AppError not_found, forbidden, insufficient_scope, precondition_failed, git_missing
 */
export async function saveTestSettings(
  actor: Actor,
  projectId: string,
  { input, version }: { readonly input: TestSettingsInput; readonly version: number | null },
): Promise<TestSettingsView> {
  const access = await requireProject(actor, projectId, "manage");
  await inTenant(access, async (db) => {
    const row = await saveTestSettingsRow(db, version, input);
    const data = { steps: row.config.steps.map(({ id }) => id) };
    await audit(db, { action: "test_settings.saved", target: projectId, data });
  });
  return viewOf(access);
}
