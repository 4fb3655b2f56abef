interface ForgeSpec {
  /** The user name that git sends with a token, unless the project names another one. */
  readonly account: string;
  /** The path of the API below the host; null: the server has no pull requests that this product knows. */
  readonly apiPath: string | null;
  /** Hosts whose API has another address. */
  readonly apiHosts: Readonly<Record<string, string>>;
  /** The path of a repository on the server. */
  readonly project: RegExp;
}

const OWNER_AND_NAME = /^[\w.-]+\/[\w.-]+$/;

/** The kinds of servers of a remote, in the order of the form. `lib/agents/forge` has the wire format of each. */
export const FORGE_SPECS = {
  github: {
    account: "x-access-token",
    apiPath: "/api/v3",
    apiHosts: { "github.com": "https://api.github.com", "www.github.com": "https://api.github.com" },
    project: OWNER_AND_NAME,
  },
  gitlab: { account: "oauth2", apiPath: "", apiHosts: {}, project: /^[\w.-]+(?:\/[\w.-]+)+$/ },
  gitea: { account: "git", apiPath: "", apiHosts: {}, project: OWNER_AND_NAME },
  other: { account: "git", apiPath: null, apiHosts: {}, project: /^.*$/ },
} as const satisfies Readonly<Record<string, ForgeSpec>>;

export type RemoteKind = keyof typeof FORGE_SPECS;
/** The kinds with an API for pull requests. */
export type ForgeKind = Exclude<RemoteKind, "other">;

export const REMOTE_KINDS = Object.keys(FORGE_SPECS) as readonly RemoteKind[];

/** What an acceptance sends to the remote. */
export const ON_ACCEPT = ["nothing", "branch", "request"] as const;
export type OnAccept = (typeof ON_ACCEPT)[number];

/** States of what was sent; `failed` has a code. */
export const PULL_REQUEST_STATES = ["queued", "pushed", "open", "merged", "closed", "failed"] as const;
export type PullRequestState = (typeof PULL_REQUEST_STATES)[number];

/** Where the API of a forge is and how it names the repository. */
export interface ForgePlace {
  readonly apiUrl: string;
  readonly project: string;
}

/** A part of a path that means another folder. */
const isRelative = (part: string): boolean => part === "." || part === "..";

/**
 * The API that belongs to the address of a repository.
 * @param url The address for git.
 * @param apiUrl The address of the server if it is below a path; null: it is the host itself.
 * @returns null if the address does not name a repository of this kind of server
 */
export function forgePlace(kind: ForgeKind, url: string, apiUrl: string | null): ForgePlace | null {
  const { apiPath, apiHosts, project: pattern } = FORGE_SPECS[kind];
  const { origin, hostname, pathname } = new URL(url);
  const root = apiUrl === null ? "/" : `${new URL(apiUrl).pathname.replace(/\/+$/, "")}/`;
  const below = apiUrl !== null && kind !== "github" && pathname.startsWith(root) ? root.length : 1;
  const project = decodeURI(pathname.slice(below))
    .replace(/\/+$/, "")
    .replace(/\.git$/, "");
  if (!pattern.test(project) || project.split("/").some(isRelative)) return null;
  const known = (apiHosts as Readonly<Record<string, string>>)[hostname];
  return { project, apiUrl: (apiUrl ?? known ?? `${origin}${apiPath}`).replace(/\/+$/, "") };
}

/** The branch of a task on the remote; only this product writes below `task/`. */
export const remoteTaskBranch = (taskName: string): string => `task/${taskName}`;
