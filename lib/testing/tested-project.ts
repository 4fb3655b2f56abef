import type { TestRunDetailView } from "#lib/contracts/test-run.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { findTestRun } from "#lib/db/test-runs.ts";
import { isTestRunOver } from "#lib/domain/test-run/test-run.ts";
import type { TestConfig, TestStep } from "#lib/domain/test-run/test-step.ts";
import { moveRef } from "#lib/repository/refs.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { type PathWrite, writeBlobs, writeCommit, writeTree } from "#lib/repository/write-commit.ts";
import { saveRepository } from "#lib/usecases/repository/save-repository.ts";
import { getTestRun } from "#lib/usecases/test-run/get-test-run.ts";
import { startTestRun } from "#lib/usecases/test-run/start-test-run.ts";
import { saveTestSettings } from "#lib/usecases/test-run/test-settings.ts";
import { makeProject, makeTask, makeUser, type UserActor } from "./factories.ts";
import { readUntil } from "./read-until.ts";

const PERSON = { name: "Ada", email: "ada@example.org" };
const AT = new Date("2026-11-25T10:00:00Z");

type Files = Readonly<Record<string, string | null>>;

/** A project with a repository, a task and test steps. */
export interface TestedProject {
  readonly actor: UserActor;
  readonly access: ProjectAccess;
  readonly taskId: string;
  /** The first commit, on the default branch. */
  readonly base: string;
  /** Commits files over the base, on a branch; null removes one. */
  readonly change: (files: Files) => Promise<string>;
  /** Starts a run of a commit against the base. */
  readonly start: (commit: string) => Promise<string>;
  /** Starts a run and waits for its end. */
  readonly test: (commit: string) => Promise<TestRunDetailView>;
  readonly over: (testRunId: string) => Promise<TestRunDetailView>;
}

async function commitFiles(store: string, files: Files, parent: string | null): Promise<string> {
  const named = Object.entries(files);
  const contents = named.map(([, content]) => Buffer.from(content ?? ""));
  const blobs = await writeBlobs(store, contents);
  const writes = named.map(
    ([path, content], at): PathWrite => ({
      path,
      blob: content === null ? null : (blobs[at] ?? ""),
      mode: "100644",
    }),
  );
  const tree = await writeTree(store, parent, writes);
  const parents = parent === null ? [] : [parent];
  return writeCommit(store, {
    tree,
    parents,
    author: PERSON,
    committer: PERSON,
    at: AT,
    message: "Change\n",
  });
}

/** Waits until a test run is over. */
async function untilOver(access: ProjectAccess, testRunId: string): Promise<void> {
  await readUntil(testRunId, async () => {
    const row = await inTenant(access, (db) => findTestRun(db, testRunId));
    return row !== null && isTestRunOver(row.status) ? row : undefined;
  });
}

/** Step of a project of node:test, which every machine with the product can run. */
export const NODE_STEP: TestStep = {
  id: "test",
  kind: "test",
  argv: ["node", "--test"],
  framework: "node-test",
  required: true,
  timeout_s: 60,
};

/** Makes a project whose first commit contains these files. */
export async function makeTestedProject(
  files: Files,
  steps: readonly TestStep[] = [NODE_STEP],
  { setup = [], stop_at_failure = false }: Partial<Pick<TestConfig, "setup" | "stop_at_failure">> = {},
): Promise<TestedProject> {
  const owner = await makeUser();
  const { actor } = owner;
  const { access } = await makeProject(owner);
  const task = await makeTask(access);
  await saveRepository(actor, access.projectId, { input: {}, version: null });
  const store = storeFolder(access.projectId);
  const base = await commitFiles(store, files, null);
  await moveRef(store, { name: "refs/heads/main", from: null, to: base });
  await saveTestSettings(actor, access.projectId, {
    input: { setup, steps: [...steps], stop_at_failure },
    version: null,
  });
  const over = async (testRunId: string) => {
    await untilOver(access, testRunId);
    return getTestRun(actor, { taskId: task.id, testRunId });
  };
  const start = async (commit: string) =>
    (await startTestRun(actor, task.id, { commit, base_commit: base })).id;
  return {
    actor,
    access,
    taskId: task.id,
    base,
    change: (changed) => commitFiles(store, changed, base),
    start,
    test: async (commit) => over(await start(commit)),
    over,
  };
}
