import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import type { RepositoryImportInput } from "#lib/contracts/repository.ts";
import { requireProject } from "#lib/db/access.ts";
import type { JobFile } from "#lib/db/exchange-jobs.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ExchangeRequest } from "#lib/domain/exchange/exchange-job.ts";
import type { Language } from "#lib/domain/language.ts";
import { repositoryUrl } from "#lib/domain/repository/repository-url.ts";
import { gitBinary } from "#lib/repository/git-binary.ts";
import { beginJob } from "./begin-job.ts";

/** Which project gets a repository, for a reader of this language. */
interface ImportPlace {
  readonly projectId: string;
  readonly language: Language;
}

async function start(
  actor: Actor,
  { projectId, language }: ImportPlace,
  work: { readonly asked: ExchangeRequest; readonly input?: JobFile },
): Promise<ExchangeJobView> {
  const access = await requireProject(actor, projectId, "edit");
  await gitBinary();
  return inTenant(access, async (db) => {
    if ((await findRepository(db)) !== null) throw new AppError("repository_exists");
    return beginJob(db, { projectId, ...work }, language);
  });
}

/**
 * Imports the branches of a repository from an https address in the background.
 * Errors: not_found, forbidden, insufficient_scope, git_missing, repository_exists, endpoint_not_allowed, jobs_active.
 */
export function startRemoteImport(
  actor: Actor,
  place: ImportPlace,
  input: RepositoryImportInput,
): Promise<ExchangeJobView> {
  const url = repositoryUrl(input.url);
  if (url === null) throw new AppError("endpoint_not_allowed");
  const { branch = null, branch_push } = input;
  return start(actor, place, {
    asked: { kind: "repository_import", file_name: url, url, branch, branch_push },
  });
}

/**
 * Creates a repository from an uploaded archive in the background.
 * Errors: not_found, forbidden, insufficient_scope, git_missing, repository_exists, jobs_active.
 */
export function startArchiveImport(
  actor: Actor,
  place: ImportPlace,
  upload: {
    readonly file: { readonly name: string; readonly bytes: Uint8Array };
    readonly branch: string | undefined;
    readonly branchPush: boolean;
  },
): Promise<ExchangeJobView> {
  const { file, branch = null, branchPush } = upload;
  const asked = {
    kind: "repository_import",
    file_name: file.name,
    url: null,
    branch,
    branch_push: branchPush,
  } as const;
  return start(actor, place, { asked, input: { ...file, mediaType: "application/octet-stream" } });
}
