import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";

/** An answer in place of the tracker's own. */
export type TrackerAnswer =
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
      /** The tracker carries the request out before it answers. */
      readonly applies?: boolean;
    }
  /** Accepts the request and never answers. */
  | { readonly silent: true; readonly applies?: boolean };

export interface TrackerRequestSeen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: Readonly<Record<string, unknown>>;
}

interface StoredIssue {
  readonly number: number;
  title: string;
  text: unknown;
  isClosed: boolean;
  reason: string | null;
  readonly labels: string[];
  isPullRequest: boolean;
}

/** The time at which every issue of the server was created. */
export const CREATED_AT = new Date("2026-11-20T10:00:00Z");

export interface TrackerServer {
  readonly baseUrl: string;
  readonly requests: readonly TrackerRequestSeen[];
  readonly issues: StoredIssue[];
  readonly close: () => Promise<void>;
}

const record = z.record(z.string(), z.unknown());
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function change(issue: StoredIssue, body: Readonly<Record<string, unknown>>): void {
  const title = body.title ?? body.summary;
  if (title !== undefined) issue.title = textOf(title);
  if (body.body !== undefined || body.description !== undefined) issue.text = body.body ?? body.description;
  if (body.state !== undefined) issue.isClosed = body.state === "closed";
  if (body.state_reason !== undefined) issue.reason = textOf(body.state_reason);
  if (body.state_event !== undefined) issue.isClosed = body.state_event === "close";
}

function add(issues: StoredIssue[], body: Readonly<Record<string, unknown>>): StoredIssue {
  const { labels } = body;
  const list = Array.isArray(labels) ? labels.map(textOf) : textOf(labels).split(",");
  const number = issues.length + 1;
  const made: StoredIssue = {
    number,
    title: "",
    text: "",
    isClosed: false,
    reason: null,
    labels: list,
    isPullRequest: false,
  };
  change(made, body);
  issues.push(made);
  return made;
}

const numberAt = (path: string) => Number(/(\d+)(?:\/transitions)?$/.exec(path)?.[1]);

/** Whether an issue was created after the time that a list asks for. */
const isNewer = (since: string | null) => since === null || new Date(since) <= CREATED_AT;

const githubIssue = ({ number, title, text, isClosed, reason, labels, isPullRequest }: StoredIssue) => ({
  id: 1_000_000 + number,
  node_id: `I_${number}`,
  number,
  html_url: `https://github.example.org/acme/shop/issues/${number}`,
  state: isClosed ? "closed" : "open",
  state_reason: reason,
  created_at: CREATED_AT.toISOString(),
  ...(isPullRequest ? { pull_request: { url: "https://api.github.example.org/pulls/1" } } : {}),
  title,
  body: text,
  labels: labels.map((name) => ({ name, color: "ededed" })),
  assignee: { login: "octocat", id: 1 },
});

const gitlabIssue = ({ number, title, text, isClosed, labels }: StoredIssue) => ({
  id: 76 + number,
  iid: number,
  project_id: 4,
  web_url: `https://gitlab.example.org/acme/shop/-/issues/${number}`,
  state: isClosed ? "closed" : "opened",
  title,
  description: text,
  labels,
  assignees: [{ id: 1, name: "octocat", username: "octocat" }],
});

const jiraIssue = ({ number, title, text, isClosed }: StoredIssue) => ({
  id: String(10_000 + number),
  key: `SHOP-${number}`,
  fields: {
    summary: title,
    description: text,
    status: { name: isClosed ? "Done" : "To Do", statusCategory: { id: 1, key: isClosed ? "done" : "new" } },
    assignee: { accountId: "5b10", displayName: "octocat" },
  },
});

/** What a tracker answers; undefined if it has no such address. */
type Format = (seen: TrackerRequestSeen, issues: StoredIssue[]) => unknown;

const github: Format = ({ method, path, query, body }, issues) => {
  if (path === "/repos/acme/shop") return { id: 1, full_name: "acme/shop", has_issues: true };
  if (path === "/repos/acme/shop/issues" && method === "POST") return githubIssue(add(issues, body));
  if (path === "/repos/acme/shop/issues") {
    const [page, size] = [Number(query.get("page")), Number(query.get("per_page"))];
    const label = query.get("labels");
    const own = issues.filter(
      ({ labels }) => (label === null || labels.includes(label)) && isNewer(query.get("since")),
    );
    return own
      .toReversed()
      .slice((page - 1) * size, page * size)
      .map(githubIssue);
  }
  const found = issues[numberAt(path) - 1];
  if (found !== undefined && method === "PATCH") change(found, body);
  return found && githubIssue(found);
};

