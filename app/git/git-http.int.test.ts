import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import type { Scope } from "#lib/domain/access/can.ts";
import { readRefs } from "#lib/repository/refs.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeToken, makeUser } from "#lib/testing/factories.ts";
import { gitAsUser } from "#lib/testing/git-as-user.ts";
import { type RouteServer, serveRoute } from "#lib/testing/git-server.ts";
import { listPatches } from "#lib/usecases/change-set/read-changes.ts";
import { getRepository } from "#lib/usecases/repository/get-repository.ts";
import { saveRepository } from "#lib/usecases/repository/save-repository.ts";
import { GET, POST } from "./[...path]/route.ts";

// The system's git as a client of the route, over a real connection.

let server: RouteServer;
const folders: string[] = [];
beforeAll(async () => {
  server = await serveRoute((request) => {
    const parts = new URL(request.url).pathname.split("/").slice(2);
    const context = { params: Promise.resolve({ path: parts }) };
    return request.method === "GET" ? GET(request, context) : POST(request, context);
  });
});
afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
  await closeDatabase();
});

async function git(folder: string, ...args: string[]): Promise<{ code: number | null; text: string }> {
  const { code, stdout, stderr } = await gitAsUser(folder, args);
  return { code, text: stdout + stderr };
}

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), "git-client-"));
  folders.push(made);
  return made;
}

async function scene(scopes: Scope[] = ["read", "write"], branchPush = true) {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const { projectId } = access;
  await saveRepository(ada.actor, projectId, { input: { branch_push: branchPush }, version: null });
  const { token } = await makeToken(ada, scopes);
  const address = (password: string) =>
    `${server.url.replace("//", `//git:${password}@`)}/git/${projectId}.git`;
  return { ada, access, projectId, url: address(token), address };
}

/** A working copy with commits. */
async function work(url: string, files: Readonly<Record<string, string>>): Promise<string> {
  const at = folder();
  await git(at, "init", "--quiet");
  await git(at, "remote", "add", "origin", url);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(at, name), text);
    await git(at, "add", "--all");
    await git(at, "commit", "--quiet", "-m", `Add ${name}`);
  }
  return at;
}

