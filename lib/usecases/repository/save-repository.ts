import type { RepositoryInput, RepositoryView } from "#lib/contracts/repository.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import {
  findRepository,
  insertRepository,
  type RepositoryRow,
  updateRepository,
} from "#lib/db/repositories.ts";
import { inTenant, type ProjectDb, recordRefusal } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { readRefs } from "#lib/repository/refs.ts";
import {
  createStagingStore,
  discardStore,
  publishStore,
  setHead,
  storeFolder,
} from "#lib/repository/store-folder.ts";
import { getRepository } from "./get-repository.ts";

const DEFAULT_BRANCH = "main";

/** A repository without commits, to which people push. */
async function createEmpty(access: ProjectDb["access"], input: RepositoryInput): Promise<void> {
  const default_branch = input.default_branch ?? DEFAULT_BRANCH;
  const branch_push = input.branch_push ?? true;
  const store = await createStagingStore(default_branch);
  try {
    await inTenant(access, async (db) => {
      const draft = { source: "empty", source_url: null, default_branch, branch_push } as const;
      const row = await insertRepository(db, draft);
      await audit(db, {
        action: "repository.created",
        target: row.project_id,
        data: { branch: default_branch },
      });
      await publishStore(store, row.project_id);
    });
  } finally {
    await discardStore(store);
  }
}

/** The default branch exists, unless there is no branch yet. */
async function requireBranch(store: string, branch: string): Promise<void> {
  const refs = await readRefs(store, "refs/heads");
  if (refs.length > 0 && !refs.some(({ name }) => name === `refs/heads/${branch}`))
    throw new AppError("repository_ref_unknown");
}

async function change(
  access: ProjectDb["access"],
  input: RepositoryInput,
  version: number | null,
): Promise<void> {
  const store = storeFolder(access.projectId);
  const branch = input.default_branch;
  if (branch !== undefined) await requireBranch(store, branch);
  await inTenant(access, async (db) => {
    const row: RepositoryRow = await updateRepository(db, version, {
      ...(branch === undefined ? {} : { default_branch: branch }),
      ...(input.branch_push === undefined ? {} : { branch_push: input.branch_push }),
      ...(input.accept_override === undefined ? {} : { accept_override: input.accept_override }),
    });
    await audit(db, { action: "repository.changed", target: row.project_id, data: { ...input } });
    if (branch !== undefined) await setHead(store, branch);
  });
}

/**
 * Creates an empty repository, or changes the settings of the existing one.
 * @param version The version that the writer read; null: whatever it is.
 * Errors: not_found, forbidden, insufficient_scope, git_missing, repository_ref_unknown, precondition_failed.
 */
export async function saveRepository(
  actor: Actor,
  projectId: string,
  { input, version }: { readonly input: RepositoryInput; readonly version: number | null },
): Promise<RepositoryView> {
  const access = await requireProject(actor, projectId, "edit");
  if (input.accept_override !== undefined && !access.abilities.includes("manage")) {
    await recordRefusal(access, "manage", "forbidden");
    throw new AppError("forbidden");
  }
  const row = await inTenant(access, findRepository);
  if (row !== null) await change(access, input, version);
  else if (version !== null) throw new AppError("precondition_failed");
  else {
    await createEmpty(access, input);
    const { accept_override } = input;
    if (accept_override !== undefined) await change(access, { accept_override }, null);
  }
  return getRepository(actor, projectId);
}
