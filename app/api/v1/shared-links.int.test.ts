// What readers of review links do over REST. The refusals are generated from the route list: a link route without its checks fails here.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionCookieName } from "#lib/auth/session-cookie.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { SCOPES } from "#lib/domain/access/can.ts";
import type { RouteHandler } from "#lib/http/route.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeToken } from "#lib/testing/factories.ts";
import { guestScene } from "#lib/testing/guests.ts";
import { createShareLink } from "#lib/usecases/share/create-share-link.ts";
import { revokeShareLink } from "#lib/usecases/share/revoke-share-link.ts";
import { loadApiRoutes } from "./route-groups.ts";

const ROUTES = (await loadApiRoutes()).filter(({ spec }) => spec.need === "link");
const named = (routes: readonly RouteHandler[]) =>
  routes.map((route) => [`${route.spec.method} ${route.spec.path}`, route] as const);
const BODIES: Readonly<Record<string, object>> = {
  unlockSharedContent: { password: "open says me" },
  joinSharedContent: { name: "Mei" },
  confirmSharedGuest: { code: "000000" },
  addSharedComment: { at: { version: 1 }, text: "Is this so?" },
  replyToSharedComment: { thread_id: "thr_none", text: "Yes." },
  addSharedSuggestion: { at: { version: 1, words: "24 months" }, content: "36 months", reason: "The law." },
  giveSharedVerdict: { decision: "approve", version: 1, content_hash: "0".repeat(64) },
};
/** What needs more than a link to read. */
const ACTS = [
  "joinSharedContent",
  "addSharedComment",
  "replyToSharedComment",
  "addSharedSuggestion",
  "giveSharedVerdict",
];
const routeOf = (operation: string) => {
  const found = ROUTES.find(({ spec }) => spec.operationId === operation);
  if (found === undefined) throw new Error(`no route ${operation}`);
  return found;
};

