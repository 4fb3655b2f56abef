import { createHmac } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remoteRoutes } from "#app/api/v1/repository/remote-routes.ts";
import { acceptanceInput } from "#lib/contracts/change-acceptance.ts";
import { patchInput } from "#lib/contracts/change-set.ts";
import { remoteInput } from "#lib/contracts/remote.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { listPullRequests } from "#lib/db/pull-requests.ts";
import { findRemote } from "#lib/db/remotes.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { resolveCommit } from "#lib/repository/resolve-ref.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { makeMember, makeUser } from "#lib/testing/factories.ts";
import { FORGE_KEY, type ForgeServer, startForgeServer } from "#lib/testing/forge-server.ts";
import { LOOPBACK_CERTIFICATE } from "#lib/testing/loopback-certificate.ts";
import { decideAcceptance } from "../change-set/accept-change.ts";
import { revertPatch } from "../change-set/revert-change.ts";
import { submitPatch } from "../change-set/submit-change.ts";
import { saveRepository } from "../repository/save-repository.ts";
import { beginRemoteFetch, carryOutFetch, completeFetch } from "./carry-out-fetch.ts";
import { openRequestStep, pushBranchStep } from "./carry-out-push.ts";
import { deleteRemote } from "./delete-remote.ts";
import { getRemote } from "./get-remote.ts";
import { getPullRequests, pushChange } from "./pull-requests.ts";
import { makeHookSecret, receiveForgeEvent } from "./receive-event.ts";
import { saveRemote } from "./save-remote.ts";
import { fetchRemote, queueDueFetches } from "./start-fetch.ts";
import { testRemote } from "./test-remote.ts";

// The steps of the durable workflows are called directly; no worker runs here.

process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the forge listens on loopback
process.env.GIT_SSL_CAINFO = path.join(mkdtempSync(path.join(tmpdir(), "ca-")), "ca.pem");
writeFileSync(process.env.GIT_SSL_CAINFO, LOOPBACK_CERTIFICATE);

let forge: ForgeServer;
beforeAll(async () => {
  forge = await startForgeServer("github");
});
afterAll(async () => {
  await forge.close();
  await closeDatabase();
});

const input = (more: object = {}) =>
  remoteInput.parse({
    kind: "github",
    url: forge.gitUrl,
    api_url: forge.apiUrl,
    key: FORGE_KEY,
    default_branch: "main",
    on_accept: "request",
    ...more,
  });

/** A project whose repository is the same as the forge's, with a remote and an attempt that can be accepted. */
async function scene(more: object = {}) {
  forge.answer = () => null;
  forge.gitAnswer = () => null;
  forge.requests.length = 0;
  const made = await codeTask({ "src/a.ts": "1\n2\n3\n" }, ["src/"]);
  const { actor, taskId, access, store } = made;
  const { projectId } = access;
  for (const line of forge.git("for-each-ref", "--format=%(refname)").split("\n"))
    if (line !== "") forge.git("update-ref", "-d", line);
  forge.git("fetch", "--quiet", store, "+refs/heads/main:refs/heads/main");
  await saveRepository(actor, projectId, { input: { accept_override: true }, version: null });
  await saveRemote(actor, projectId, { input: input(more), version: null });
  const content = [{ path: "src/a.ts", content: "1\ntwo\n3\n" }];
  const patch = await submitPatch(
    actor,
    taskId,
    patchInput.parse({ format: "files", content, message: "Write two" }),
  );
  const accept = () =>
    decideAcceptance(
      actor,
      taskId,
      acceptanceInput.parse({
        decision: "override",
        change_set: patch.id,
        reason: "Checked on the device.",
        confirm: `accept change ${patch.number} without tests`,
      }),
    );
  const place = { workspace_id: access.workspaceId, project_id: projectId };
  /** The steps of the newest attempt to push. */
  const push = async () => {
    const [row] = await inTenant(access, (db) => listPullRequests(db, taskId));
    const at = { ...place, pull_request_id: row?.id ?? "", attempt: row?.attempt ?? 0 };
    const pushed = await pushBranchStep(at, 4);
    return pushed.kind === "done" ? openRequestStep(at, 4) : pushed;
  };
  /** The queued fetch, if there is one. */
  const fetchQueued = async () => {
    const row = await inTenant(access, findRemote);
    const at = { ...place, fetch_id: row?.fetch_id ?? "" };
    if (!(await beginRemoteFetch(at))) return false;
    await carryOutFetch(at, 4);
    await completeFetch(at);
    return true;
  };
  const requests = async () => (await getPullRequests(actor, taskId)).data;
  return { ...made, projectId, patch, accept, push, fetchQueued, requests };
}

