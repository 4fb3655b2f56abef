import { AppError } from "../domain/app-error.ts";
import { isRefName, isTaskBranch } from "../domain/repository/ref-name.ts";
import { REPOSITORY_LIMITS } from "../domain/repository/repository-limits.ts";
import { repositoryUrl } from "../domain/repository/repository-url.ts";
import { env } from "../env.ts";
import { startGuardedProxy } from "./guarded-proxy.ts";
import { readRefs } from "./refs.ts";
import { GitFailure, runGit } from "./run-git.ts";
import { setHead } from "./store-folder.ts";

export interface RemoteImport {
  readonly url: string;
  /** Only this branch; null is every branch. */
  readonly branch: string | null;
  /** The address of a host to connect to; throws if it is not allowed. */
  readonly resolve: (host: string) => Promise<string>;
  readonly signal?: AbortSignal | undefined;
  /** Receives the progress of the transfer. */
  readonly onProgress?: (counted: { readonly done: number; readonly total: number }) => void;
}

export interface ImportedRemote {
  /** The branch that the remote names as its default, or the only one. */
  readonly defaultBranch: string;
  readonly branches: number;
}

const refused = (detail: string): AppError =>
  new AppError("repository_fetch_failed", { fields: [{ pointer: "/url", code: "fetch", detail }] });

/** What git reports last, without control characters. */
const lastMessage = (stderr: string): string =>
  (
    stderr
      .split("\n")
      .filter((line) => /^(fatal|error|remote):/.test(line))
      .at(-1) ?? "git failed"
  )
    .replace(/\p{Cc}/gu, " ")
    .slice(0, 300);

const SYMREF = /^ref: refs\/heads\/(\S+)\tHEAD$/m;
const PROGRESS = /Receiving objects:\s+\d+% \((\d+)\/(\d+)\)/g;

/** The transfer of one import: its settings, its limits and how its failure is reported. */
class Transfer {
  readonly #wanted: RemoteImport;
  readonly #stop = new AbortController();
  readonly #tooLarge = new AppError("repository_too_large", {
    extra: { limit: "storeBytes", most: REPOSITORY_LIMITS.storeBytes },
  });
  #bytes = 0;

  constructor(wanted: RemoteImport) {
    this.#wanted = wanted;
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > REPOSITORY_LIMITS.storeBytes) this.#stop.abort(this.#tooLarge);
  }

  /** Runs commands that reach the remote, and only through the guarded proxy. */
  async run<T>(
    work: (git: (args: readonly string[]) => Promise<string>) => Promise<T>,
    store: string,
  ): Promise<T> {
    const { resolve, signal, onProgress } = this.#wanted;
    const proxy = await startGuardedProxy({ resolve, onBytes: (count) => this.#count(count) });
    const certificates = env().gitCertificates;
    const deadline = Date.now() + REPOSITORY_LIMITS.importMs;
    const git = async (args: readonly string[]) => {
      const { stdout } = await runGit(store, {
        args,
        settings: [
          "protocol.https.allow=always",
          "http.followRedirects=true",
          "http.proxyAuthMethod=basic",
          "http.sslVerify=true",
          "http.lowSpeedLimit=1000",
          "http.lowSpeedTime=60",
          "core.bigFileThreshold=16m",
          "fetch.fsckObjects=true",
          ...(certificates === undefined ? [] : [`http.sslCAInfo=${certificates}`]),
        ],
        // In the environment, because arguments are visible to other users of the machine.
        env: { GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "http.proxy", GIT_CONFIG_VALUE_0: proxy.url },
        timeoutMs: Math.max(1, deadline - Date.now()),
        signal: signal === undefined ? this.#stop.signal : AbortSignal.any([signal, this.#stop.signal]),
        onMessage: (text) => {
          const last = [...text.matchAll(PROGRESS)].at(-1);
          if (last) onProgress?.({ done: Number(last[1]), total: Number(last[2]) });
        },
      });
      return stdout.toString("utf8");
    };
    try {
      return await work(git);
    } catch (error) {
      if (proxy.refusal() instanceof AppError) throw proxy.refusal();
      throw error instanceof GitFailure ? refused(lastMessage(error.stderr)) : error;
    } finally {
      await proxy.close();
    }
  }
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
  const named = await new Transfer(wanted).run(async (git) => {
    const found = SYMREF.exec(await git(["ls-remote", "--symref", url, "HEAD"]))?.[1] ?? null;
    const options = [
      "--no-tags",
      "--no-write-fetch-head",
      "--no-recurse-submodules",
      "--no-auto-maintenance",
    ];
    await git(["fetch", "--progress", ...options, url, ...refspecs]);
    return found;
  }, store);
  const names = (await readRefs(store, "refs/heads")).map(({ name }) => name.slice("refs/heads/".length));
  const usable = names.filter((name) => isRefName(name) && !isTaskBranch(name));
  const fallback = ["main", "master", ...usable].find((name) => usable.includes(name));
  const defaultBranch = [wanted.branch, named, fallback].find((name) => name && usable.includes(name));
  if (!defaultBranch) throw refused("the repository has no branch");
  await setHead(store, defaultBranch);
  return { defaultBranch, branches: names.length };
}