describe("git over HTTP", () => {
  it("pushes to and clones from the repository of a project, and the push is audited", async () => {
    const { ada, access, projectId, url } = await scene();
    const at = await work(url, { "a.txt": "a\n", "b.txt": "b\n".repeat(200_000) });
    expect(await git(at, "push", "origin", "main")).toMatchObject({ code: 0 });
    const { repository } = await getRepository(ada.actor, projectId);
    expect((await git(at, "rev-parse", "HEAD")).text.trim()).toBe(repository?.head);
    const clone = folder();
    expect(await git(clone, "clone", "--quiet", url, "copy")).toMatchObject({ code: 0 });
    expect(existsSync(path.join(clone, "copy/a.txt"))).toBe(true);
    expect((await git(path.join(clone, "copy"), "log", "--format=%s")).text).toBe("Add b.txt\nAdd a.txt\n");
    const { rows } = await asOwner((client) =>
      client.query(
        "SELECT data->>'ref' AS ref FROM audit_events WHERE workspace_id = $1 AND action = 'repository.pushed'",
        [access.workspaceId],
      ),
    );
    expect(rows).toEqual([{ ref: "refs/heads/main" }]);
  });

  it("refuses references that belong to tasks or to changes, with the reason, and nothing moves", async () => {
    const { ada, projectId, url } = await scene();
    const at = await work(url, { "a.txt": "a\n" });
    const change = await git(at, "push", "origin", "HEAD:refs/for/T-1", "HEAD:refs/heads/main");
    expect(change.text).toContain("submit a change by a push to refs/for/<task>");
    expect(change.code).not.toBe(0);
    const both = await git(at, "push", "origin", "HEAD:refs/heads/main", "HEAD:refs/heads/task/T-1");
    expect(both.text).toContain("this branch belongs to a task");
    expect(both.text).toContain("another reference of this push was refused");
    expect((await getRepository(ada.actor, projectId)).repository?.head).toBeNull();
  });

  it("makes an attempt of a push to refs/for/<task>, refuses it with the reason of each file, and keeps no reference", async () => {
    const { actor, access, owner, taskId, store } = await codeTask({ "a.txt": "a\n" }, ["a.txt"]);
    const { token } = await makeToken(owner, ["read", "write"]);
    const url = `${server.url.replace("//", `//git:${token}@`)}/git/${access.projectId}.git`;
    const at = folder();
    await git(at, "clone", "--quiet", url, ".");
    writeFileSync(path.join(at, "a.txt"), "b\n");
    await git(at, "commit", "--quiet", "-am", "Write b");
    expect(await git(at, "push", "origin", `HEAD:refs/for/${taskId}`)).toMatchObject({ code: 0 });
    const head = (await git(at, "rev-parse", "HEAD^{tree}")).text.trim();
    expect((await listPatches(actor, taskId)).data).toMatchObject([
      {
        number: 1,
        source: "push",
        tree: head,
        message: "Write b",
        numstat: [{ path: "a.txt", added: 1, removed: 1 }],
      },
    ]);
    writeFileSync(path.join(at, "other.txt"), "x\n");
    await git(at, "add", "--all");
    await git(at, "commit", "--quiet", "-m", "Other");
    const refused = await git(at, "push", "origin", `HEAD:refs/for/${taskId}`);
    expect(refused.code).not.toBe(0);
    expect(refused.text).toContain("other.txt out_of_plan");
    expect((await git(at, "push", "origin", "HEAD:refs/for/none")).text).toContain("not_found");
    expect((await listPatches(actor, taskId)).data.length).toBe(1);
    expect((await readRefs(store, "refs")).map(({ name }) => name)).not.toContainEqual(
      expect.stringMatching(/^refs\/(for|roundtable\/import)\//),
    );
    expect((await git(at, "ls-remote", "origin")).text).not.toContain("refs/roundtable");
  });

  it("refuses branches unless the project accepts them, and never moves one backwards", async () => {
    const closed = await scene(["read", "write"], false);
    const first = await work(closed.url, { "a.txt": "a\n" });
    expect((await git(first, "push", "origin", "main")).text).toContain("does not accept pushes to branches");
    const open = await scene();
    const at = await work(open.url, { "a.txt": "a\n" });
    await git(at, "push", "origin", "main");
    const before = (await getRepository(open.ada.actor, open.projectId)).repository?.head;
    await git(at, "commit", "--quiet", "--amend", "-m", "Other");
    expect((await git(at, "push", "--force", "origin", "main")).text).toContain("non-fast-forward");
    expect((await git(at, "push", "origin", ":main")).text).toContain("default branch cannot be deleted");
    expect((await getRepository(open.ada.actor, open.projectId)).repository?.head).toBe(before);
  });

  it("lets readers fetch but not push, and shows nothing without a valid token or to others", async () => {
    const { ada, projectId, url, address } = await scene();
    const at = await work(url, { "a.txt": "a\n" });
    await git(at, "push", "origin", "main");
    const reader = await makeMember(ada, "viewer");
    const { token } = await makeToken(reader, ["read", "write"]);
    await git(at, "remote", "set-url", "origin", address(token));
    expect(await git(at, "fetch", "origin")).toMatchObject({ code: 0 });
    const push = await git(at, "push", "origin", "HEAD:refs/heads/x");
    expect(push.code).not.toBe(0);
    expect(push.text).toContain("403");
    const stranger = await makeUser();
    const { token: other } = await makeToken(stranger, ["read"]);
    expect((await git(at, "ls-remote", address(other))).text).toContain("not found");
    expect((await git(at, "ls-remote", address("nothing"))).text).toContain("Authentication failed");
    const plain = await fetch(`${server.url}/git/${projectId}.git/info/refs?service=git-upload-pack`);
    expect(plain.status).toBe(401);
    expect(plain.headers.get("www-authenticate")).toContain("Basic");
  });

  it("refuses a malformed push and an unknown service", async () => {
    const { projectId, url } = await scene();
    const token = /git:([^@]+)@/.exec(url)?.[1] ?? "";
    const headers = { authorization: `Basic ${Buffer.from(`x:${token}`).toString("base64")}` };
    const base = `${server.url}/git/${projectId}.git`;
    const push = await fetch(`${base}/git-receive-pack`, { method: "POST", headers, body: "zzzz" });
    expect([push.status, await push.text()]).toEqual([400, expect.stringContaining("invalid_input")]);
    for (const service of ["git-shell", "git-upload-archive", "constructor"])
      expect((await fetch(`${base}/info/refs?service=${service}`, { headers })).status).toBe(404);
    expect((await fetch(`${base}/config`, { headers })).status).toBe(404);
  });
});