interface Sent {
  readonly token: string;
  readonly pass?: string;
  readonly proof?: string;
  readonly body?: unknown;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function call(
  route: RouteHandler,
  { token, pass, proof, query = "", headers = {}, ...sent }: Sent,
): Promise<Response> {
  const body = sent.body ?? BODIES[route.spec.operationId];
  const request = new Request(`http://localhost:3000/api/v1/shared/x${query}`, {
    method: route.spec.method,
    headers: {
      "content-type": "application/json",
      ...(pass === undefined ? {} : { "share-link-pass": pass }),
      ...(proof === undefined ? {} : { "share-link-proof": proof }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return route(request, { linkToken: token });
}

async function problemOf(route: RouteHandler, sent: Sent): Promise<{ status: number; code: string }> {
  const response = await call(route, sent);
  const { code = "" } = (await response.json()) as { code?: string };
  return { status: response.status, code };
}

const jsonOf = async (operation: string, sent: Sent) => {
  const response = await call(routeOf(operation), sent);
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
};

const MISSING = { status: 404, code: "not_found" };
let scene: Awaited<ReturnType<typeof guestScene>>;
let reading: string;
let approving: string;
let closed: readonly string[];
let locked: string;

beforeAll(async () => {
  scene = await guestScene();
  const { ada, project, documentId, link } = scene;
  const of = { kind: "document", id: documentId } as const;
  reading = (await link({ ...of, right: "read" })).key.token;
  approving = (await link(of)).key.token;
  const [revoked, expired] = [await link(of), await link(of)];
  await revokeShareLink(ada.actor, revoked.link.id);
  await asOwner((client) =>
    client.query("UPDATE share_links SET expires_at = now() - interval '1 minute' WHERE id = $1", [
      expired.link.id,
    ]),
  );
  closed = ["x".repeat(43), "short", "a\0", revoked.key.token, expired.key.token];
  const made = await createShareLink(ada.actor, project.id, {
    kind: "document",
    document_id: documentId,
    expires_in_days: 1,
    password: "open sesame",
    right: "approve",
    label: "",
    asks_email: false,
    terms: "",
    allowed_domains: [],
    allows_print: true,
  });
  locked = made.url.split("/").at(-1) ?? "";
});
afterAll(closeDatabase);

describe("a link route", () => {
  it("has an example body if it takes one, and there are some", () => {
    expect(ROUTES.length).toBeGreaterThanOrEqual(12);
    const lacking = ROUTES.filter(({ spec }) => (spec.body !== undefined) !== spec.operationId in BODIES);
    expect(lacking.map(({ spec }) => spec.operationId)).toEqual([]);
  });

  it.each(named(ROUTES))(
    "%s finds no unknown, malformed, revoked or expired link, whatever is sent",
    async (_name, route) => {
      for (const token of closed) {
        expect(await problemOf(route, { token })).toEqual(MISSING);
        if (route.spec.body) expect(await problemOf(route, { token, body: [] })).toEqual(MISSING);
      }
    },
  );

  it.each(named(ROUTES.filter(({ spec }) => spec.operationId !== "unlockSharedContent")))(
    "%s asks for the password, which neither a session nor an API token of the owner replaces",
    async (_name, route) => {
      const { token: bearer } = await makeToken(scene.ada, SCOPES, { grant: true });
      const headers = { authorization: `Bearer ${bearer}`, cookie: `${sessionCookieName()}=made-up` };
      const response = await call(route, { token: locked, headers, proof: "made-up" });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: "unauthenticated", password_required: true });
    },
  );

  it.each(named(ROUTES.filter(({ spec }) => ACTS.includes(spec.operationId))))(
    "%s is 403 on a link that only lets people read",
    async (_name, route) => {
      const pass = (await scene.guest(await scene.link({ kind: "document", id: scene.documentId }))).pass;
      expect(await problemOf(route, { token: reading, pass })).toEqual({ status: 403, code: "forbidden" });
    },
  );

  it.each(named(ROUTES.filter(({ spec }) => ACTS.slice(1).includes(spec.operationId))))(
    "%s knows no guest without a pass, with a forged one or with one of another link",
    async (_name, route) => {
      const other = await scene.guest(await scene.link({ kind: "document", id: scene.documentId }));
      for (const pass of [undefined, "gst_none.forged", other.pass])
        expect(await problemOf(route, { token: approving, ...(pass === undefined ? {} : { pass }) })).toEqual(
          {
            status: 401,
            code: "guest_unknown",
          },
        );
    },
  );

  it.each(named(ROUTES))(
    "%s refuses fields and parameters that it does not declare",
    async (_name, route) => {
      const invalid = { status: 400, code: "invalid_input" };
      expect(await problemOf(route, { token: approving, query: "?unknown=1" })).toEqual(invalid);
      if (!route.spec.body) return;
      const body = { ...BODIES[route.spec.operationId], guest_id: "gst_none", workspace_id: "wsp_none" };
      expect(await problemOf(route, { token: approving, body })).toEqual(invalid);
      expect(await problemOf(route, { token: approving, body: { ...body, note: "a\0" } })).toEqual(invalid);
    },
  );

  it.each(named(ROUTES))("%s carries a request id and is not cached", async (_name, route) => {
    const response = await call(route, { token: "x".repeat(43) });
    expect(response.headers.get("x-request-id")).toMatch(/^[\w.-]{8,64}$/);
    expect(response.headers.get("cache-control")).toMatch(/no-store/);
  });
});

describe("a guest of a review link over REST", () => {
  it("reads, gives a name, comments, suggests, replies and decides; all is attributed to the name", async () => {
    const token = approving;
    const { json: shown } = await jsonOf("readSharedContent", { token });
    expect(shown).toMatchObject({ kind: "document", version: 1, right: "approve" });
    expect(String(shown.content)).toContain("keep its balance");
    expect(JSON.stringify(shown)).not.toMatch(/prj_|wsp_|doc_|usr_|@example/);
    const joined = await jsonOf("joinSharedContent", { token, body: { name: "Mei" } });
    expect(joined.status).toBe(201);
    const as = { token, pass: String(joined.json.pass) };
    expect((await jsonOf("getSharedGuest", as)).json).toMatchObject({ name: "Mei", must_confirm: false });
    const at = { version: 1, words: "24 months" };
    const commented = await jsonOf("addSharedComment", { ...as, body: { at, text: "Why not 36?" } });
    const [thread] = commented.json.data as { id: string; words: string }[];
    expect(thread).toMatchObject({ words: "24 months" });
    const reply = { thread_id: thread?.id, text: "The law asks for it." };
    const { json: threads } = await jsonOf("replyToSharedComment", { ...as, body: reply });
    expect(threads).toMatchObject({
      data: [{ comments: [{ name: "Mei" }, { name: "Mei", text: reply.text }] }],
    });
    const suggested = await jsonOf("addSharedSuggestion", as);
    expect(suggested.json).toMatchObject({
      data: [{ before: "24 months", after: "36 months", status: "open" }],
    });
    const verdict = { decision: "approve", version: 1, content_hash: shown.content_hash };
    const decided = await jsonOf("giveSharedVerdict", { ...as, body: verdict });
    expect(decided).toMatchObject({ status: 201, json: { verdict: { decision: "approve", stale: false } } });
    const other = await jsonOf("joinSharedContent", { token, body: { name: "Tom" } });
    const tom = { token, pass: String(other.json.pass) };
    expect((await jsonOf("listSharedComments", tom)).json).toEqual({ data: [], next_cursor: null });
    expect((await jsonOf("getSharedVerdict", tom)).json).toEqual({ verdict: null });
    expect(await problemOf(routeOf("replyToSharedComment"), { ...tom, body: reply })).toEqual(MISSING);
  });

  it("gives the password once, and sends the proof of it from then on, for this link only", async () => {
    const wrong = await problemOf(routeOf("unlockSharedContent"), { token: locked });
    expect(wrong).toEqual({ status: 401, code: "wrong_credentials" });
    const { json } = await jsonOf("unlockSharedContent", {
      token: locked,
      body: { password: "open sesame" },
    });
    const proof = String(json.proof);
    expect((await jsonOf("readSharedContent", { token: locked, proof })).status).toBe(200);
    const elsewhere = await createShareLink(scene.ada.actor, scene.project.id, {
      kind: "document",
      document_id: scene.documentId,
      expires_in_days: 1,
      password: "open sesame",
      right: "read",
      label: "",
      asks_email: false,
      terms: "",
      allowed_domains: [],
      allows_print: true,
    });
    const token = elsewhere.url.split("/").at(-1) ?? "";
    expect((await jsonOf("readSharedContent", { token, proof })).status).toBe(401);
  });

  it("shares the limits of the page: openings per link are counted once for both", async () => {
    const { key, link } = await scene.link({ kind: "document", id: scene.documentId, right: "read" });
    for (let count = 0; count < 3; count += 1) await jsonOf("readSharedContent", key);
    const { rows } = await asOwner((client) =>
      client.query<{ opens: number }>("SELECT opens FROM share_links WHERE id = $1", [link.id]),
    );
    expect(rows).toEqual([{ opens: 3 }]);
    const ofNetwork = { ...key, headers: { "x-client-ip": "203.0.113.77" } };
    let status = 200;
    let requests = 0;
    for (; status === 200 && requests < 130; requests += 1)
      ({ status } = await jsonOf("listSharedComments", ofNetwork));
    expect({ status, requests }).toEqual({ status: 429, requests: 121 });
  });
});
