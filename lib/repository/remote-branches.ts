import { AppError } from "../domain/app-error.ts";
import { isObjectId, isRefName, isTaskBranch } from "../domain/repository/ref-name.ts";
import { type RemoteCode, RemoteFailure } from "../domain/repository/remote-codes.ts";
import { isAncestor } from "./change-facts.ts";
import { FETCH_OPTIONS, remoteDefaultBranch } from "./import-remote.ts";
import { moveRef, readRefs } from "./refs.ts";
import { type GitCredential, type RemotePlace, remoteReport, withRemote } from "./remote-transfer.ts";
import { GitFailure } from "./run-git.ts";
import { MERGE_PERSON, writeCommit, writeTree } from "./write-commit.ts";

const BRANCHES = "refs/heads/";
/** The branches of the remote as they were fetched: hidden from readers, unlike the branches of the repository. */
export const FETCHED_BRANCHES = "refs/roundtable/remote/";
const PUSH_OPTIONS = ["--no-recurse-submodules", "--no-verify", "--no-signed", "--porcelain"];

/** What git reports about a failed exchange, most specific first. */
const REPORTS: readonly (readonly [RegExp, RemoteCode])[] = [
  [/could not read (?:Username|Password)|Authentication failed|returned error: 401/, "remote_unauthorised"],
  [/returned error: 403/, "remote_forbidden"],
  [/returned error: 404|repository '.*' not found/, "remote_not_found"],
  [/returned error: 3\d\d|redirect/i, "remote_redirected"],
  [/returned error: 429/, "remote_throttled"],
  [/returned error: 5\d\d/, "remote_unavailable"],
  [/Operation too slow|timed out/i, "remote_timeout"],
  [
    /Failed to connect|Could not resolve|SSL|TLS|certificate|CONNECT|Empty reply|reset by peer/,
    "remote_unreachable",
  ],
  [
    /not valid: is this a git repository|invalid server response|expected flush|bad line length|protocol error/,
    "remote_garbled",
  ],
];

const APP_CODES: Readonly<Record<string, RemoteCode>> = {
  git_timeout: "remote_timeout",
  git_missing: "git_missing",
  repository_too_large: "remote_too_large",
  endpoint_not_allowed: "endpoint_not_allowed",
};

/** Maps an error of an exchange to a code of the remote; a bug stays what it is. */
function failureOf(error: unknown, credential: GitCredential | null): unknown {
  if (error instanceof AppError && APP_CODES[error.code] !== undefined)
    return new RemoteFailure(APP_CODES[error.code] ?? "remote_failed");
  if (!(error instanceof GitFailure)) return error;
  const code = REPORTS.find(([pattern]) => pattern.test(error.stderr))?.[1] ?? "remote_failed";
  return new RemoteFailure(code, remoteReport(error.stderr, credential));
}

const reaching: typeof withRemote = async (store, place, work) => {
  try {
    return await withRemote(store, place, work);
  } catch (error) {
    throw failureOf(error, place.credential);
  }
};

/** How a branch of the repository differs from the same branch of the remote. */
export const BRANCH_DIFFERENCES = ["ahead", "diverged", "only_here"] as const;
export interface BranchDifference {
  readonly name: string;
  readonly difference: (typeof BRANCH_DIFFERENCES)[number];
  /** Full object ids; null: the remote has no such branch. */
  readonly local: string;
  readonly remote: string | null;
}

/** A branch that moved forward, or that is new. */
export interface MovedBranch {
  readonly name: string;
  readonly from: string | null;
  readonly to: string;
}

export interface FetchedBranches {
  readonly moved: readonly MovedBranch[];
  /** Branches that were left as they are, because the remote does not continue them. */
  readonly differences: readonly BranchDifference[];
  readonly count: number;
}

async function branchesBelow(store: string, prefix: string): Promise<Map<string, string>> {
  const refs = await readRefs(store, prefix.slice(0, -1));
  const named = refs.map(({ name, commit }) => [name.slice(prefix.length), commit] as const);
  return new Map(named.filter(([name]) => isRefName(name) && !isTaskBranch(name)));
}

