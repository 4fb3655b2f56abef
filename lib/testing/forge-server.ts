import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import type { ForgeKind } from "../domain/repository/forges.ts";
import { LOOPBACK_CERTIFICATE, LOOPBACK_KEY } from "./loopback-certificate.ts";

/** The only credential that the forge accepts. */
export const FORGE_KEY = "forge-token-0123456789";

interface StoredRequest {
  readonly number: number;
  readonly branch: string;
  readonly target: string;
  readonly title: string;
  readonly body: string;
  state: "open" | "closed" | "merged";
}

export interface ForgeCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>>;
}

/** An answer in place of the forge's own; `applies`: it carries the request out before. */
export type ForgeAnswer =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly applies?: boolean;
    }
  | { readonly silent: true; readonly applies?: boolean };

export interface ForgeServer {
  /** The address for git, over https with the certificate of the tests. */
  readonly gitUrl: string;
  readonly apiUrl: string;
  /** The folder of its repository. */
  readonly store: string;
  readonly calls: ForgeCall[];
  readonly requests: StoredRequest[];
  /** Replaces the next answers of the API; null: the forge's own. */
  answer: (call: ForgeCall) => ForgeAnswer | null;
  /** Replaces the answers to git. */
  gitAnswer: (request: IncomingMessage) => ForgeAnswer | null;
  /** Merges a request with a merge commit, as its button does. Returns the commit. */
  readonly merge: (number: number) => string;
  /** Closes a request without merging it. */
  readonly reject: (number: number) => void;
  readonly git: (...args: readonly string[]) => string;
  readonly close: () => Promise<void>;
}

const PROJECT = "acme/shop";
const WHO = {
  GIT_AUTHOR_NAME: "Ann",
  GIT_AUTHOR_EMAIL: "ann@example.org",
  GIT_COMMITTER_NAME: "Ann",
  GIT_COMMITTER_EMAIL: "ann@example.org",
  GIT_AUTHOR_DATE: "2026-11-26T10:00:00Z",
  GIT_COMMITTER_DATE: "2026-11-26T10:00:00Z",
};
const ENVIRONMENT = {
  PATH: "/usr/bin:/bin",
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  LC_ALL: "C",
  ...WHO,
};
const BACKEND = `${execFileSync("git", ["--exec-path"], { encoding: "utf8" }).trim()}/git-http-backend`;

type View = (one: StoredRequest, sha: string) => unknown;

const githubView: View = ({ number, state, branch, target, title, body }, sha) => ({
  id: 9000 + number,
  number,
  html_url: `https://github.example.org/${PROJECT}/pull/${number}`,
  state: state === "open" ? "open" : "closed",
  merged_at: state === "merged" ? "2026-11-26T11:00:00Z" : null,
  title,
  body,
  head: { ref: branch, sha, label: `acme:${branch}` },
  base: { ref: target },
});

const gitlabView: View = ({ number, state, branch, target, title, body }, sha) => ({
  id: 9000 + number,
  iid: number,
  web_url: `https://gitlab.example.org/${PROJECT}/-/merge_requests/${number}`,
  state: state === "open" ? "opened" : state,
  title,
  description: body,
  source_branch: branch,
  target_branch: target,
  sha,
});

const giteaView: View = ({ number, state, branch, target, title, body }, sha) => ({
  id: 9000 + number,
  number,
  html_url: `https://gitea.example.org/${PROJECT}/pulls/${number}`,
  state: state === "open" ? "open" : "closed",
  merged: state === "merged",
  title,
  body,
  head: { ref: branch, label: branch, sha },
  base: { ref: target, label: target },
});

const text = z.string().catch("");

interface Wire {
  readonly root: string;
  readonly list: string;
  readonly project: unknown;
  readonly view: View;
  readonly draft: (body: ForgeCall["body"]) => readonly [string, string, string];
  readonly isListed: (one: StoredRequest, query: URLSearchParams) => boolean;
  readonly exists: number;
  readonly isKey: (headers: IncomingMessage["headers"]) => boolean;
}

