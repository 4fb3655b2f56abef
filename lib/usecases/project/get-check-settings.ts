import type { CheckSettingsView } from "#lib/contracts/lint.ts";
import { requireProject } from "#lib/db/access.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** How a project's documents are checked. Errors: not_found, insufficient_scope. */
export async function getCheckSettings(actor: Actor, projectId: string): Promise<CheckSettingsView> {
  const access = await requireProject(actor, projectId, "read");
  const { settings, version } = await inTenant(access, findProject);
  return { settings: settings.lint, version, etag: `"${version}"` };
}
