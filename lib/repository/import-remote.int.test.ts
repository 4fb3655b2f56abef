import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { allowedAddress } from "../agents/endpoint.ts";
import { type RouteServer, serveRoute } from "../testing/git-server.ts";
import { LOOPBACK_CERTIFICATE } from "../testing/loopback-certificate.ts";
import { importRemote, type RemoteImport } from "./import-remote.ts";
import { readWholeTree } from "./read-tree.ts";
import { moveRef, readRefs } from "./refs.ts";
import { resolveCommit } from "./resolve-ref.ts";
import { runGit } from "./run-git.ts";
import { advertiseRefs, requestBody, serveFetch } from "./smart-http.ts";
import { createStagingStore, discardStore, setHead } from "./store-folder.ts";
import { writeBlobs, writeCommit, writeTree } from "./write-commit.ts";

// The remote is our own git server, over https with a certificate that only this test trusts.

const PERSON = { name: "Ada", email: "ada@example.org" };
const AT = new Date("2026-11-24T10:00:00Z");
const stores: string[] = [];
let remote: string;
let server: RouteServer;
let answer: (request: Request) => Promise<Response>;

const emptyStore = async () => {
  const made = await createStagingStore("main");
  stores.push(made);
  return made;
};

async function gitAnswer(request: Request): Promise<Response> {
  const protocol = request.headers.get("git-protocol");
  if (request.method === "GET")
    return new Response(Buffer.from(await advertiseRefs(remote, "upload-pack", protocol)), {
      headers: { "content-type": "application/x-git-upload-pack-advertisement" },
    });
  const body = requestBody(request.body, request.headers.get("content-encoding"));
  const output = await serveFetch(remote, { body, protocol });
  const chunks: Buffer[] = [];
  for await (const chunk of output) chunks.push(chunk as Buffer);
  return new Response(Buffer.concat(chunks), {
    headers: { "content-type": "application/x-git-upload-pack-result" },
  });
}

beforeAll(async () => {
  server = await serveRoute((request) => answer(request), "https");
  const certificates = path.join(mkdtempSync(path.join(tmpdir(), "ca-")), "ca.pem");
  writeFileSync(certificates, LOOPBACK_CERTIFICATE);
  vi.stubEnv("GIT_SSL_CAINFO", certificates);
  remote = await emptyStore();
  const [blob = ""] = await writeBlobs(remote, [Buffer.from("pay\n")]);
  const tree = await writeTree(remote, null, [{ path: "src/a.ts", blob, mode: "100644" }]);
  const commit = { tree, parents: [], author: PERSON, committer: PERSON, at: AT, message: "First\n" };
  const to = await writeCommit(remote, commit);
  for (const name of ["trunk", "feature/x", "task/T-9"])
    await moveRef(remote, { name: `refs/heads/${name}`, from: null, to });
  await setHead(remote, "trunk");
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  for (const one of stores) await discardStore(one);
});

const loopback = (host: string) => allowedAddress(host, ["127.0.0.0/8"]);
const importTo = (store: string, more: Partial<RemoteImport> = {}) =>
  importRemote(store, { url: `${server.url}/cards.git`, branch: null, resolve: loopback, ...more });

describe("an import from an address", () => {
  it("brings the branches except those of tasks, and the default branch", async () => {
    answer = gitAnswer;
    const store = await emptyStore();
    expect(await importTo(store)).toEqual({ defaultBranch: "trunk", branches: 2 });
    const names = (await readRefs(store, "refs")).map(({ name }) => name).toSorted();
    expect(names).toEqual(["refs/heads/feature/x", "refs/heads/trunk"]);
    expect(await readWholeTree(store, await resolveCommit(store, "trunk"))).toMatchObject([
      { path: "src/a.ts" },
    ]);
  });

  it("can be limited to one branch", async () => {
    answer = gitAnswer;
    const store = await emptyStore();
    expect(await importTo(store, { branch: "feature/x" })).toEqual({
      defaultBranch: "feature/x",
      branches: 1,
    });
    await expect(importTo(await emptyStore(), { branch: "none" })).rejects.toMatchObject({
      code: "repository_fetch_failed",
    });
  });

  it("never reaches an address that is not allowed, also not by a redirect", async () => {
    let requests = 0;
    answer = async (request) => {
      requests += 1;
      return Response.redirect(
        `https://localhost:${new URL(server.url).port}/x/info/refs${new URL(request.url).search}`,
      );
    };
    const store = await emptyStore();
    const closed = importTo(store, { resolve: (host) => allowedAddress(host, false) });
    await expect(closed).rejects.toMatchObject({ code: "endpoint_not_allowed" });
    expect(requests).toBe(0);
    const onlyFirst = importTo(store, {
      resolve: async (host) => (host === "127.0.0.1" ? host : allowedAddress(host, false)),
    });
    await expect(onlyFirst).rejects.toMatchObject({ code: "endpoint_not_allowed" });
    expect(requests).toBe(1);
    answer = () =>
      Promise.resolve(Response.redirect("http://127.0.0.1:1/x/info/refs?service=git-upload-pack"));
    await expect(importTo(store)).rejects.toMatchObject({ code: "repository_fetch_failed" });
    expect(await readRefs(store, "refs")).toEqual([]);
  });

  it("refuses other protocols and credentials in the address", async () => {
    const store = await emptyStore();
    for (const url of [
      "http://example.org/a.git",
      "file:///etc",
      "ext::sh -c id",
      "https://a:b@example.org/a.git",
      "-x",
    ])
      await expect(importTo(store, { url })).rejects.toMatchObject({ code: "endpoint_not_allowed" });
  });

  it("that is no repository fails with what git reports", async () => {
    answer = () => Promise.resolve(new Response("hello", { status: 404 }));
    await expect(importTo(await emptyStore())).rejects.toMatchObject({
      code: "repository_fetch_failed",
      fields: [{ pointer: "/url", detail: expect.stringContaining("not found") }],
    });
  });

  it("refuses objects that git's check finds malformed", async () => {
    answer = gitAnswer;
    const good = await resolveCommit(remote, "trunk");
    const evil = await runGit(remote, {
      args: ["mktree"],
      input: `040000 tree ${(await runGit(remote, { args: ["rev-parse", `${good}^{tree}`] })).stdout.toString().trim()}\t.git\n`,
    });
    const tree = evil.stdout.toString().trim();
    const to = await writeCommit(remote, {
      tree,
      parents: [],
      author: PERSON,
      committer: PERSON,
      at: AT,
      message: "x",
    });
    await moveRef(remote, { name: "refs/heads/evil", from: null, to });
    const store = await emptyStore();
    await expect(importTo(store)).rejects.toMatchObject({ code: "repository_fetch_failed" });
    expect(await readRefs(store, "refs")).toEqual([]);
    await moveRef(remote, { name: "refs/heads/evil", from: to, to: null });
  });

  it("ends when it is cancelled", async () => {
    answer = () => new Promise(() => undefined);
    const stop = new AbortController();
    const running = importTo(await emptyStore(), { signal: stop.signal });
    stop.abort(new Error("cancelled"));
    await expect(running).rejects.toThrow("cancelled");
  });
});