const gitlab: Format = ({ method, path, query, body }, issues) => {
  const root = "/api/v4/projects/acme%2Fshop";
  if (path === root) return { id: 4, path_with_namespace: "acme/shop" };
  if (path === `${root}/issues` && method === "POST") return gitlabIssue(add(issues, body));
  if (path === `${root}/issues`) {
    const ids = query.getAll("iids[]").map(Number);
    const [page, size] = [Number(query.get("page") ?? 1), Number(query.get("per_page"))];
    return issues
      .filter(
        ({ number }) => (ids.length === 0 || ids.includes(number)) && isNewer(query.get("created_after")),
      )
      .slice((page - 1) * size, page * size)
      .map(gitlabIssue);
  }
  const found = issues[numberAt(path) - 1];
  if (found !== undefined && method === "PUT") change(found, body);
  return found && gitlabIssue(found);
};

const PROJECT = {
  id: "10000",
  key: "SHOP",
  name: "acme/shop",
  issueTypes: [
    { id: "10002", name: "Sub-task", subtask: true },
    { id: "10001", name: "Task", subtask: false },
  ],
};
const TRANSITIONS = [
  { id: "11", name: "Reopen", to: { name: "To Do", statusCategory: { key: "new" } } },
  { id: "31", name: "Finish", to: { name: "Done", statusCategory: { key: "done" } } },
];

const jira: Format = ({ method, path, body }, issues) => {
  if (path === "/rest/api/3/project/SHOP") return PROJECT;
  const fields = record.safeParse(body.fields).data ?? {};
  if (path === "/rest/api/3/issue") return { id: "1", key: `SHOP-${add(issues, fields).number}` };
  if (path === "/rest/api/3/search/jql") {
    const label = /labels = "([^"]+)"/.exec(textOf(body.jql))?.[1] ?? "";
    const own = issues.filter(({ labels }) => labels.includes(label));
    const [from, size] = [Number(body.nextPageToken ?? 0), Number(body.maxResults)];
    const next = from + size < own.length ? { nextPageToken: String(from + size) } : {};
    return {
      issues: own.slice(from, from + size).map(jiraIssue),
      isLast: !("nextPageToken" in next),
      ...next,
    };
  }
  const found = issues[numberAt(path) - 1];
  if (found === undefined) return;
  if (path.endsWith("/transitions") && method === "GET")
    return { expand: "transitions", transitions: TRANSITIONS };
  if (path.endsWith("/transitions")) {
    found.isClosed = record.safeParse(body.transition).data?.id === "31";
    return null;
  }
  if (method === "PUT") {
    change(found, fields);
    return null;
  }
  return jiraIssue(found);
};

const FORMATS = { github, gitlab, jira } as const;

function send(response: ServerResponse, body: unknown): void {
  if (body === null) response.writeHead(204).end();
  else
    response
      .writeHead(body === undefined ? 404 : 200, { "content-type": "application/json" })
      .end(JSON.stringify(body ?? { message: "Not Found" }));
}

async function readRequest(request: IncomingMessage): Promise<TrackerRequestSeen> {
  let text = "";
  for await (const piece of request) text += String(piece);
  const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "http://localhost");
  const body = text === "" ? {} : record.parse(JSON.parse(text));
  return { method: request.method ?? "", path, query, headers: request.headers, body };
}

/**
 * Starts an issue tracker on a free port of the loopback interface, in the wire format of one kind.
 * @param answer An answer in place of the tracker's own; null lets the tracker answer.
 */
export async function startTrackerServer(
  kind: keyof typeof FORMATS,
  answer: (seen: TrackerRequestSeen, call: number) => TrackerAnswer | null,
): Promise<TrackerServer> {
  const requests: TrackerRequestSeen[] = [];
  const issues: StoredIssue[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const seen = await readRequest(request);
      requests.push(seen);
      const other = answer(seen, requests.length);
      if (other === null) send(response, FORMATS[kind](seen, issues));
      else {
        if (other.applies) FORMATS[kind](seen, issues);
        if (!("silent" in other)) response.writeHead(other.status, other.headers).end(other.body ?? "");
      }
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    issues,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