describe("the remote of a repository", () => {
  it("is set by those who manage, read by all without its credential, tested, and removed", async () => {
    const { owner, actor, projectId } = await scene();
    const editor = (await makeMember(owner, "editor")).actor;
    const viewer = (await makeMember(owner, "viewer")).actor;
    const stranger = (await makeUser()).actor;
    await expect(saveRemote(editor, projectId, { input: input(), version: null })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(fetchRemote(viewer, projectId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getRemote(stranger, projectId)).rejects.toMatchObject({ code: "not_found" });
    const view = await getRemote(viewer, projectId);
    expect(view.remote).toMatchObject({ url: forge.gitUrl, has_key: true, key_last4: "6789", version: 1 });
    expect(JSON.stringify(view)).not.toContain(FORGE_KEY);
    expect(await testRemote(actor, projectId)).toMatchObject({
      fetch: "ok",
      push: "ok",
      requests: "ok",
      default_branch: "main",
    });
    await deleteRemote(actor, projectId);
    expect((await getRemote(actor, projectId)).remote).toBeNull();
    await expect(testRemote(actor, projectId)).rejects.toMatchObject({ code: "remote_missing" });
  });

  it("keeps its credential only for the same address and account", async () => {
    const { actor, projectId } = await scene();
    const save = (more: object) =>
      saveRemote(actor, projectId, { input: input({ key: undefined, ...more }), version: null });
    expect((await save({ fetch_minutes: 30 })).remote).toMatchObject({
      has_key: true,
      fetch_minutes: 30,
      version: 2,
    });
    const elsewhere = forge.gitUrl.replace("acme/shop", "acme/other");
    await expect(save({ url: elsewhere })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(save({ account: "ann" })).rejects.toMatchObject({ code: "invalid_input" });
    expect((await save({ url: elsewhere, on_accept: "nothing" })).remote).toMatchObject({ has_key: false });
    for (const url of ["https://169.254.169.254/acme/shop.git", "https://metadata.google.internal/acme/shop"])
      await expect(save({ url, on_accept: "nothing" })).rejects.toMatchObject({
        code: "endpoint_not_allowed",
      });
  });
});

describe("an acceptance", () => {
  it("is pushed to the task's branch and opens one pull request, however often its steps are repeated", async () => {
    const at = await scene();
    const accepted = await at.accept();
    expect(await at.requests()).toMatchObject([{ state: "queued", commit: accepted.accepted_commit }]);
    let isFirst = true;
    forge.answer = ({ method }) => {
      if (method !== "POST" || !isFirst) return null;
      isFirst = false;
      return { status: 502, applies: true }; // created, but its result is not known
    };
    await at.push();
    expect(await at.requests()).toMatchObject([{ state: "failed", code: "remote_unavailable" }]);
    await pushChange(at.actor, at.taskId, { change_set: at.patch.id });
    await at.push();
    await at.push();
    const [request] = await at.requests();
    expect(request).toMatchObject({ state: "open", number: 1, target: "main", code: null });
    expect(request?.url).toBe("https://github.example.org/acme/shop/pull/1");
    expect(forge.requests).toMatchObject([{ title: "Write two", target: "main" }]);
    expect(forge.requests[0]?.body).toContain(`Change-Set: ${at.patch.id}`);
    expect(forge.git("rev-parse", request?.branch ?? "")).toBe(accepted.accepted_commit);
    await expect(pushChange(at.actor, at.taskId, { change_set: at.patch.id })).rejects.toMatchObject({
      code: "pull_request_active",
    });
  });

  it("whose branch has other commits on the remote is not pushed, says what to do, and can be retried", async () => {
    const at = await scene();
    await at.accept();
    const [queued] = await at.requests();
    const other = forge.git("commit-tree", forge.git("rev-parse", "main^{tree}"), "-m", "Other");
    forge.git("update-ref", `refs/heads/${queued?.branch}`, other);
    expect(await at.push()).toEqual({ kind: "over" });
    expect(await at.requests()).toMatchObject([
      { state: "failed", code: "remote_branch_moved", pushed_at: null },
    ]);
    expect(forge.git("rev-parse", queued?.branch ?? "")).toBe(other);
    forge.git("update-ref", "-d", `refs/heads/${queued?.branch}`);
    await pushChange(at.actor, at.taskId, { change_set: at.patch.id });
    await at.push();
    expect(await at.requests()).toMatchObject([{ state: "open" }]);
  });

  it("pushes only its branch if that is wanted, and its revert follows on the same branch", async () => {
    const at = await scene({ on_accept: "branch" });
    await at.accept();
    expect(await at.push()).toEqual({ kind: "over" });
    const [first] = await at.requests();
    expect(first).toMatchObject({ state: "pushed", number: null });
    const { patch } = await revertPatch(at.actor, at.patch.id, { reason: "It does not work." });
    await at.push();
    const rows = await at.requests();
    expect(rows.map(({ state, branch }) => [state, branch])).toEqual([
      ["pushed", first?.branch],
      ["pushed", first?.branch],
    ]);
    expect(forge.git("rev-parse", first?.branch ?? "")).toBe(patch.reverted_commit);
    expect(forge.requests).toEqual([]);
  });
});

describe("a fetch", () => {
  it("follows the schedule: times that were missed are one fetch, and one that fails says why", async () => {
    const at = await scene({ fetch_minutes: 5 });
    const soon = new Date(Date.now() + 60_000);
    expect(await queueDueFetches(soon)).toBe(0);
    const muchLater = new Date(Date.now() + 24 * 3_600_000);
    expect(await Promise.all([queueDueFetches(muchLater), queueDueFetches(muchLater)])).toContain(1);
    expect(await queueDueFetches(muchLater)).toBe(0);
    expect((await getRemote(at.actor, at.projectId)).remote).toMatchObject({
      is_fetching: true,
      due_at: new Date(muchLater.getTime() + 5 * 60_000).toISOString(),
    });
    expect(await at.fetchQueued()).toBe(true);
    const { remote: good } = await getRemote(at.actor, at.projectId);
    expect(good).toMatchObject({ is_fetching: false, code: null, fetched_at: expect.any(String) });
    forge.gitAnswer = () => ({ status: 403 });
    await fetchRemote(at.actor, at.projectId);
    await fetchRemote(at.actor, at.projectId);
    await at.fetchQueued();
    expect((await getRemote(at.actor, at.projectId)).remote).toMatchObject({
      is_fetching: false,
      code: "remote_forbidden",
      fetched_at: good?.fetched_at,
    });
    expect(await at.fetchQueued()).toBe(false);
  });
});

describe("a webhook", () => {
  const body = (number: number) => Buffer.from(JSON.stringify({ action: "closed", number }));
  const delivery = (secret: string, number: number) => ({
    headers: new Headers({
      "x-github-event": "pull_request",
      "x-hub-signature-256": `sha256=${createHmac("sha256", secret).update(body(number)).digest("hex")}`,
    }),
    bytes: body(number),
  });

  it("with the right signature reads the state, and a merge moves the default branch; sent again it changes nothing", async () => {
    const at = await scene();
    await at.accept();
    await at.push();
    await expect(receiveForgeEvent(at.projectId, delivery("none", 1))).rejects.toMatchObject({
      code: "hook_refused",
    });
    const { secret } = await makeHookSecret(at.actor, at.projectId);
    for (const [project, wrong] of [
      [at.projectId, "another"],
      ["prj_none", secret],
      ["../x", secret],
    ] as const)
      await expect(receiveForgeEvent(project, delivery(wrong, 1))).rejects.toMatchObject({
        code: "hook_refused",
      });
    expect(await receiveForgeEvent(at.projectId, delivery(secret, 99))).toBe(false);
    expect(await at.fetchQueued()).toBe(false);
    const merge = forge.merge(1);
    expect(await receiveForgeEvent(at.projectId, delivery(secret, 1))).toBe(true);
    expect(await at.fetchQueued()).toBe(true);
    expect(await at.requests()).toMatchObject([{ state: "merged" }]);
    expect(await resolveCommit(at.store, "main")).toBe(merge);
    expect(await receiveForgeEvent(at.projectId, delivery(secret, 1))).toBe(false);
    expect(await at.requests()).toMatchObject([{ state: "merged" }]);
  });

  it("is received at its address without a session, and refused with its code", async () => {
    const { actor, projectId } = await scene();
    const { secret, hook_path } = await makeHookSecret(actor, projectId);
    const handler = remoteRoutes.find(({ spec }) => spec.operationId === "receiveForgeEvent");
    const post = async ({ headers, bytes }: ReturnType<typeof delivery>) => {
      const request = new Request(`http://localhost:3000${hook_path}`, {
        method: "POST",
        headers,
        body: bytes,
      });
      const response = await handler?.(request, { projectId });
      return [response?.status, await response?.json()];
    };
    expect(await post(delivery(secret, 99))).toEqual([202, { accepted: false }]);
    expect(await post(delivery("another", 99))).toMatchObject([401, { code: "hook_refused" }]);
    const large = { ...delivery(secret, 99), bytes: Buffer.alloc(3 * 1024 * 1024) };
    expect(await post(large)).toMatchObject([413, { code: "too_large" }]);
  });

  it("that is sent twice while the request was closed shows that it is closed", async () => {
    const at = await scene();
    await at.accept();
    await at.push();
    const { secret } = await makeHookSecret(at.actor, at.projectId);
    forge.reject(1);
    await receiveForgeEvent(at.projectId, delivery(secret, 1));
    await receiveForgeEvent(at.projectId, delivery(secret, 1));
    await at.fetchQueued();
    expect(await at.requests()).toMatchObject([{ state: "closed" }]);
  });
});
