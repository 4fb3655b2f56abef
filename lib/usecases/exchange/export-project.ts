import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { LongWork } from "#lib/domain/exchange/exchange-job.ts";
import { titleOfName } from "#lib/domain/exchange/formats.ts";
import { packInThread } from "#lib/formats/in-thread.ts";
import { archiveProject } from "./archive-project.ts";
import type { ExportedFile, MadeExport } from "./export-document.ts";

/**
 * The whole project as a zip that another instance imports. Its manifest lists what it does not contain, and why.
 * Errors: not_found, forbidden, insufficient_scope, export_too_large.
 */
export async function exportProject(
  actor: Actor,
  projectId: string,
  work: Pick<LongWork, "signal"> & { readonly now: Date },
): Promise<ExportedFile> {
  const { access, file, entry } = await makeProjectExport(actor, projectId, work);
  await inTenant(access, (db) => audit(db, entry));
  return file;
}

/** The same without a word in the audit log yet. Errors: as `exportProject`. */
export async function makeProjectExport(
  actor: Actor,
  projectId: string,
  work: LongWork & { readonly now: Date },
): Promise<MadeExport> {
  const access = await requireProject(actor, projectId, "export");
  const archive = await archiveProject(access, work);
  await work.progress?.("pack");
  const bytes = await packInThread(archive, { owner: access.workspaceId, signal: work.signal });
  const name = `${titleOfName(`${archive.manifest.project.name}.zip`) || "project"}.roundtable.zip`;
  return {
    access,
    file: { name, mediaType: "application/zip", bytes },
    entry: { action: "project.exported", target: projectId },
  };
}
