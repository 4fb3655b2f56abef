import type { CheckSettingsView } from "#lib/contracts/lint.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { updateProjectSettings } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { RULE_BY_ID } from "#lib/domain/lint/lint-rules.ts";
import type { LintSettings } from "#lib/domain/lint/lint-settings.ts";
import { RETIRED_RULES } from "#lib/domain/lint/retired-rules.ts";

export interface CheckSettingsChange {
  readonly projectId: string;
  /** The version that was read. */
  readonly version: number;
  readonly settings: LintSettings;
}

/**
 * Sets how a project's documents are checked, in place of what was set before.
 * Errors: invalid_input (a rule that does not exist), precondition_failed, not_found, forbidden, insufficient_scope.
 */
export async function saveCheckSettings(
  actor: Actor,
  change: CheckSettingsChange,
): Promise<CheckSettingsView> {
  const access = await requireProject(actor, change.projectId, "edit");
  const unknown = unknownRules(change.settings);
  if (unknown.length > 0) throw new AppError("invalid_input", { fields: unknown });
  const { settings, version } = await inTenant(access, async (db) => {
    const project = await updateProjectSettings(db, change.version, { lint: change.settings });
    await audit(db, { action: "project.updated", target: project.id, data: { fields: ["lint"] } });
    return project;
  });
  return { settings: settings.lint, version, etag: `"${version}"` };
}

/** Rules that never existed; settings that were read before a rule was retired can still name it. */
function unknownRules({ rules, words }: LintSettings) {
  return [
    ...Object.keys(rules).map((id) => ({ id, pointer: `/rules/${id}` })),
    ...Object.keys(words).map((id) => ({ id, pointer: `/words/${id}` })),
  ]
    .filter(({ id }) => !RULE_BY_ID.has(id) && !RETIRED_RULES.has(id))
    .map(({ id, pointer }) => ({ pointer, code: "unknown", detail: id }));
}