const WIRES: Readonly<Record<ForgeKind, Wire>> = {
  github: {
    root: `/repos/${PROJECT}`,
    list: "pulls",
    project: { id: 1, full_name: PROJECT },
    view: githubView,
    draft: (body) => [text.parse(body.head), text.parse(body.base), text.parse(body.body)],
    isListed: ({ branch }, query) => query.get("head") === `acme:${branch}`,
    exists: 422,
    isKey: ({ authorization }) => authorization === `Bearer ${FORGE_KEY}`,
  },
  gitlab: {
    root: `/api/v4/projects/${encodeURIComponent(PROJECT)}`,
    list: "merge_requests",
    project: { id: 1, path_with_namespace: PROJECT },
    view: gitlabView,
    draft: (body) => [
      text.parse(body.source_branch),
      text.parse(body.target_branch),
      text.parse(body.description),
    ],
    isListed: ({ branch }, query) => query.get("source_branch") === branch,
    exists: 409,
    isKey: (headers) => headers["private-token"] === FORGE_KEY,
  },
  gitea: {
    root: `/api/v1/repos/${PROJECT}`,
    list: "pulls",
    project: { id: 1, full_name: PROJECT },
    view: giteaView,
    draft: (body) => [text.parse(body.head), text.parse(body.base), text.parse(body.body)],
    isListed: (_one, query) => query.get("page") === "1",
    exists: 409,
    isKey: ({ authorization }) => authorization === `token ${FORGE_KEY}`,
  },
};

/** Runs git-http-backend as a CGI program (RFC 3875) for one request. */
function serveBackend(root: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { pathname, search } = new URL(incoming.url ?? "/", "https://forge");
  const child = spawn(BACKEND, [], {
    env: {
      ...ENVIRONMENT,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: "1",
      REQUEST_METHOD: incoming.method ?? "GET",
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: incoming.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: String(incoming.headers["content-encoding"] ?? ""),
      GIT_PROTOCOL: String(incoming.headers["git-protocol"] ?? ""),
      REMOTE_USER: "ann",
    } as unknown as NodeJS.ProcessEnv,
    stdio: ["pipe", "pipe", "inherit"],
  });
  incoming.pipe(child.stdin).on("error", () => undefined);
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  child.on("close", () => {
    const all = Buffer.concat(parts);
    const end = all.indexOf("\r\n\r\n");
    const headers = all
      .toString("latin1", 0, end)
      .split("\r\n")
      .map((line) => line.split(": ", 2));
    const status = headers.find(([name]) => name === "Status")?.[1] ?? "200";
    for (const [name = "", value = ""] of headers) if (name !== "Status") outgoing.setHeader(name, value);
    outgoing.writeHead(Number(status.slice(0, 3))).end(all.subarray(end + 4));
  });
}

