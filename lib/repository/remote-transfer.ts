import { AppError } from "../domain/app-error.ts";
import { REPOSITORY_LIMITS } from "../domain/repository/repository-limits.ts";
import { env } from "../env.ts";
import { startGuardedProxy } from "./guarded-proxy.ts";
import { type GitOutput, runGit } from "./run-git.ts";

/** A user name and a token or password, as HTTP Basic authentication sends them. */
export interface GitCredential {
  readonly account: string;
  readonly key: string;
}

/** A repository on another server. */
export interface RemotePlace {
  /** An https address without credentials. */
  readonly url: string;
  readonly credential: GitCredential | null;
  /** The address of a host to connect to; throws if it is not allowed. */
  readonly resolve: (host: string) => Promise<string>;
  readonly signal?: AbortSignal | undefined;
  /** Receives the progress of the transfer. */
  readonly onProgress?: (counted: { readonly done: number; readonly total: number }) => void;
  /** Limit of all commands together; the limit of an import unless set. */
  readonly timeoutMs?: number;
}

/** Runs a git command that reaches the remote. */
export type RemoteGit = (
  args: readonly string[],
  options?: { readonly accepts?: readonly number[]; readonly env?: Readonly<Record<string, string>> },
) => Promise<GitOutput>;

const PROGRESS = /Receiving objects:\s+\d+% \((\d+)\/(\d+)\)/g;

/** The value of the header that authenticates git. */
const authorizationOf = ({ account, key }: GitCredential): string =>
  `Authorization: Basic ${Buffer.from(`${account}:${key}`).toString("base64")}`;

/** Settings that other users of the machine must not see: arguments are visible to them, the environment is not. */
function secretSettings(settings: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(settings);
  return Object.fromEntries([
    ["GIT_CONFIG_COUNT", String(pairs.length)],
    ...pairs.flatMap(([name, value], at) => [
      [`GIT_CONFIG_KEY_${at}`, name],
      [`GIT_CONFIG_VALUE_${at}`, value],
    ]),
  ]);
}

/** What git reports last, without control characters and without the credential. */
export function remoteReport(stderr: string, credential: GitCredential | null): string {
  const line = stderr
    .split("\n")
    .filter((one) => /^(fatal|error|remote):/.test(one))
    .at(-1);
  const text = (line ?? "git failed").replace(/\p{Cc}/gu, " ");
  const hidden = credential === null ? text : text.replaceAll(credential.key, "***");
  return hidden.slice(0, 300);
}

/**
 * Runs commands that reach a remote, and only through the guarded proxy. With a credential no redirect is followed, because it
 * would send the credential to another host.
 * @throws AppError endpoint_not_allowed, repository_too_large, git_timeout, git_missing; GitFailure; the reason of the signal
 */
export async function withRemote<T>(
  store: string,
  place: RemotePlace,
  work: (git: RemoteGit) => Promise<T>,
): Promise<T> {
  const { resolve, signal, onProgress, credential, url } = place;
  const stop = new AbortController();
  let bytes = 0;
  const onBytes = (count: number) => {
    bytes += count;
    if (bytes <= REPOSITORY_LIMITS.storeBytes) return;
    const extra = { limit: "storeBytes", most: REPOSITORY_LIMITS.storeBytes };
    stop.abort(new AppError("repository_too_large", { extra }));
  };
  const proxy = await startGuardedProxy({ resolve, onBytes });
  const certificates = env().gitCertificates;
  const deadline = Date.now() + (place.timeoutMs ?? REPOSITORY_LIMITS.importMs);
  const header =
    credential === null ? {} : { [`http.${new URL(url).origin}/.extraHeader`]: authorizationOf(credential) };
  const git: RemoteGit = (args, { accepts = [0], env: more = {} } = {}) =>
    runGit(store, {
      args,
      accepts,
      settings: [
        "protocol.https.allow=always",
        `http.followRedirects=${credential === null}`,
        "http.proxyAuthMethod=basic",
        "http.sslVerify=true",
        "http.lowSpeedLimit=1000",
        "http.lowSpeedTime=60",
        "core.bigFileThreshold=16m",
        "fetch.fsckObjects=true",
        ...(certificates === undefined ? [] : [`http.sslCAInfo=${certificates}`]),
      ],
      env: { ...secretSettings({ "http.proxy": proxy.url, ...header }), ...more },
      timeoutMs: Math.max(1, deadline - Date.now()),
      signal: signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal]),
      onMessage: (text) => {
        const last = [...text.matchAll(PROGRESS)].at(-1);
        if (last) onProgress?.({ done: Number(last[1]), total: Number(last[2]) });
      },
    });
  try {
    return await work(git);
  } catch (error) {
    if (proxy.refusal() instanceof AppError) throw proxy.refusal();
    throw error;
  } finally {
    await proxy.close();
  }
}
