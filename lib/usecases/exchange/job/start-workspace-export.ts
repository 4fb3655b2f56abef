import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import { beginJob } from "./begin-job.ts";

/**
 * Has a whole workspace packed in the background.
 * @param workspaceId null: the actor's current one
 * @throws AppError not_found, forbidden, insufficient_scope, jobs_active
 */
export async function startWorkspaceExport(
  actor: Actor,
  workspaceId: string | null,
  language: Language,
): Promise<ExchangeJobView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return inTenant(access, async (db) => {
    const { name } = await findWorkspace(db);
    return beginJob(
      db,
      { projectId: null, asked: { kind: "workspace_export", workspace_name: name } },
      language,
    );
  });
}
