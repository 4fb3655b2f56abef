import { AppError } from "../domain/app-error.ts";
import { isRefName, isTaskBranch } from "../domain/repository/ref-name.ts";
import { repositoryUrl } from "../domain/repository/repository-url.ts";
import { readRefs } from "./refs.ts";
import { type RemoteGit, type RemotePlace, remoteReport, withRemote } from "./remote-transfer.ts";
import { GitFailure } from "./run-git.ts";
import { setHead } from "./store-folder.ts";

export interface RemoteImport extends Pick<RemotePlace, "url" | "resolve" | "signal" | "onProgress"> {
  /** Only this branch; null is every branch. */
  readonly branch: string | null;
}

export interface ImportedRemote {
  /** The branch that the remote names as its default, or the only one. */
  readonly defaultBranch: string;
  readonly branches: number;
}

const refused = (detail: string): AppError =>
  new AppError("repository_fetch_failed", { fields: [{ pointer: "/url", code: "fetch", detail }] });

const SYMREF = /^ref: refs\/heads\/(\S+)\tHEAD$/m;

/** Options of every fetch: nothing but the named references is written. */
export const FETCH_OPTIONS = [
  "--no-tags",
  "--no-write-fetch-head",
  "--no-recurse-submodules",
  "--no-auto-maintenance",
] as const;

/** The start of an answer in the smart HTTP protocol (gitprotocol-http, gitprotocol-v2). */
const SMART = /packet:.*< (?:version 2|# service=git-upload-pack)/;

/**
 * The branch that a remote names as its default; null if it names none. git takes any text for the list of an older protocol,
 * and a page for a repository without branches; such an answer is refused.
 * @throws GitFailure
 */
export async function remoteDefaultBranch(git: RemoteGit, url: string): Promise<string | null> {
  const env = { GIT_TRACE_PACKET: "1" };
  const { stdout, stderr } = await git(["ls-remote", "--symref", url, "HEAD"], { env });
  if (!SMART.test(stderr))
    throw new GitFailure("ls-remote", 0, "fatal: not valid: is this a git repository?");
  return SYMREF.exec(stdout.toString("utf8"))?.[1] ?? null;
}

/**
 * Fetches the branches of a repository into an empty store, with every object checked. Nothing of the remote is executed, and
 * its configuration is not read. Task branches and tags are left out.
 * @throws AppError endpoint_not_allowed, repository_fetch_failed, repository_too_large, git_timeout
 */
export async function importRemote(store: string, wanted: RemoteImport): Promise<ImportedRemote> {
  const url = repositoryUrl(wanted.url);
  if (url === null) throw new AppError("endpoint_not_allowed");
  if (wanted.branch !== null && !isRefName(wanted.branch)) throw new AppError("repository_ref_unknown");
  const which = wanted.branch ?? "*";
  const refspecs = [
    `+refs/heads/${which}:refs/heads/${which}`,
    ...(which === "*" ? ["^refs/heads/task/*"] : []),
  ];
  const named = await withRemote(store, { ...wanted, credential: null }, async (git) => {
    const found = await remoteDefaultBranch(git, url);
    await git(["fetch", "--progress", ...FETCH_OPTIONS, url, ...refspecs]);
    return found;
  }).catch((error: unknown) => {
    throw error instanceof GitFailure ? refused(remoteReport(error.stderr, null)) : error;
  });
  const names = (await readRefs(store, "refs/heads")).map(({ name }) => name.slice("refs/heads/".length));
  const usable = names.filter((name) => isRefName(name) && !isTaskBranch(name));
  const fallback = ["main", "master", ...usable].find((name) => usable.includes(name));
  const defaultBranch = [wanted.branch, named, fallback].find((name) => name && usable.includes(name));
  if (!defaultBranch) throw refused("the repository has no branch");
  await setHead(store, defaultBranch);
  return { defaultBranch, branches: names.length };
}