async function bodyOf(incoming: IncomingMessage): Promise<ForgeCall["body"]> {
  let content = "";
  for await (const piece of incoming) content += String(piece);
  return content === "" ? {} : z.record(z.string(), z.unknown()).parse(JSON.parse(content));
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends an answer in place of the own one. */
function replace(outgoing: ServerResponse, other: ForgeAnswer): void {
  if (!("silent" in other)) outgoing.writeHead(other.status, other.headers).end(other.body ?? "");
}

/** Starts a forge on the loopback interface: a repository over smart HTTP and the API of one kind, both with one credential. */
export async function startForgeServer(kind: ForgeKind): Promise<ForgeServer> {
  const wire = WIRES[kind];
  const root = mkdtempSync(path.join(tmpdir(), "forge-"));
  const store = path.join(root, "acme", "shop.git");
  const run = (args: readonly string[]) =>
    execFileSync("git", args, { env: ENVIRONMENT as unknown as NodeJS.ProcessEnv, encoding: "utf8" }).trim();
  run(["init", "--bare", "--quiet", "--initial-branch=main", store]);
  const git = (...args: readonly string[]) => run([`--git-dir=${store}`, ...args]);
  git("config", "http.receivepack", "true");
  git("config", "receive.denyDeleteCurrent", "ignore");
  const requests: StoredRequest[] = [];
  const calls: ForgeCall[] = [];
  const shaOf = (branch: string) => {
    try {
      return git("rev-parse", "--verify", "--quiet", `refs/heads/${branch}`);
    } catch {
      return "";
    }
  };
  const view = (one: StoredRequest) => wire.view(one, shaOf(one.branch) || "0".repeat(40));
  const create = (call: ForgeCall): readonly [number, unknown] => {
    const [branch, target, body] = wire.draft(call.body);
    const isOpen = requests.some((one) => one.branch === branch && one.state === "open");
    if (isOpen) return [wire.exists, { message: "already exists" }];
    if (shaOf(branch) === "" || shaOf(target) === "") return [422, { message: "Validation Failed" }];
    const number = requests.length + 1;
    requests.push({ number, branch, target, title: text.parse(call.body.title), body, state: "open" });
    return [201, view(requests.at(-1) as StoredRequest)];
  };
  const own = (call: ForgeCall): readonly [number, unknown] => {
    if (!wire.isKey(call.headers)) return [401, { message: "Unauthorized" }];
    if (call.path === wire.root) return [200, wire.project];
    if (call.path === `${wire.root}/${wire.list}`) {
      if (call.method === "POST") return create(call);
      return [
        200,
        requests
          .filter((one) => wire.isListed(one, call.query))
          .toReversed()
          .map(view),
      ];
    }
    const one = requests.find(({ number }) => call.path === `${wire.root}/${wire.list}/${number}`);
    return one === undefined ? [404, { message: "Not Found" }] : [200, view(one)];
  };
  const api: RequestListener = (incoming, outgoing) =>
    void bodyOf(incoming).then((body) => {
      const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://forge");
      const { method = "GET", headers } = incoming;
      const call: ForgeCall = { method, path: pathname, query: searchParams, headers, body };
      calls.push(call);
      const other = forge.answer(call);
      if (other !== null) {
        if (other.applies) own(call);
        return replace(outgoing, other);
      }
      const [status, value] = own(call);
      outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    });
  const serveGitRequest: RequestListener = (incoming, outgoing) => {
    const other = forge.gitAnswer(incoming);
    if (other !== null) return replace(outgoing, other);
    const [, token = ""] = (incoming.headers.authorization ?? "").split(" ");
    const key = Buffer.from(token, "base64").toString("utf8").split(":")[1];
    if (key !== FORGE_KEY)
      return void outgoing.writeHead(401, { "www-authenticate": 'Basic realm="forge"' }).end();
    serveBackend(root, incoming, outgoing);
  };
  const apiServer = createServer(api);
  const gitServer = createTlsServer({ cert: LOOPBACK_CERTIFICATE, key: LOOPBACK_KEY }, serveGitRequest);
  const [apiPort, gitPort] = [await listen(apiServer), await listen(gitServer)];
  const change = (number: number, state: StoredRequest["state"]) => {
    const one = requests[number - 1];
    if (one === undefined) throw new Error("no such request");
    one.state = state;
    return one;
  };
  const forge: ForgeServer = {
    gitUrl: `https://127.0.0.1:${gitPort}/${PROJECT}.git`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    store,
    calls,
    requests,
    answer: () => null,
    gitAnswer: () => null,
    merge: (number) => {
      const { branch, target } = change(number, "merged");
      const [ours, theirs] = [shaOf(target), shaOf(branch)];
      const tree = git("rev-parse", `${theirs}^{tree}`);
      const commit = git("commit-tree", tree, "-p", ours, "-p", theirs, "-m", `Merge #${number}`);
      git("update-ref", `refs/heads/${target}`, commit, ours);
      return commit;
    },
    reject: (number) => void change(number, "closed"),
    git,
    close: async () => {
      for (const server of [apiServer, gitServer])
        await new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        });
      rmSync(root, { recursive: true, force: true });
    },
  };
  return forge;
}
