import { allowedAddress } from "#lib/agents/endpoint.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import type { JobFile } from "#lib/db/exchange-jobs.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import { insertRepository } from "#lib/db/repositories.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import {
  type ExchangeRequest,
  exchangeResultSchema,
  type LongWork,
} from "#lib/domain/exchange/exchange-job.ts";
import { type ImportedArchive, importArchive } from "#lib/repository/import-archive.ts";
import { importRemote } from "#lib/repository/import-remote.ts";
import { branchCommit } from "#lib/repository/resolve-ref.ts";
import { createStagingStore, discardStore, publishStore } from "#lib/repository/store-folder.ts";
import { queueCodeIndex } from "#lib/runs/client/queue-code-index.ts";
import type { MadeByJob } from "./make-for-job.ts";

/** The repository that a job imports. */
interface WantedRepository {
  readonly access: ProjectAccess;
  readonly asked: Extract<ExchangeRequest, { kind: "repository_import" }>;
  /** The uploaded archive; null for an address. */
  readonly archive: JobFile | null;
  readonly at: Date;
}

const DEFAULT_BRANCH = "main";
const MAX_LISTED = 50;

/** What an import found, for its result. */
interface Imported {
  readonly defaultBranch: string;
  readonly branches: number | null;
  readonly archive: ImportedArchive | null;
}

/** Reports progress at most a few times per second, and in order: each report is a transaction. */
function reporter(work: LongWork): (done: number, total: number) => void {
  let last = 0;
  let pending: Promise<void> | undefined;
  return (done, total) => {
    const now = Date.now();
    if (pending !== undefined || (now - last < 500 && done < total)) return;
    last = now;
    pending = work
      .progress?.("read", { done, total })
      .catch(() => undefined)
      .finally(() => {
        pending = undefined;
      });
  };
}

async function fill(store: string, wanted: WantedRepository, work: LongWork): Promise<Imported> {
  const { asked, archive, access, at } = wanted;
  const report = reporter(work);
  if (archive === null) {
    const found = await importRemote(store, {
      url: asked.url ?? "",
      branch: asked.branch,
      resolve: (host) => allowedAddress(host, allowsPrivateEndpoints()),
      signal: work.signal,
      onProgress: ({ done, total }) => report(done, total),
    });
    return { defaultBranch: found.defaultBranch, branches: found.branches, archive: null };
  }
  const branch = asked.branch ?? DEFAULT_BRANCH;
  const imported = await importArchive(store, {
    bytes: archive.bytes,
    name: archive.name,
    branch,
    author: { name: access.author.name, email: "" },
    at,
    message: `Import ${archive.name}\n`,
    signal: work.signal,
  });
  return { defaultBranch: branch, branches: null, archive: imported };
}

const resultOf = (projectId: string, { defaultBranch, branches, archive }: Imported) =>
  exchangeResultSchema.parse({
    project_id: projectId,
    repository: {
      default_branch: defaultBranch,
      branches,
      files: archive?.files ?? null,
      skipped: archive?.skipped.length ?? 0,
      skipped_entries: (archive?.skipped ?? []).slice(0, MAX_LISTED),
    },
  });

/**
 * Fills a store outside of the project, which becomes the project's in the transaction that ends the job. A worker that dies
 * leaves a folder that no project has; the next attempt starts with another one.
 * Errors: those of the import, repository_exists.
 */
export async function importRepository(wanted: WantedRepository, work: LongWork): Promise<MadeByJob> {
  const { access, asked } = wanted;
  await work.progress?.("read");
  const store = await createStagingStore(asked.branch ?? DEFAULT_BRANCH);
  try {
    const imported = await fill(store, wanted, work);
    const head = await branchCommit(store, imported.defaultBranch);
    await work.progress?.("store");
    return {
      access,
      discard: () => discardStore(store),
      store: async (db) => {
        const row = await insertRepository(db as ProjectDb, {
          source: asked.url === null ? "upload" : "url",
          source_url: asked.url,
          default_branch: imported.defaultBranch,
          branch_push: asked.branch_push,
        });
        await audit(db, {
          action: "repository.imported",
          target: row.project_id,
          data: { source: asked.file_name, branch: row.default_branch },
        });
        await publishStore(store, row.project_id);
        if (head !== null) await queueCodeIndex(db as ProjectDb, head);
        return { result: resultOf(row.project_id, imported) };
      },
    };
  } catch (error) {
    await discardStore(store);
    throw error;
  }
}
