import { createHash } from "node:crypto";
import { importQuery } from "#lib/contracts/exchange.ts";
import {
  type ProjectAccess,
  requireProject,
  requireWorkspace,
  type WorkspaceAccess,
} from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { type ExchangeJobRow, type JobFile, readJobFile } from "#lib/db/exchange-jobs.ts";
import { readAhead } from "#lib/db/register-documents.ts";
import { inTenant, type ProjectDb, type TenantDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import {
  type ExchangeRequest,
  type ExchangeResult,
  exchangeResultSchema,
  type LongWork,
} from "#lib/domain/exchange/exchange-job.ts";
import { type MadeExport, makeDocumentExport } from "../export-document.ts";
import { makeProjectExport } from "../export-project.ts";
import { type MadeWorkspaceExport, makeWorkspaceExport } from "../export-workspace.ts";
import { readImport, storeImport } from "../import-file.ts";
import { readProjectArchive, storeProject } from "../import-project.ts";
import { importRepository } from "./import-repository.ts";
import { jobRoom } from "./job-room.ts";

/** What came of a job before any of it is stored, and how it is. */
export interface MadeByJob {
  readonly access: WorkspaceAccess | ProjectAccess;
  readonly store: (
    db: TenantDb,
  ) => Promise<{ readonly result: ExchangeResult; readonly file?: JobFile | undefined }>;
  /** Removes what the work left outside of the database, if nothing was stored. */
  readonly discard?: () => Promise<void>;
}

type Ask<K extends ExchangeRequest["kind"]> = Extract<ExchangeRequest, { kind: K }>;

/**
 * Does the long part of a job with the rights of anyone who asked for it, as they are now. Nothing is stored yet.
 * Errors: those of the export or import, not_found and forbidden where a right was taken away meanwhile.
 */
export function makeForJob(job: ExchangeJobRow, work: LongWork): Promise<MadeByJob> {
  const { asked } = job;
  switch (asked.kind) {
    case "document_export":
      return documentExport(job, asked, work);
    case "project_export":
      return projectExport(job, work);
    case "workspace_export":
      return workspaceExport(job, work);
    case "file_import":
      return fileImport(job, asked, work);
    case "project_import":
      return projectImport(job, asked, work);
    case "repository_import":
      return makeRepository(job, asked, work);
    default:
      return asked satisfies never;
  }
}

const roomOf = ({ id, workspace_id }: ExchangeJobRow) => jobRoom({ job_id: id, workspace_id });

function projectOf({ project_id }: ExchangeJobRow): string {
  if (project_id === null) throw new AppError("not_found");
  return project_id;
}

async function exported(
  job: ExchangeJobRow,
  { access, file, entry }: MadeExport | MadeWorkspaceExport,
  work: LongWork,
): Promise<MadeByJob> {
  await work.progress?.("keep");
  const sha256 = createHash("sha256").update(file.bytes).digest("hex");
  const { name, mediaType, bytes } = file;
  const result = exchangeResultSchema.parse({
    file: { name, media_type: mediaType, size: bytes.length, sha256 },
    project_id: job.project_id,
  });
  return {
    access,
    store: async (db) => {
      await audit(db, entry);
      return { result, file };
    },
  };
}

async function documentExport(
  job: ExchangeJobRow,
  asked: Ask<"document_export">,
  work: LongWork,
): Promise<MadeByJob> {
  const { document_id: documentId, format, version } = asked;
  return exported(job, await makeDocumentExport(job.actor, { documentId, format, version }, work), work);
}

async function projectExport(job: ExchangeJobRow, work: LongWork): Promise<MadeByJob> {
  const made = await makeProjectExport(job.actor, projectOf(job), { ...work, now: job.created_at });
  return exported(job, made, work);
}

async function workspaceExport(job: ExchangeJobRow, work: LongWork): Promise<MadeByJob> {
  const made = await makeWorkspaceExport(job.actor, job.workspace_id, { ...work, now: job.created_at });
  return exported(job, made, work);
}

async function inputOf(job: ExchangeJobRow): Promise<JobFile> {
  const input = await inTenant(roomOf(job), (db) => readJobFile(db, job.id, "input"));
  if (input === null) throw new AppError("not_found");
  return input;
}

async function fileImport(
  job: ExchangeJobRow,
  asked: Ask<"file_import">,
  work: LongWork,
): Promise<MadeByJob> {
  const { bytes } = await inputOf(job);
  const { language, query, file_name: name } = asked;
  const request = {
    projectId: projectOf(job),
    file: { name, bytes },
    query: importQuery.parse(query),
    language,
  };
  const found = await readImport(job.actor, request, work);
  await work.progress?.("store");
  await readAhead(found.access, { name: found.target.name }, found.read.markdown);
  return {
    access: found.access,
    store: async (db) => {
      const target = await storeImport(db as ProjectDb, found);
      const result = exchangeResultSchema.parse({
        project_id: job.project_id,
        document_id: target.documentId,
        version: target.version,
        requirement_count: found.read.requirements.length,
        format: found.read.format,
      });
      return { result };
    },
  };
}

async function projectImport(
  job: ExchangeJobRow,
  asked: Ask<"project_import">,
  work: LongWork,
): Promise<MadeByJob> {
  const access = await requireWorkspace(job.actor, job.workspace_id, "create_project");
  const { bytes } = await inputOf(job);
  const found = await readProjectArchive(access, { bytes, name: asked.name ?? undefined }, work);
  await work.progress?.("store");
  return {
    access,
    store: async (db) => ({
      result: exchangeResultSchema.parse({ project_id: await storeProject(db, found) }),
    }),
  };
}

async function makeRepository(
  job: ExchangeJobRow,
  asked: Ask<"repository_import">,
  work: LongWork,
): Promise<MadeByJob> {
  const access = await requireProject(job.actor, projectOf(job), "edit");
  const archive = asked.url === null ? await inputOf(job) : null;
  return importRepository({ access, asked, archive, at: job.created_at }, work);
}
