import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { dispatcher } from "#lib/http/dispatcher.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { type ApiPatch, codeApi } from "#lib/testing/code-api.ts";
import { addPlannedTask, approvePlanOf } from "#lib/testing/code-task.ts";
import { gitAsUser } from "#lib/testing/git-as-user.ts";
import { type RouteServer, serveRoute } from "#lib/testing/git-server.ts";
import { isInstalled, MINED_REPOSITORIES, type MinedRepository } from "#lib/testing/mined-repositories.ts";
import { isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { ROUTE_GROUPS } from "../api/v1/route-groups.ts";
import { GET, POST } from "./[...path]/route.ts";

// Histories in four languages go through the product as programs use it: git over HTTP and the REST API, nothing else.

const COMMITS = 11;
const LIMIT_MS = 900_000;
const canTest = await isSandboxPermitted();

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

interface HistoryCommit {
  readonly id: string;
  readonly tree: string;
  /** The tree of the commit before with the tests of this one: what the project is before the change. */
  readonly base: string;
}

/** A commit of `git fast-import` with this tree. */
function importedCommit(branch: string, message: string, files: MinedRepository["commits"][number]["files"]) {
  const data = (content: string) => `data ${Buffer.byteLength(content)}\n${content}\n`;
  const writes = Object.entries(files).map(([name, content]) => `M 100644 inline ${name}\n${data(content)}`);
  const who = "committer Ada <ada@example.org> 1780000000 +0000";
  return `commit refs/heads/${branch}\n${who}\n${data(message)}deleteall\n${writes.join("")}\n`;
}

/** A repository with the whole history, the oldest commit first; the first one has no base. */
async function makeHistory({ commits, isTest }: MinedRepository) {
  const folder = mkdtempSync(path.join(tmpdir(), "mined-"));
  folders.push(folder);
  const git = async (args: readonly string[], input?: string): Promise<string> => {
    const { code, stdout, stderr } = await gitAsUser(folder, args, input);
    if (code !== 0) throw new Error(`git ${args.join(" ")} ended with ${code}: ${stderr}`);
    return stdout.trim();
  };
  await git(["init", "--quiet", "--bare", "."]);
  const used = commits.slice(0, COMMITS);
  const stream = used.flatMap(({ message, files }, at) => {
    const tests = Object.entries(files).filter(([name]) => isTest(name));
    const base = { ...used[at - 1]?.files, ...Object.fromEntries(tests) };
    return [
      importedCommit("upstream", message, files),
      `reset refs/heads/commit-${at}\nfrom refs/heads/upstream\n\n`,
      importedCommit(`base-${at}`, "Base", base),
    ];
  });
  await git(["fast-import", "--quiet"], stream.join(""));
  const refs = await git(["for-each-ref", "--format=%(refname:lstrip=2) %(objectname) %(tree)"]);
  const found = new Map(refs.split("\n").map((line) => [line.split(" ")[0], line.split(" ")] as const));
  const history = used.map((_, at): HistoryCommit => {
    const [, id = "", tree = ""] = found.get(`commit-${at}`) ?? [];
    const [, , base = ""] = found.get(`base-${at}`) ?? [];
    return { id, tree, base };
  });
  return { git, history };
}
type Git = Awaited<ReturnType<typeof makeHistory>>["git"];

async function scene(repository: MinedRepository) {
  const api = await codeApi(dispatch);
  const { projectId } = api.access;
  await api.call("PUT", `/projects/${projectId}/repository`, { branch_push: true });
  await api.call("PUT", `/projects/${projectId}/test-settings`, { steps: repository.steps });
  const remote = `${server.url.replace("//", `//git:${api.token}@`)}/git/${projectId}.git`;
  return { ...api, remote };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Submits the difference of two commits as a patch of the REST API, or as a push. */
async function submit(at: Scene, git: Git, change: SubmittedChange): Promise<ApiPatch> {
  const { taskId, from, to, way } = change;
  if (way === "rest") {
    const content = `${await git(["diff", "--no-color", from, to])}\n`;
    return at.call("POST", `/tasks/${taskId}/patches`, { format: "unified", content, message: "Gold" });
  }
  const made = await git(["commit-tree", `${to}^{tree}`, "-p", from, "-m", "Gold"]);
  await git(["push", "--quiet", at.remote, `${made}:refs/for/${taskId}`]);
  return (await at.patches(taskId))[0] as ApiPatch;
}
interface SubmittedChange {
  readonly taskId: string;
  readonly from: string;
  readonly to: string;
  readonly way: "rest" | "push";
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
  at: Scene,
  {
    taskId,
    patchId,
    byCommand,
  }: { readonly taskId: string; readonly patchId: string; readonly byCommand: boolean },
): Promise<ApiPatch> {
  if (!byCommand) return at.accept(taskId, patchId);
  const { confirm } = await at.call<Confirmed>("POST", `/tasks/${taskId}/turns`, { command: "/accept" });
  expect(confirm).toMatchObject({ action: "accept", missing: [] });
  return at.call(confirm.call.method, confirm.call.path.replace("/api/v1", ""), confirm.call.body);
}

/** Carries out one commit: base, change, review, test, acceptance, revert. @returns the head of the branch */
async function carryOut(at: Scene, git: Git, step: HistoryStep): Promise<string> {
  const { commit, head, way } = step;
  const fetchedTree = async (id: string) => {
    await git(["fetch", "--quiet", at.remote, "main"]);
    return git(["rev-parse", `${id}^{tree}`]);
  };
  const over = head === null ? [] : ["-p", head];
  const base = await git(["commit-tree", commit.base, ...over, "-m", "Tests of the next change"]);
  await git(["push", "--quiet", at.remote, `${base}:refs/heads/main`]);
  const taskId = await addPlannedTask(at.access, ["src/", "sums.py"]);
  const patch = await submit(at, git, { taskId, from: base, to: commit.id, way });
  expect(patch).toMatchObject({ state: "draft", source: way === "rest" ? "tool" : "push" });
  await approvePlanOf(at.access, taskId, patch.id);
  expect(await at.test(taskId, patch.id)).toMatchObject({
    status: "completed",
    overall: "pass",
    report: { verdicts: { fixed: 1 } },
  });
  const verdict = { seat: "review", ok: true, text: "It computes." };
  await at.call("PUT", `/patches/${patch.id}/verdicts`, verdict);
  await at.approveCode(patch.id);
  const accepted = await accept(at, { taskId, patchId: patch.id, byCommand: way === "push" });
  expect(await fetchedTree(accepted.accepted_commit ?? "")).toBe(commit.tree);
  const reverted = (await at.revert(patch.id)).reverted_commit ?? "";
  expect(await fetchedTree(reverted)).toBe(commit.base);
  return reverted;
}
interface HistoryStep {
  readonly commit: HistoryCommit;
  readonly head: string | null;
  readonly way: "rest" | "push";
}

describe.skipIf(!canTest)("a history of real commits, by push and over REST", () => {
  const possible = MINED_REPOSITORIES.filter(({ programs }) => programs.every(isInstalled));
  it.concurrent.each(possible.map((one) => [one.language, one] as const))(
    "in %s goes red, green, accepted and reverted with trees that are equal bit for bit",
    async (_language, repository) => {
      const at = await scene(repository);
      const { git, history } = await makeHistory(repository);
      let head: string | null = null;
      for (const [number, commit] of history.entries()) {
        const way = number % 2 === 0 ? "rest" : "push";
        if (number > 0) head = await carryOut(at, git, { commit, head, way });
      }
      expect(head).not.toBeNull();
    },
    LIMIT_MS,
  );
});
