import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Language } from "#lib/domain/language.ts";
import { fingerprintOfProject, type ProjectImportRequest } from "../import-project.ts";
import { beginJob } from "./begin-job.ts";

/**
 * Has a project made of an archive in the background, as its preview showed it. The archive is kept until the job has ended.
 * Errors: import_changed (no preview, or of something else), forbidden, insufficient_scope, jobs_active.
 */
export async function startProjectImport(
  actor: Actor,
  request: ProjectImportRequest & { readonly fileName: string },
  language: Language,
): Promise<ExchangeJobView> {
  const access = await requireWorkspace(actor, null, "create_project");
  const { confirm, bytes, fileName } = request;
  if (confirm === undefined) throw new AppError("import_changed");
  fingerprintOfProject(request);
  const asked = {
    kind: "project_import",
    file_name: fileName,
    name: request.name ?? null,
    confirm,
  } as const;
  const input = { name: fileName, mediaType: "application/zip", bytes };
  return inTenant(access, (db) => beginJob(db, { projectId: null, asked, input }, language));
}
