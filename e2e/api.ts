import { type BrowserContext, expect } from "@playwright/test";

/** The REST API. */
export interface Api {
  readonly get: <T>(path: string) => Promise<T>;
  readonly text: (path: string) => Promise<string>;
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
  readonly status: (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ status: number; code: string }>;
}

/** The API for a program that has a token. */
export const apiOf = (url: string, token: string): Api => apiWith(url, { authorization: `Bearer ${token}` });

/** The API for a person who is signed in: as their pages call it. */
export async function apiOfSession(url: string, context: BrowserContext): Promise<Api> {
  const cookies = await context.cookies(url);
  return apiWith(url, {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    origin: url,
  });
}

function apiWith(url: string, credentials: Readonly<Record<string, string>>): Api {
  const send = (method: string, path: string, body?: unknown) =>
    fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...credentials, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const good = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, path, body);
    expect(
      response.ok,
      `${method} ${path} answers ${response.status}: ${response.ok ? "" : await response.text()}`,
    ).toBe(true);
    return response;
  };
  return {
    get: async (path) => (await good("GET", path)).json(),
    text: async (path) => (await good("GET", path)).text(),
    post: async (path, body) => (await good("POST", path, body)).json(),
    status: async (method, path, body) => {
      const response = await send(method, path, body);
      const problem = (await response.json().catch(() => ({}))) as { code?: string };
      return { status: response.status, code: problem.code ?? "" };
    },
  };
}

export interface RunView {
  readonly id: string;
  readonly status: string;
  readonly error_code: string | null;
}

interface StreamEvent {
  readonly type: string;
  readonly id: number;
  readonly data: { readonly seq: number; readonly type: string; readonly data: Record<string, unknown> };
}

/** Follows a run's events over SSE until `done` says so or the stream ends. */
export async function follow(
  connection: { readonly url: string; readonly token: string },
  runId: string,
  options: { readonly after?: number; readonly until: (event: StreamEvent) => boolean },
): Promise<StreamEvent[]> {
  const response = await fetch(`${connection.url}/api/v1/runs/${runId}/events`, {
    headers: {
      authorization: `Bearer ${connection.token}`,
      ...(options.after === undefined ? {} : { "last-event-id": String(options.after) }),
    },
  });
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const events: StreamEvent[] = [];
  let rest = "";
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) {
    rest += decoder.decode(bytes, { stream: true });
    const frames = rest.split("\n\n");
    rest = frames.pop() ?? "";
    for (const frame of frames) {
      const field = (name: string) =>
        frame
          .split("\n")
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      const data = field("data");
      if (!data) continue;
      const event: StreamEvent = {
        type: field("event") ?? "",
        id: Number(field("id")),
        data: JSON.parse(data),
      };
      events.push(event);
      if (options.until(event)) return events; // leaving the loop ends the connection
    }
  }
  return events;
}

/** Approves a plan, and accepts by name what nobody has judged. */
export async function approvePlan<T>(api: Api, taskId: string, version = 1): Promise<T> {
  const gate = `/tasks/${taskId}/gates/plan_review`;
  const { not_judged } = await api.get<{ not_judged: readonly { id: string }[] }>(gate);
  return api.post<T>(`${gate}/decisions`, {
    decision: "approve",
    plan_version: version,
    confirm: true,
    accepted_not_judged: not_judged.map(({ id }) => id),
  });
}

/** Runs a command to its end, leaving every question to the table; out: the run as it ended. */
export async function runToEnd(api: Api, taskId: string, command: string): Promise<RunView> {
  const { run_id } = await api.post<{ run_id: string }>(`/tasks/${taskId}/turns`, { command });
  for (;;) {
    const run = await api.get<RunView>(`/runs/${run_id}`);
    if (run.status === "waiting") {
      const questions = await api.get<{ id: string; status: string }[]>(`/tasks/${taskId}/questions`);
      const open = questions.find((question) => question.status === "open");
      if (open) await api.post(`/tasks/${taskId}/questions/${open.id}/answers`, { you_decide: true });
    } else if (!["queued", "running"].includes(run.status)) return run;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
