import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { allowedAddress } from "../agents/endpoint.ts";
import { FORGE_KEY, type ForgeServer, startForgeServer } from "../testing/forge-server.ts";
import { LOOPBACK_CERTIFICATE } from "../testing/loopback-certificate.ts";
import { mergeFetched } from "./merge-fetched.ts";
import { moveRef, readRefs } from "./refs.ts";
import { checkFetch, checkPush, fetchBranches, pushCommit } from "./remote-branches.ts";
import type { RemotePlace } from "./remote-transfer.ts";
import { advertiseRefs } from "./smart-http.ts";
import { createStagingStore, discardStore } from "./store-folder.ts";
import { writeBlobs, writeCommit, writeTree } from "./write-commit.ts";

// The remote is git-http-backend over https, behind a password.

const ANN = { name: "Ann", email: "ann@example.org" };
const AT = new Date("2026-11-26T10:00:00Z");
let forge: ForgeServer;
let store: string;

const credential = { account: "x-access-token", key: FORGE_KEY };
const place = (more: Partial<RemotePlace> = {}): RemotePlace => ({
  url: forge.gitUrl,
  credential,
  resolve: (host) => allowedAddress(host, ["127.0.0.0/8"]),
  ...more,
});

/** A commit of the store, or of the forge's repository. */
async function commit(where: string, text: string, parents: readonly string[] = []): Promise<string> {
  const [blob = ""] = await writeBlobs(where, [Buffer.from(text)]);
  const tree = await writeTree(where, null, [{ path: "a.txt", blob, mode: "100644" }]);
  return writeCommit(where, { tree, parents, author: ANN, committer: ANN, at: AT, message: `${text}\n` });
}
const setRemote = (name: string, to: string) => forge.git("update-ref", `refs/heads/${name}`, to);
const branches = async () =>
  Object.fromEntries(
    (await readRefs(store, "refs/heads")).map(({ name, commit: at }) => [name.slice(11), at]),
  );

beforeAll(async () => {
  forge = await startForgeServer("gitea");
  const certificates = path.join(mkdtempSync(path.join(tmpdir(), "ca-")), "ca.pem");
  writeFileSync(certificates, LOOPBACK_CERTIFICATE);
  vi.stubEnv("GIT_SSL_CAINFO", certificates);
});
beforeEach(async () => {
  forge.gitAnswer = () => null;
  store = await createStagingStore("main");
  return () => discardStore(store);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await forge.close();
});

describe("a fetch", () => {
  it("moves branches forward, and shows those that the remote does not continue without moving them", async () => {
    const first = await commit(forge.store, "first");
    const second = await commit(forge.store, "second", [first]);
    for (const name of ["main", "gone", "ours", "task/20261126-1000-001"]) setRemote(name, first);
    expect(await fetchBranches(store, place())).toMatchObject({ count: 3, differences: [] });
    expect(await branches()).toEqual({ main: first, gone: first, ours: first });
    const ours = await commit(store, "ours", [first]);
    await moveRef(store, { name: "refs/heads/ours", from: first, to: ours });
    setRemote("main", second);
    setRemote("ours", second);
    forge.git("update-ref", "-d", "refs/heads/gone");
    const again = await fetchBranches(store, place());
    expect(again.moved).toEqual([{ name: "main", from: first, to: second }]);
    expect(again.differences.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: "gone", difference: "only_here", local: first, remote: null },
      { name: "ours", difference: "diverged", local: ours, remote: second },
    ]);
    await expect(mergeFetched(store, { branch: "ours", by: "Ann", at: AT })).rejects.toMatchObject({
      code: "remote_merge_conflict",
      extra: { paths: ["a.txt"] },
    });
    const ahead = await commit(store, "ahead", [second]);
    await moveRef(store, { name: "refs/heads/main", from: second, to: ahead });
    expect((await fetchBranches(store, place())).differences).toContainEqual({
      name: "main",
      difference: "ahead",
      local: ahead,
      remote: second,
    });
    expect(await branches()).toEqual({ main: ahead, gone: first, ours });
    // What the remote has is not offered to those who clone.
    expect(Buffer.from(await advertiseRefs(store, "upload-pack", null)).toString()).not.toContain(
      "roundtable",
    );
  });

  it("of a branch that differs on both sides can be merged, and the branch only moves forward", async () => {
    const first = await commit(forge.store, "base");
    setRemote("main", first);
    await fetchBranches(store, place());
    const mine = await commit(store, "mine", [first]);
    await moveRef(store, { name: "refs/heads/main", from: first, to: mine });
    // The same text by another way, as after a squash.
    const theirs = await commit(forge.store, "mine", [await commit(forge.store, "other", [first])]);
    setRemote("main", theirs);
    const { differences } = await fetchBranches(store, place());
    expect(differences.find(({ name }) => name === "main")).toMatchObject({ difference: "diverged" });
    const merge = await mergeFetched(store, { branch: "main", by: "Ann", at: AT });
    expect((await branches()).main).toBe(merge);
    expect(await mergeFetched(store, { branch: "main", by: "Ann", at: AT })).toBeNull();
    expect((await fetchBranches(store, place())).differences).toContainEqual(
      expect.objectContaining({ name: "main", difference: "ahead", local: merge, remote: theirs }),
    );
    for (const branch of ["none", "../x", "task/1"])
      await expect(mergeFetched(store, { branch, by: "Ann", at: AT })).rejects.toMatchObject({
        code: "repository_ref_unknown",
      });
  });

  it("reports each refusal and each broken answer with its own code, and changes nothing", async () => {
    const answers = [
      [{ status: 401 }, "remote_unauthorised"],
      [{ status: 403 }, "remote_forbidden"],
      [{ status: 404 }, "remote_not_found"],
      [{ status: 429 }, "remote_throttled"],
      [{ status: 500 }, "remote_unavailable"],
      [{ status: 200, body: "<html>Sign in</html>" }, "remote_garbled"],
      [{ status: 302, headers: { location: "https://169.254.169.254/x/info/refs" } }, "remote_redirected"],
    ] as const;
    for (const [answer, code] of answers) {
      forge.gitAnswer = () => answer;
      await expect(fetchBranches(store, place())).rejects.toMatchObject({ code });
    }
    forge.gitAnswer = () => ({ silent: true });
    await expect(fetchBranches(store, place({ timeoutMs: 300 }))).rejects.toMatchObject({
      code: "remote_timeout",
    });
    expect(await readRefs(store, "refs")).toEqual([]);
  });

  it("never follows a redirect to an address that is not allowed, with or without a credential", async () => {
    let requests = 0;
    forge.gitAnswer = () => {
      requests += 1;
      return {
        status: 302,
        headers: { location: "https://169.254.169.254/x/info/refs?service=git-upload-pack" },
      };
    };
    await expect(fetchBranches(store, place({ credential: null }))).rejects.toMatchObject({
      code: "endpoint_not_allowed",
    });
    await expect(fetchBranches(store, place())).rejects.toMatchObject({ code: "remote_redirected" });
    expect(requests).toBe(2);
    await expect(
      fetchBranches(store, place({ resolve: (host) => allowedAddress(host, false) })),
    ).rejects.toMatchObject({ code: "endpoint_not_allowed" });
    expect(requests).toBe(2);
  });
});

