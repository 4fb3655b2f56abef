import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { readWholeTree } from "#lib/repository/read-tree.ts";
import { moveRef } from "#lib/repository/refs.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { advertiseRefs, requestBody, serveFetch } from "#lib/repository/smart-http.ts";
import { createStagingStore, discardStore, storeFolder } from "#lib/repository/store-folder.ts";
import { writeBlobs, writeCommit, writeTree } from "#lib/repository/write-commit.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { type RouteServer, serveRoute } from "#lib/testing/git-server.ts";
import { holdEvents } from "#lib/testing/hold-events.ts";
import { jobOver } from "#lib/testing/job-over.ts";
import { LOOPBACK_CERTIFICATE } from "#lib/testing/loopback-certificate.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { cancelJob } from "#lib/usecases/exchange/job/cancel-job.ts";
import { startArchiveImport, startRemoteImport } from "#lib/usecases/exchange/job/start-repository-import.ts";
import { getRepository } from "#lib/usecases/repository/get-repository.ts";

// A worker is killed while it fetches and while it stores a repository; a new one continues.

const RETRY_LIMIT_MS = 600_000;
const folder = mkdtempSync(path.join(tmpdir(), "repository-crash-"));
const PERSON = { name: "Ada", email: "ada@example.org" };

let worker: WorkerProcess | undefined;
async function start(): Promise<void> {
  worker = await startWorkerProcess({
    GIT_SSL_CAINFO: path.join(folder, "ca.pem"),
    ALLOW_PRIVATE_MODEL_ENDPOINTS: "127.0.0.1",
  });
}
async function kill(): Promise<void> {
  await worker?.kill();
  worker = undefined;
}

/** A remote whose pack can be held back. */
async function remoteServer() {
  const store = await createStagingStore("main");
  const [blob = ""] = await writeBlobs(store, [Buffer.from("pay\n")]);
  const tree = await writeTree(store, null, [{ path: "a.ts", blob, mode: "100644" }]);
  const commit = {
    tree,
    parents: [],
    author: PERSON,
    committer: PERSON,
    at: new Date(1e12),
    message: "First\n",
  };
  await moveRef(store, { name: "refs/heads/main", from: null, to: await writeCommit(store, commit) });
  let isHeld = true;
  const { promise: asked, resolve: reached } = Promise.withResolvers<void>();
  const server: RouteServer = await serveRoute(async (request) => {
    const protocol = request.headers.get("git-protocol");
    if (request.method === "GET")
      return new Response(Buffer.from(await advertiseRefs(store, "upload-pack", protocol)), {
        headers: { "content-type": "application/x-git-upload-pack-advertisement" },
      });
    const body = requestBody(request.body, request.headers.get("content-encoding"));
    const sent = await body.toArray();
    if (isHeld && Buffer.concat(sent).includes("command=fetch")) {
      reached();
      return new Promise(() => undefined);
    }
    const output = await serveFetch(store, { body: requestBody(new Blob(sent).stream(), null), protocol });
    return new Response(Buffer.concat(await output.toArray()), {
      headers: { "content-type": "application/x-git-upload-pack-result" },
    });
  }, "https");
  return {
    url: `${server.url}/a.git`,
    asked,
    open: () => {
      isHeld = false;
    },
    close: async () => {
      await server.close();
      await discardStore(store);
    },
  };
}

async function scene() {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  return { ada: ada.actor, access, place: { projectId: access.projectId, language: "en" } as const };
}

beforeAll(async () => {
  writeFileSync(path.join(folder, "ca.pem"), LOOPBACK_CERTIFICATE);
  await start();
});
afterAll(async () => {
  await kill();
  rmSync(folder, { recursive: true });
  await closeDatabase();
});

describe("an import of a repository", () => {
  it(
    "whose worker is killed while it fetches shows nothing, and another worker completes it",
    async () => {
      const at = await scene();
      const remote = await remoteServer();
      const { id } = await startRemoteImport(at.ada, at.place, { url: remote.url, branch_push: false });
      await remote.asked;
      await kill();
      expect((await getRepository(at.ada, at.access.projectId)).repository).toBeNull();
      expect(existsSync(storeFolder(at.access.projectId))).toBe(false);
      remote.open();
      await start();
      expect(await jobOver(at.ada, id)).toMatchObject({
        status: "completed",
        error: null,
        result: { repository: { default_branch: "main", branches: 1 } },
      });
      const store = storeFolder(at.access.projectId);
      expect(await readWholeTree(store, await resolveCommit(store, "main"))).toMatchObject([
        { path: "a.ts" },
      ]);
      await remote.close();
    },
    RETRY_LIMIT_MS,
  );

  it(
    "whose worker is killed while it stores shows nothing, and another worker completes it",
    async () => {
      const at = await scene();
      const hold = await holdEvents(at.access.workspaceId, "true", "repositories");
      const file = { name: "a.zip", bytes: zipSync({ "a.txt": strToU8("a\n") }) };
      const { id } = await startArchiveImport(at.ada, at.place, {
        file,
        branch: undefined,
        branchPush: true,
      });
      await hold.reached();
      await kill();
      await hold.open();
      expect((await getRepository(at.ada, at.access.projectId)).repository).toBeNull();
      await start();
      expect(await jobOver(at.ada, id)).toMatchObject({
        status: "completed",
        result: { repository: { files: 1, skipped: 0 } },
      });
      expect((await getRepository(at.ada, at.access.projectId)).repository?.head).toMatch(/^[0-9a-f]{40}$/);
    },
    RETRY_LIMIT_MS,
  );

  it("that is cancelled while it fetches leaves nothing behind", async () => {
    const at = await scene();
    const remote = await remoteServer();
    const { id } = await startRemoteImport(at.ada, at.place, { url: remote.url, branch_push: false });
    await remote.asked;
    expect(await cancelJob(at.ada, id, "en")).toMatchObject({ status: "cancelled" });
    expect((await getRepository(at.ada, at.access.projectId)).repository).toBeNull();
    expect(existsSync(storeFolder(at.access.projectId))).toBe(false);
    await remote.close();
  });

  it("of an address that is not allowed, or of a second repository, fails with its code", async () => {
    const at = await scene();
    const remote = await startRemoteImport(at.ada, at.place, {
      url: "https://169.254.169.254/a.git",
      branch_push: false,
    });
    expect(await jobOver(at.ada, remote.id)).toMatchObject({
      status: "failed",
      error: { code: "endpoint_not_allowed" },
    });
    const file = { name: "a.zip", bytes: zipSync({ "a.txt": strToU8("a\n") }) };
    const upload = { file, branch: undefined, branchPush: true };
    const jobs = [
      await startArchiveImport(at.ada, at.place, upload),
      await startArchiveImport(at.ada, at.place, upload),
    ];
    const ends = [];
    for (const job of jobs) ends.push(await jobOver(at.ada, job.id));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["completed", "failed"]);
    expect(ends.find(({ status }) => status === "failed")?.error?.code).toBe("repository_exists");
    await expect(startArchiveImport(at.ada, at.place, upload)).rejects.toMatchObject({
      code: "repository_exists",
    });
  });
});
