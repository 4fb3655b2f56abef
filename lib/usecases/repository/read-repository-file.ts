import type { RepositoryFileView, RepositoryPlace } from "#lib/contracts/repository.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { REPOSITORY_LIMITS } from "#lib/domain/repository/repository-limits.ts";
import { isBinary, readBlobs } from "#lib/repository/read-blobs.ts";
import { findEntry, type GitEntry } from "#lib/repository/read-tree.ts";
import { openCommit } from "./open-repository.ts";

/** The file of a path at a commit. */
async function findFile(actor: Actor, projectId: string, { ref, path }: RepositoryPlace) {
  const { store, commit } = await openCommit(actor, projectId, ref);
  const entry = await findEntry(store, commit, path);
  if (entry === null || entry.kind === "folder") throw new AppError("repository_path_unknown");
  return { store, commit, entry };
}

const contentOf = async (store: string, entry: GitEntry, maxBytes: number): Promise<Buffer> =>
  (await readBlobs(store, [entry.id], { maxBytes })).get(entry.id) ?? Buffer.alloc(0);

/**
 * A file as text at a commit.
 * Errors: not_found, insufficient_scope, repository_missing, repository_ref_unknown, repository_path_unknown, git_missing.
 */
export async function readRepositoryFile(
  actor: Actor,
  projectId: string,
  place: RepositoryPlace,
): Promise<RepositoryFileView> {
  const { store, commit, entry } = await findFile(actor, projectId, place);
  const { id, kind } = entry;
  const size = entry.size ?? 0;
  const facts = { commit, path: place.path, id, kind: kind === "folder" ? ("file" as const) : kind, size };
  const isLarge = size > REPOSITORY_LIMITS.shownBytes;
  if (isLarge || kind === "submodule")
    return { ...facts, text: null, is_binary: false, is_large: isLarge, is_lossy: false };
  const content = await contentOf(store, entry, REPOSITORY_LIMITS.shownBytes);
  if (isBinary(content)) return { ...facts, text: null, is_binary: true, is_large: false, is_lossy: false };
  const text = content.toString("utf8");
  const is_lossy = !Buffer.from(text, "utf8").equals(content);
  return { ...facts, text, is_binary: false, is_large: false, is_lossy };
}

/**
 * The bytes of a file at a commit, for a download; of a link, the path that it names.
 * Errors: those of readRepositoryFile, too_large.
 */
export async function downloadRepositoryFile(
  actor: Actor,
  projectId: string,
  place: RepositoryPlace,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const { store, entry } = await findFile(actor, projectId, place);
  if (entry.kind === "submodule") throw new AppError("repository_path_unknown");
  const bytes = await contentOf(store, entry, REPOSITORY_LIMITS.fileBytes);
  return { name: entry.path.slice(entry.path.lastIndexOf("/") + 1), bytes };
}