describe("a push", () => {
  it("of a commit creates the branch, changes nothing when it is repeated, and is never forced", async () => {
    const first = await commit(store, "pushed");
    const push = (to: string) => pushCommit(store, place(), { commit: to, branch: "task/1" });
    await push(first);
    await push(first);
    const second = await commit(store, "second", [first]);
    await push(second);
    expect(forge.git("rev-parse", "task/1")).toBe(second);
    const other = await commit(store, "other");
    await expect(push(other)).rejects.toMatchObject({ code: "remote_branch_moved" });
    expect(forge.git("rev-parse", "task/1")).toBe(second);
    const hook = path.join(forge.store, "hooks", "pre-receive");
    writeFileSync(hook, "#!/bin/sh\necho protected branch >&2\nexit 1\n", { mode: 0o755 });
    const third = await commit(store, "third", [second]);
    await expect(push(third)).rejects.toMatchObject({
      code: "remote_push_rejected",
      detail: expect.stringContaining("declined"),
    });
    writeFileSync(hook, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  });

  it("can be tested without sending anything, also from a repository without commits", async () => {
    const before = forge.git("for-each-ref");
    await checkPush(store, place());
    expect(await checkFetch(store, place())).toBe("main");
    expect(forge.git("for-each-ref")).toBe(before);
    const wrong = place({ credential: { account: "git", key: "wrong" } });
    await expect(checkPush(store, wrong)).rejects.toMatchObject({ code: "remote_unauthorised" });
  });

  it("shows its credential to nobody: not in arguments, settings, references or messages", async () => {
    const encoded = Buffer.from(`${credential.account}:${FORGE_KEY}`).toString("base64");
    const seen: string[] = [];
    forge.gitAnswer = (request) => {
      expect(request.headers.authorization).toBe(`Basic ${encoded}`);
      for (const name of readdirSync("/proc").filter((one) => /^\d+$/.test(one)))
        try {
          seen.push(readFileSync(`/proc/${name}/cmdline`, "utf8"));
        } catch {
          // it has ended
        }
      return { status: 403 };
    };
    const failed = await checkFetch(store, place()).catch((error: Error) => error);
    expect(seen.some((line) => line.includes("ls-remote"))).toBe(true);
    const everything = [...seen, readFileSync(path.join(store, "config"), "utf8"), String(failed)].join("\n");
    expect(everything).not.toContain(FORGE_KEY);
    expect(everything).not.toContain(encoded);
  });
});
