import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { acceptanceInput } from "#lib/contracts/change-acceptance.ts";
import { patchInput } from "#lib/contracts/change-set.ts";
import { remoteInput } from "#lib/contracts/remote.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { FORGE_KEY, startForgeServer } from "#lib/testing/forge-server.ts";
import { LOOPBACK_CERTIFICATE } from "#lib/testing/loopback-certificate.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { decideAcceptance } from "#lib/usecases/change-set/accept-change.ts";
import { submitPatch } from "#lib/usecases/change-set/submit-change.ts";
import { getRemote } from "#lib/usecases/remote/get-remote.ts";
import { getPullRequests } from "#lib/usecases/remote/pull-requests.ts";
import { saveRemote } from "#lib/usecases/remote/save-remote.ts";
import { fetchRemote } from "#lib/usecases/remote/start-fetch.ts";
import { saveRepository } from "#lib/usecases/repository/save-repository.ts";

const RETRY_LIMIT_MS = 120_000;
const POLL_MS = 100;
const certificates = path.join(mkdtempSync(path.join(tmpdir(), "ca-")), "ca.pem");
writeFileSync(certificates, LOOPBACK_CERTIFICATE);
const SETTINGS = { ALLOW_PRIVATE_MODEL_ENDPOINTS: "1", GIT_SSL_CAINFO: certificates };
Object.assign(process.env, SETTINGS);

const workers = new Set<WorkerProcess>();
async function start(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(SETTINGS);
  workers.add(worker);
  return worker;
}
afterAll(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()));
  await closeDatabase();
});

it(
  "a push whose worker is killed while its pull request is created goes on, and there is one pull request",
  async () => {
    const forge = await startForgeServer("gitlab");
    const { actor, taskId, access, store } = await codeTask({ "src/a.ts": "1\n" }, ["src/"]);
    const { projectId } = access;
    forge.git("fetch", "--quiet", store, "+refs/heads/main:refs/heads/main");
    await saveRepository(actor, projectId, { input: { accept_override: true }, version: null });
    const input = remoteInput.parse({
      kind: "gitlab",
      url: forge.gitUrl,
      api_url: forge.apiUrl,
      key: FORGE_KEY,
      default_branch: "main",
      on_accept: "request",
    });
    await saveRemote(actor, projectId, { input, version: null });
    const reached = Promise.withResolvers<void>();
    forge.answer = ({ method }) => {
      if (method !== "POST") return null;
      reached.resolve();
      return { silent: true, applies: true };
    };
    const content = [{ path: "src/a.ts", content: "2\n" }];
    const patch = await submitPatch(actor, taskId, patchInput.parse({ format: "files", content }));
    const decision = {
      decision: "override",
      change_set: patch.id,
      reason: "Checked.",
      confirm: "accept change 1 without tests",
    };
    await decideAcceptance(actor, taskId, acceptanceInput.parse(decision));
    const first = await start();
    await reached.promise;
    await first.kill();
    forge.answer = () => null;
    await start();
    const until = async (isDone: () => Promise<boolean>) => {
      while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    };
    await until(async () => (await getPullRequests(actor, taskId)).data[0]?.state === "open");
    expect(forge.requests).toHaveLength(1);
    // The same worker fetches what was merged meanwhile, and reads the state.
    forge.merge(1);
    await fetchRemote(actor, projectId);
    await until(async () => (await getRemote(actor, projectId)).remote?.is_fetching === false);
    expect((await getPullRequests(actor, taskId)).data).toMatchObject([{ state: "merged", number: 1 }]);
    await forge.close();
  },
  RETRY_LIMIT_MS,
);
