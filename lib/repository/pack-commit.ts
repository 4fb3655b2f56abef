import { runGit } from "./run-git.ts";

const PACK_MS = 120_000;
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * The files of a commit as an archive.
 * @param commit A full object id.
 * @param pack `folder` contains all files.
 * @throws AppError too_large
 */
export async function packCommit(
  store: string,
  commit: string,
  pack: { readonly format: "zip" | "tar.gz"; readonly folder: string },
): Promise<Buffer> {
  const args = ["archive", `--format=${pack.format}`, `--prefix=${pack.folder}/`, commit];
  return (await runGit(store, { args, timeoutMs: PACK_MS, maxBytes: MAX_BYTES })).stdout;
}