/** Moves a branch forward to what the remote has, or says why it stays. A branch that moves meanwhile stays, too. */
async function followBranch(
  store: string,
  { name, local, remote }: { readonly name: string; readonly local: string | null; readonly remote: string },
): Promise<MovedBranch | BranchDifference | null> {
  if (local === remote) return null;
  if (local !== null && (await isAncestor(store, remote, local)))
    return { name, difference: "ahead", local, remote };
  if (local !== null && !(await isAncestor(store, local, remote)))
    return { name, difference: "diverged", local, remote };
  try {
    await moveRef(store, { name: `${BRANCHES}${name}`, from: local, to: remote });
    return { name, from: local, to: remote };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "repository_moved") throw error;
    return { name, difference: "diverged", local: local ?? remote, remote };
  }
}

/**
 * Fetches the branches of a remote and moves those of the repository forward. A branch that the remote does not continue is
 * reported and never moved; branches of tasks and tags are left out.
 * @throws RemoteFailure
 */
export async function fetchBranches(store: string, place: RemotePlace): Promise<FetchedBranches> {
  await reaching(store, place, async (git) => {
    await remoteDefaultBranch(git, place.url);
    const refspecs = [`+${BRANCHES}*:${FETCHED_BRANCHES}*`, `^${BRANCHES}task/*`];
    await git(["fetch", "--progress", "--prune", ...FETCH_OPTIONS, place.url, ...refspecs]);
  });
  const [local, remote] = [
    await branchesBelow(store, BRANCHES),
    await branchesBelow(store, FETCHED_BRANCHES),
  ];
  const moved: MovedBranch[] = [];
  const differences: BranchDifference[] = [];
  for (const [name, commit] of remote) {
    const result = await followBranch(store, { name, local: local.get(name) ?? null, remote: commit });
    if (result !== null && "to" in result) moved.push(result);
    else if (result !== null) differences.push(result);
  }
  for (const [name, commit] of local)
    if (!remote.has(name)) differences.push({ name, difference: "only_here", local: commit, remote: null });
  return { moved, differences, count: remote.size };
}

/** Reads the reply of `git push --porcelain`: `<flag>\t<from>:<to>\t<summary>`. */
function refusalOf(stdout: string): RemoteFailure | null {
  const line = stdout.split("\n").find((one) => one.startsWith("!"));
  if (line === undefined) return null;
  const summary = (line.split("\t")[2] ?? "").replace(/\p{Cc}/gu, " ").slice(0, 300);
  const isBehind = /non-fast-forward|fetch first|needs force|stale info|already exists/.test(summary);
  return new RemoteFailure(isBehind ? "remote_branch_moved" : "remote_push_rejected", summary);
}

async function push(
  store: string,
  place: RemotePlace,
  { commit, branch, isTest }: { readonly commit: string; readonly branch: string; readonly isTest: boolean },
): Promise<void> {
  if (!isObjectId(commit) || !isRefName(branch)) throw new Error("a commit is pushed to a branch");
  const options = isTest ? [...PUSH_OPTIONS, "--dry-run"] : PUSH_OPTIONS;
  const refspec = `${commit}:${BRANCHES}${branch}`;
  await reaching(store, place, async (git) => {
    const { stdout, stderr, code } = await git(["push", ...options, place.url, refspec], { accepts: [0, 1] });
    const refusal = refusalOf(stdout.toString("utf8"));
    if (refusal !== null) throw refusal;
    if (code !== 0) throw new GitFailure("push", code, stderr);
  });
}

/**
 * Pushes a commit to a branch of a remote. Never forced: a branch with other commits is refused. Pushing the same commit again
 * changes nothing.
 * @throws RemoteFailure
 */
export const pushCommit = (
  store: string,
  place: RemotePlace,
  { commit, branch }: { readonly commit: string; readonly branch: string },
): Promise<void> => push(store, place, { commit, branch, isTest: false });

const TEST_BRANCH = "task/connection-test";

/**
 * Asks a remote for its default branch.
 * @returns The branch, or null if the remote names none.
 * @throws RemoteFailure
 */
export const checkFetch = (store: string, place: RemotePlace): Promise<string | null> =>
  reaching(store, place, (git) => remoteDefaultBranch(git, place.url));

/**
 * Asks a remote whether it would accept a push, without sending anything.
 * @throws RemoteFailure
 */
export async function checkPush(store: string, place: RemotePlace): Promise<void> {
  const tree = await writeTree(store, null, []);
  const facts = {
    tree,
    parents: [],
    author: MERGE_PERSON,
    committer: MERGE_PERSON,
    at: new Date(0),
    message: "Test\n",
  };
  await push(store, place, { commit: await writeCommit(store, facts), branch: TEST_BRANCH, isTest: true });
}
