// Conditional requests (RFC 9110 §13) over the whole routing table: what GET shows has an ETag, and changes obey it.
import { beforeAll, describe, expect, it } from "vitest";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { SCOPES } from "#lib/domain/access/can.ts";
import { dispatcher } from "#lib/http/dispatcher.ts";
import { makeProject, makeTask, makeToken, makeUser } from "#lib/testing/factories.ts";
import { loadApiRoutes, ROUTE_GROUPS } from "./route-groups.ts";

const dispatch = dispatcher(ROUTE_GROUPS);
const routes = await loadApiRoutes();
let ids: Record<string, string>;
let token: string;
let readOnly: string;

beforeAll(async () => {
  const owner = await makeUser();
  const { project, access } = await makeProject(owner);
  const task = await makeTask(access);
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, { name: "SRS.md", text: "# SRS\n", author: access.author }),
  );
  ids = { workspaceId: owner.workspaceId, projectId: project.id, taskId: task.id, documentId: document.id };
  token = (await makeToken(owner, SCOPES, { grant: true })).token;
  readOnly = (await makeToken(owner, ["read"])).token;
});

interface Sent {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: string;
}

function send(
  method: string,
  path: string,
  { body, headers = {}, as = token }: Sent = {},
): Promise<Response> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? "");
  return dispatch(
    new Request(`http://localhost:3000/api/v1${filled}`, {
      method,
      headers: { authorization: `Bearer ${as}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

const tagOf = async (path: string) => {
  const response = await send("GET", path);
  await response.body?.cancel();
  return response.headers.get("etag") ?? "";
};
const statusOf = async (response: Promise<Response>) => {
  const { status, body } = await response;
  await body?.cancel();
  return status;
};
const json = async (response: Promise<Response>) =>
  (await (await response).json()) as Record<string, unknown>;

describe("GET", () => {
  const known = ["workspaceId", "projectId", "taskId", "documentId"];
  const reachable = routes.filter(
    ({ spec }) =>
      spec.method === "GET" &&
      spec.returns !== undefined &&
      [...spec.path.matchAll(/\{\+?(\w+)\}/g)].every(([, name = ""]) => known.includes(name)),
  );

  it.each(reachable.map(({ spec }) => spec.path))(
    "%s has an ETag, which If-None-Match answers with 304",
    async (path) => {
      const at = path.slice("/api/v1".length);
      const first = await send("GET", at);
      await first.body?.cancel();
      if (first.status !== 200) return expect(first.status).toBeGreaterThanOrEqual(400);
      const tag = first.headers.get("etag") ?? "";
      expect(tag).toMatch(/^"(?:\d+-)?[\w-]{22}"$/);
      const again = await send("GET", at, { headers: { "if-none-match": `"other", W/${tag}` } });
      // A view with a clock or a counter in it may have changed in between; then it is sent again with another ETag.
      if (again.headers.get("etag") !== tag) return expect(again.status).toBe(200);
      expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: "" });
      expect(again.headers.get("content-type")).toBeNull();
      expect(await statusOf(send("HEAD", at, { headers: { "if-none-match": tag } }))).toBe(304);
      expect(await statusOf(send("GET", at, { headers: { "if-none-match": '"other"' } }))).toBe(200);
    },
  );
});

describe("a change whose version the use case compares", () => {
  it("accepts the whole ETag and the version alone, and answers a stale one with the current ETag", async () => {
    const path = "/projects/{projectId}";
    const tag = await tagOf(path);
    const change = (ifMatch: string, name: string) =>
      send("PATCH", path, { body: { name }, headers: { "if-match": ifMatch } });
    expect(await statusOf(change(tag, "One"))).toBe(200);
    expect(await statusOf(change('"2"', "Two"))).toBe(200);
    const stale = await change(tag, "Three");
    expect(stale.status).toBe(412);
    expect(stale.headers.get("etag")).toBe(await tagOf(path));
    expect(await stale.json()).toMatchObject({
      code: "precondition_failed",
      etag: stale.headers.get("etag"),
    });
  });

  it("of a document answers a stale version of a batch of edits with the document's ETag", async () => {
    const path = "/documents/{documentId}/edits";
    const stale = await send("POST", path, { body: { edits: [] }, headers: { "if-match": '"9"' } });
    expect(stale.status).toBe(412);
    expect(stale.headers.get("etag")).toBe(await tagOf("/documents/{documentId}"));
  });
});

describe("any other change with If-Match", () => {
  const path = "/projects/{projectId}/budget";
  const change = (micros: number, ifMatch: string, as = token) =>
    send("PATCH", path, { body: { month_budget_micros: micros }, headers: { "if-match": ifMatch }, as });

  it("is made if nothing changed since it was read, and refused with the current ETag otherwise", async () => {
    const tag = await tagOf(path);
    expect(await statusOf(change(1_000_000, tag))).toBe(200);
    const stale = await change(2_000_000, tag);
    expect(stale.status).toBe(412);
    expect(stale.headers.get("etag")).toBe(await tagOf(path));
    expect(await json(send("GET", path))).toMatchObject({ month_budget_micros: 1_000_000 });
    expect(await statusOf(change(3_000_000, "*"))).toBe(200);
    expect(await statusOf(change(4_000_000, `W/${await tagOf(path)}`))).toBe(412);
  });

  it("is made once if two are sent at the same time", async () => {
    for (let round = 1; round <= 5; round++) {
      const tag = await tagOf(path);
      const both = await Promise.all([change(round * 10, tag), change(round * 10 + 1, tag)].map(statusOf));
      expect(both.toSorted((one, other) => one - other)).toEqual([200, 412]);
    }
  });

  it("of one item is compared with the list that shows it", async () => {
    const models = "/models";
    const added = await json(
      send("POST", models, { body: { provider: "openai", model: "a", api_key: "sk-example" } }),
    );
    const tag = await tagOf(models);
    const item = `${models}/${String(added.id)}`;
    const body = { provider: "openai", model: "b" };
    expect(await statusOf(send("PUT", item, { body, headers: { "if-match": tag } }))).toBe(200);
    expect(await statusOf(send("DELETE", item, { headers: { "if-match": tag } }))).toBe(412);
    expect(await statusOf(send("DELETE", item, { headers: { "if-match": await tagOf(models) } }))).toBe(204);
  });

  it("is refused by the right before its condition", async () => {
    expect(await json(change(5, '"stale"', readOnly))).toMatchObject({ code: "insufficient_scope" });
  });
});
