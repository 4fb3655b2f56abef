import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import type { AuditEntry } from "#lib/db/audit.ts";
import { selectInvitations } from "#lib/db/invitations.ts";
import { selectMembers } from "#lib/db/members.ts";
import { selectModels } from "#lib/db/models.ts";
import { selectShareLinks } from "#lib/db/share-links.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { selectTokens } from "#lib/db/tokens.ts";
import { selectWebhooks } from "#lib/db/webhooks.ts";
import { selectProjectIds } from "#lib/db/workspace-deletions.ts";
import { findWorkspace, workspaceSettings } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { LongWork } from "#lib/domain/exchange/exchange-job.ts";
import { titleOfName } from "#lib/domain/exchange/formats.ts";
import { packFiles } from "#lib/formats/pack-files.ts";
import type { ExportedFile } from "./export-document.ts";
import { makeProjectExport } from "./export-project.ts";
import { readPages } from "./read-pages.ts";

/** Largest archive of a workspace: it is built in memory and stored as one value. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What `workspace.json` does not contain, in its words. */
const LEFT_OUT = [
  "keys of models, secrets of webhooks and passwords: they are encrypted or hashed and never leave the installation",
  "tokens, and the addresses of review links and invitations: only hashes of them are stored",
  "wordings of prompts, prices, MCP servers and the costs of work",
  "the audit log: it has its own export",
  "accounts of members: each person exports their own",
];

/** The workspace without its projects and without secrets. */
async function describeWorkspace(db: TenantDb<WorkspaceAccess>, now: Date): Promise<object> {
  const { id, name, created_at } = await findWorkspace(db);
  const links = await readPages((page) => selectShareLinks(db, page));
  const tokens = await readPages((page) => selectTokens(db, page));
  return {
    format: "roundtable.workspace.1",
    exported_at: now.toISOString(),
    workspace: { id, name, created_at: created_at.toISOString() },
    settings: await workspaceSettings(db),
    members: (await selectMembers(db)).map(
      ({ user_id, name: person, kind, email, role, granted, since }) => ({
        user_id,
        name: person,
        kind,
        email,
        role,
        granted,
        since: since.toISOString(),
      }),
    ),
    invitations: await selectInvitations(db),
    models: (await selectModels(db)).map(({ provider, model, base_url }) => ({ provider, model, base_url })),
    webhooks: (await selectWebhooks(db)).map(({ name: title, url, format, project_id, kinds, enabled }) => ({
      name: title,
      url,
      format,
      project_id,
      kinds,
      enabled,
    })),
    tokens: tokens.map(({ name: title, user_id, project_id, scopes, expires_at, revoked_at }) => ({
      name: title,
      user_id,
      project_id,
      scopes,
      expires_at,
      revoked_at,
    })),
    review_links: links.map(({ password_hash, ...link }) => ({
      ...link,
      has_password: password_hash !== null,
    })),
    left_out: LEFT_OUT,
  };
}

/** The archive of one project under its name; null if it was deleted meanwhile. */
async function archiveOf(
  actor: Actor,
  projectId: string,
  work: LongWork & { readonly now: Date },
): Promise<ExportedFile | null> {
  try {
    return (await makeProjectExport(actor, projectId, { signal: work.signal, now: work.now })).file;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** The archive of a workspace, and what the audit log is to report. */
export interface MadeWorkspaceExport {
  readonly access: WorkspaceAccess;
  readonly file: ExportedFile;
  readonly entry: AuditEntry;
}

/**
 * The workspace as a zip: `workspace.json` with members, roles, settings and links, and the archive of every project, which another
 * instance imports. Needs the right to manage the workspace.
 * @throws AppError not_found, forbidden, insufficient_scope, export_too_large
 */
export async function makeWorkspaceExport(
  actor: Actor,
  workspaceId: string,
  work: LongWork & { readonly now: Date },
): Promise<MadeWorkspaceExport> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  await work.progress?.("load");
  const [name, about, projects] = await inTenant(
    access,
    async (db) =>
      [
        (await findWorkspace(db)).name,
        await describeWorkspace(db, work.now),
        await selectProjectIds(db),
      ] as const,
    { snapshot: true },
  );
  const files = new Map([
    ["workspace.json", new TextEncoder().encode(`${JSON.stringify(about, null, 2)}\n`)],
  ]);
  let size = 0;
  for (const [at, projectId] of projects.entries()) {
    await work.progress?.("pack", { done: at, total: projects.length });
    const archive = await archiveOf(actor, projectId, work);
    if (archive === null) continue;
    size += archive.bytes.length;
    if (size > MOST_BYTES) throw new AppError("export_too_large");
    files.set(`projects/${at + 1} ${archive.name}`, new Uint8Array(archive.bytes));
  }
  const title = titleOfName(`${name}.zip`) || "workspace";
  return {
    access,
    file: {
      name: `${title}.workspace.zip`,
      mediaType: "application/zip",
      bytes: packFiles(files, work.now),
    },
    entry: { action: "workspace.exported", target: workspaceId, data: { projects: files.size - 1 } },
  };
}
