import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { SCOPES } from "#lib/domain/access/can.ts";
import { dispatcher } from "#lib/http/dispatcher.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { addPlannedTask, approvePlanOf } from "#lib/testing/code-task.ts";
import { makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { type RouteServer, serveRoute } from "#lib/testing/git-server.ts";
import { isInstalled, MINED_REPOSITORIES, type MinedRepository } from "#lib/testing/mined-repositories.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { ROUTE_GROUPS } from "../api/v1/route-groups.ts";
import { GET, POST } from "./[...path]/route.ts";

// Histories in three languages go through the product as programs use it: git over HTTP and the REST API, nothing else.

const COMMITS = 11;
const LIMIT_MS = 900_000;
const canTest = await isSandboxPermitted();

const run = promisify(execFile);
const dispatch = dispatcher(ROUTE_GROUPS);
let server: RouteServer;
let worker: Worker | undefined;
const folders: string[] = [];

beforeAll(async () => {
  server = await serveRoute((request) => {
    const parts = new URL(request.url).pathname.split("/").slice(2);
    const context = { params: Promise.resolve({ path: parts }) };
    return request.method === "GET" ? GET(request, context) : POST(request, context);
  });
  worker = await startWorker();
});
afterAll(async () => {
  await worker?.stop();
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
  await closeDatabase();
});

/** A working copy with the whole history of a repository; `ids` are its commits, the oldest first. */
async function makeHistory({ commits }: MinedRepository) {
  const folder = mkdtempSync(path.join(tmpdir(), "mined-"));
  folders.push(folder);
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const git = async (...args: string[]): Promise<string> =>
    (await run("git", [...who, ...args], { cwd: folder, env: env as never })).stdout.trim();
  await git("init", "--quiet", "--initial-branch=main");
  const ids: string[] = [];
  for (const { message, files } of commits.slice(0, COMMITS)) {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    await git("add", "--all");
    await git("commit", "--quiet", "-m", message);
    ids.push(await git("rev-parse", "HEAD"));
  }
  return { git, ids };
}
type History = Awaited<ReturnType<typeof makeHistory>>;

/** The tree of a commit with the tests of the next one: what the project is before the change. */
async function baseTree(
  { git }: History,
  [parent, commit]: readonly [string, string],
  isTest: (path: string) => boolean,
): Promise<string> {
  await git("read-tree", parent);
  for (const line of (await git("ls-tree", "-r", commit)).split("\n")) {
    const [facts = "", name = ""] = line.split("\t");
    const [mode = "", , id = ""] = facts.split(" ");
    if (isTest(name)) await git("update-index", "--add", "--cacheinfo", `${mode},${id},${name}`);
  }
  return git("write-tree");
}

async function scene(repository: MinedRepository) {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const { token } = await makeToken(ada, [...SCOPES], { grant: true });
  const { projectId } = access;
  const call = async <T>(method: string, at: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await dispatch(new Request(`http://127.0.0.1/api/v1${at}`, init));
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${at}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
  await call("PUT", `/projects/${projectId}/repository`, { branch_push: true });
  await call("PUT", `/projects/${projectId}/test-settings`, { steps: repository.steps });
  const remote = `${server.url.replace("//", `//git:${token}@`)}/git/${projectId}.git`;
  return { access, projectId, call, remote };
}
type Scene = Awaited<ReturnType<typeof scene>>;

interface Patch {
  readonly id: string;
  readonly state: string;
  readonly source: string;
  readonly accepted_commit: string | null;
  readonly reverted_commit: string | null;
}

/** Submits the difference of two commits as a patch of the REST API, or as a push. */
async function submit({ call, remote }: Scene, { git }: History, change: SubmittedChange): Promise<Patch> {
  const { taskId, from, to, way } = change;
  if (way === "rest") {
    const content = `${await git("diff", "--no-color", from, to)}\n`;
    return call("POST", `/tasks/${taskId}/patches`, { format: "unified", content, message: "Gold" });
  }
  const made = await git("commit-tree", `${to}^{tree}`, "-p", from, "-m", "Gold");
  await git("push", "--quiet", remote, `${made}:refs/for/${taskId}`);
  const { data } = await call<{ data: Patch[] }>("GET", `/tasks/${taskId}/patches`);
  return data[0] as Patch;
}
interface SubmittedChange {
  readonly taskId: string;
  readonly from: string;
  readonly to: string;
  readonly way: "rest" | "push";
}

interface RunState {
  readonly status: string;
  readonly overall: string | null;
  readonly report: { readonly verdicts: { readonly fixed: number } } | null;
}

async function tested({ call }: Scene, taskId: string, patchId: string): Promise<RunState> {
  const { id } = await call<{ id: string }>("POST", `/tasks/${taskId}/test-runs`, { change_set: patchId });
  return readUntil(id, async () => {
    const state = await call<RunState>("GET", `/tasks/${taskId}/test-runs/${id}`);
    return ["completed", "failed", "cancelled"].includes(state.status) ? state : undefined;
  });
}

interface Confirmed {
  readonly confirm: {
    readonly action: string;
    readonly missing: readonly string[];
    readonly call: { readonly method: string; readonly path: string; readonly body: unknown };
  };
}

/** Accepts an attempt by its own call, or by the call that the answer to `/accept` names. */
async function accept(
  { call }: Scene,
  {
    taskId,
    patchId,
    byCommand,
  }: { readonly taskId: string; readonly patchId: string; readonly byCommand: boolean },
): Promise<Patch> {
  if (!byCommand)
    return call("POST", `/tasks/${taskId}/gates/accept/decisions`, {
      decision: "accept",
      change_set: patchId,
    });
  const { confirm } = await call<Confirmed>("POST", `/tasks/${taskId}/turns`, { command: "/accept" });
  expect(confirm).toMatchObject({ action: "accept", missing: [] });
  return call(confirm.call.method, confirm.call.path.replace("/api/v1", ""), confirm.call.body);
}

/** Carries out one commit: base, change, review, test, acceptance, revert. @returns the head of the branch */
async function carryOut(at: Scene, history: History, step: HistoryStep): Promise<string> {
  const { git } = history;
  const { parent, to, head, way, isTest } = step;
  const fetchedTree = async (commit: string) => {
    await git("fetch", "--quiet", at.remote, "main");
    return git("rev-parse", `${commit}^{tree}`);
  };
  const tree = await baseTree(history, [parent, to], isTest);
  const over = head === null ? [] : ["-p", head];
  const base = await git("commit-tree", tree, ...over, "-m", "Tests of the next change");
  await git("push", "--quiet", at.remote, `${base}:refs/heads/main`);
  const taskId = await addPlannedTask(at.access, ["src/", "sums.py"]);
  const patch = await submit(at, history, { taskId, from: base, to, way });
  expect(patch).toMatchObject({ state: "draft", source: way === "rest" ? "tool" : "push" });
  await approvePlanOf(at.access, taskId, patch.id);
  const state = await tested(at, taskId, patch.id);
  expect(state).toMatchObject({ status: "completed", overall: "pass", report: { verdicts: { fixed: 1 } } });
  const verdict = { seat: "review", ok: true, text: "It computes." };
  await at.call("PUT", `/patches/${patch.id}/verdicts`, verdict);
  await at.call("PUT", `/patches/${patch.id}/review-decision`, { decision: "approve" });
  const accepted = await accept(at, { taskId, patchId: patch.id, byCommand: way === "push" });
  expect(await fetchedTree(accepted.accepted_commit ?? "")).toBe(await git("rev-parse", `${to}^{tree}`));
  const reason = { reason: "Next commit." };
  const undone = await at.call<{ patch: Patch }>("POST", `/patches/${patch.id}/revert`, reason);
  const reverted = undone.patch.reverted_commit ?? "";
  expect(await fetchedTree(reverted)).toBe(tree);
  return reverted;
}
interface HistoryStep {
  readonly parent: string;
  readonly to: string;
  readonly head: string | null;
  readonly way: "rest" | "push";
  readonly isTest: (path: string) => boolean;
}

describe.skipIf(!canTest)("a history of real commits, by push and over REST", () => {
  const possible = MINED_REPOSITORIES.filter(({ programs }) => programs.every(isInstalled));
  it.each(possible.map((one) => [one.language, one] as const))(
    "in %s goes red, green, accepted and reverted with trees that are equal bit for bit",
    async (_language, repository) => {
      const at = await scene(repository);
      const history = await makeHistory(repository);
      let head: string | null = null;
      for (const [number, to] of history.ids.entries()) {
        const parent = history.ids[number - 1];
        const way = number % 2 === 0 ? "rest" : "push";
        if (parent !== undefined)
          head = await carryOut(at, history, { parent, to, head, way, isTest: repository.isTest });
      }
      expect(head).not.toBeNull();
    },
    LIMIT_MS,
  );
});
