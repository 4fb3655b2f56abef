import type { ArtifactView } from "#lib/contracts/artifact.ts";
import { listChangeSets } from "#lib/db/change-sets.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { attemptOf, type ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { readBlobs } from "#lib/repository/read-blobs.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

/** The whole resulting file of an attempt, under its path. */
const FULL_FILE = /^files\/(.+)\.full$/s;
const MEDIA_TYPE = "text/plain";

/** The path of the file that an artifact's name means; null for other artifacts. */
export const fullFilePath = (name: string): string | null => FULL_FILE.exec(name)?.[1] ?? null;

/** Where the content of a file of an attempt is. */
export interface FullFile {
  readonly projectId: string;
  /** The number of the attempt, which is the version of the artifact. */
  readonly version: number;
  readonly blob: string;
}

const blobOf = ({ operations }: ChangeAttempt, path: string): string | null =>
  operations.find((one) => one.path === path)?.new_blob ?? null;

/**
 * Finds a file of an attempt. The file itself is in the repository and is not stored twice.
 * @param version The number of the attempt; absent: the newest.
 */
export async function findFullFile(
  db: ProjectDb,
  taskId: string,
  { path, version }: { readonly path: string; readonly version: number | undefined },
): Promise<FullFile | null> {
  const attempts = await listChangeSets(db, taskId);
  const change = attemptOf(attempts, version ?? null);
  const blob = change === undefined ? null : blobOf(change, path);
  return change && blob !== null ? { projectId: change.projectId, version: change.number, blob } : null;
}

/** Reads a file that was found; null if the repository was deleted since. */
export async function readFullFile({ projectId, blob }: FullFile): Promise<string | null> {
  const blobs = await readBlobs(storeFolder(projectId), [blob]);
  return blobs.get(blob)?.toString("utf8") ?? null;
}

/** The whole files of the newest attempt, as artifacts. */
export async function listFullFiles(db: ProjectDb, taskId: string): Promise<ArtifactView[]> {
  const [change] = await listChangeSets(db, taskId);
  if (change === undefined) return [];
  return change.operations
    .filter(({ new_blob }) => new_blob !== null)
    .map(({ path }) => ({
      name: `files/${path}.full`,
      version: change.number,
      media_type: MEDIA_TYPE,
      created_at: change.createdAt.toISOString(),
    }));
}
