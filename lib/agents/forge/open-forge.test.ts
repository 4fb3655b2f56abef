import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ForgeKind } from "../../domain/repository/forges.ts";
import {
  FORGE_KEY,
  type ForgeAnswer,
  type ForgeServer,
  startForgeServer,
} from "../../testing/forge-server.ts";
import { openForge } from "./open-forge.ts";

const KINDS: readonly ForgeKind[] = ["github", "gitlab", "gitea"];
const DRAFT = { branch: "task/20261126-1000-001", target: "main", title: "Write five", body: "Task: 1" };

let server: ForgeServer;

function connect(
  kind: ForgeKind,
  options: { allowPrivate?: boolean; attemptMs?: number; key?: string } = {},
) {
  const { key = FORGE_KEY, ...rest } = options;
  const entry = { kind, apiUrl: server.apiUrl, project: "acme/shop", key };
  return openForge(entry, { allowPrivate: true, pauseMs: 1, ...rest });
}

describe.each(KINDS)("%s", (kind) => {
  beforeAll(async () => {
    server = await startForgeServer(kind);
    const tree = server.git("mktree", "--missing", "-z");
    for (const branch of ["main", DRAFT.branch])
      server.git("update-ref", `refs/heads/${branch}`, server.git("commit-tree", tree, "-m", branch));
  });
  beforeEach(() => {
    server.answer = () => null;
    server.calls.length = 0;
    server.requests.length = 0;
  });
  afterAll(() => server.close());

  it("opens a request, finds it by its branch, and reads when it is closed or merged", async () => {
    const forge = connect(kind);
    expect(await forge.check()).toEqual({ name: "acme/shop" });
    const made = await forge.create(DRAFT);
    const commit = server.git("rev-parse", DRAFT.branch);
    expect(made).toMatchObject({ number: 1, state: "open", branch: DRAFT.branch, commit });
    expect(server.requests).toMatchObject([DRAFT]);
    expect(await forge.list(DRAFT.branch)).toEqual([made]);
    expect(await forge.list("task/other")).toEqual([]);
    server.reject(1);
    expect((await forge.read(1)).state).toBe("closed");
    server.merge(1);
    expect((await forge.read(1)).state).toBe("merged");
  });

  it("refuses a second request of the same branch, and one without its branches", async () => {
    const forge = connect(kind);
    await forge.create(DRAFT);
    await expect(forge.create(DRAFT)).rejects.toMatchObject({ code: "remote_request_rejected" });
    await expect(forge.create({ ...DRAFT, branch: "none" })).rejects.toMatchObject({
      code: "remote_request_rejected",
    });
  });

  it.each<[ForgeAnswer, string, number]>([
    [{ status: 401 }, "remote_unauthorised", 1],
    [{ status: 403 }, "remote_forbidden", 1],
    [{ status: 404 }, "remote_not_found", 1],
    [{ status: 429, headers: { "retry-after": "600" } }, "remote_throttled", 1],
    [{ status: 500 }, "remote_unavailable", 3],
    [{ status: 302, headers: { location: "http://169.254.169.254/" } }, "remote_redirected", 1],
    [{ status: 200, body: "<html>Sign in</html>" }, "remote_garbled", 1],
    [
      {
        status: 200,
        body: `{"number":1,"iid":1,"html_url":"javascript:alert(1)","web_url":"javascript:alert(1)"}`,
      },
      "remote_garbled",
      1,
    ],
    [{ status: 200, body: "x".repeat(9_000_000) }, "remote_garbled", 1],
  ])("answering %o gives %s after %i attempts", async (given, code, attempts) => {
    server.answer = () => given;
    await expect(connect(kind).read(1)).rejects.toMatchObject({ code });
    expect(server.calls).toHaveLength(attempts);
  });

  it("that is slow gives remote_timeout, and a wrong token remote_unauthorised", async () => {
    await expect(connect(kind, { key: "wrong" }).check()).rejects.toMatchObject({
      code: "remote_unauthorised",
    });
    server.answer = () => ({ silent: true });
    await expect(connect(kind, { attemptMs: 20 }).check()).rejects.toMatchObject({ code: "remote_timeout" });
  });

  it("in a private network is not reached unless the administrator allows it", async () => {
    await expect(connect(kind, { allowPrivate: false }).check()).rejects.toMatchObject({
      code: "endpoint_not_allowed",
    });
    expect(server.calls).toEqual([]);
  });
});
