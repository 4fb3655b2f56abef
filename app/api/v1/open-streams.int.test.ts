import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionCookieName } from "#lib/auth/session-cookie.ts";
import { LIVE_PATH } from "#lib/contracts/live.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { deleteSessionByToken, insertSession } from "#lib/db/sessions.ts";
import { asOwner } from "#lib/testing/database.ts";
import {
  makeMember,
  makeProject,
  makeTask,
  makeToken,
  makeUser,
  type TestUser,
} from "#lib/testing/factories.ts";
import { type ForkedServer, startApiProcess } from "#lib/testing/forked-server.ts";
import { startWebProcess } from "#lib/testing/live-process.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { changeMember, removeMember } from "#lib/usecases/member/change-member.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { revokeApiToken } from "#lib/usecases/token/revoke-api-token.ts";

// Streams of two processes. Every test is shorter than the interval at which rights are asked for without an announcement.

let servers: readonly ForkedServer[] = [];
let ada: TestUser;

beforeAll(async () => {
  const limits = { STREAMS_PER_CALLER: "2", STREAMS_PER_ADDRESS: "3" };
  [servers, ada] = await Promise.all([
    Promise.all([startApiProcess(), startApiProcess(), startApiProcess(limits)]),
    makeUser("Ada"),
  ]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
  await closeDatabase();
});

type Headers = Readonly<Record<string, string>>;

async function scene() {
  const { project, access } = await makeProject(ada);
  const task = await makeTask(access);
  const document = await createDocument(ada.actor, project.id, { name: "SRS.md", content: "# Cards\n" });
  const paths = [`/api/v1/tasks/${task.id}/events`, `/api/v1/documents/${document.id}/comments/events`];
  return { projectId: project.id, paths };
}

const open = (server: ForkedServer | undefined, path: string, headers: Headers) =>
  fetch(`http://127.0.0.1:${server?.port}${path}`, { headers });

/** Opens every stream at both processes; resolves once all are open. */
async function openAll(paths: readonly string[], headers: Headers) {
  const pairs = servers.slice(0, 2).flatMap((server) => paths.map((path) => ({ server, path })));
  const responses = await Promise.all(pairs.map(({ server, path }) => open(server, path, headers)));
  expect(responses.map(({ status }) => status)).toEqual(pairs.map(() => 200));
  return responses.map(({ body }) => body);
}

/** Reads streams to their end. */
const ends = (bodies: readonly (ReadableStream<Uint8Array> | null)[]) =>
  Promise.all(bodies.map((body) => new Response(body).text()));

const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const sql = (text: string, values: readonly string[]) => asOwner((client) => client.query(text, [...values]));

async function memberId(person: TestUser): Promise<string> {
  const { data } = await listMembers(ada.actor);
  return data.find(({ user_id }) => user_id === person.actor.userId)?.id ?? "";
}

describe("open streams of every process end", { timeout: 15_000 }, () => {
  it("when the token is revoked", async () => {
    const { paths } = await scene();
    const { token, id } = await makeToken(ada, ["read"]);
    const streams = await openAll(paths, bearer(token));
    await revokeApiToken(ada.actor, id);
    expect(await ends(streams)).toHaveLength(4);
  });

  it("when the token expires", async () => {
    const { paths } = await scene();
    const { token, id } = await makeToken(ada, ["read"]);
    const streams = await openAll(paths, bearer(token));
    await sql("UPDATE api_tokens SET expires_at = now() WHERE id = $1", [id]);
    expect(await ends(streams)).toHaveLength(4);
  });

  it("when the session ends", async () => {
    const { paths } = await scene();
    const token = randomUUID();
    await insertSession({ token, userId: ada.actor.userId, now: new Date() });
    const streams = await openAll(paths, { cookie: `${sessionCookieName()}=${token}` });
    await deleteSessionByToken(token);
    expect(await ends(streams)).toHaveLength(4);
  });

  it("when the person is no member any more, and not when their role changes and they may still read", async () => {
    const { paths } = await scene();
    const tom = await makeMember(ada, "editor");
    const { token } = await makeToken(tom, ["read"]);
    const streams = await openAll(paths, bearer(token));
    const over: unknown[] = [];
    const ended = ends(streams).then((texts) => over.push(...texts));
    await changeMember(ada.actor, await memberId(tom), { role: "viewer" });
    const { token: other, id } = await makeToken(tom, ["read"]);
    const later = await openAll(paths, bearer(other));
    await revokeApiToken(ada.actor, id);
    await ends(later); // announced after the role was
    expect(over).toEqual([]);
    await removeMember(ada.actor, await memberId(tom));
    await ended;
    expect(over).toHaveLength(4);
  });

  it("when the account is deleted", async () => {
    const { paths } = await scene();
    const tom = await makeMember(ada, "viewer");
    const { token } = await makeToken(tom, ["read"]);
    const streams = await openAll(paths, bearer(token));
    await sql("DELETE FROM users WHERE id = $1", [tom.actor.userId]);
    expect(await ends(streams)).toHaveLength(4);
  });

  it("when the project is gone", async () => {
    const { paths, projectId } = await scene();
    const { token } = await makeToken(ada, ["read"]);
    const streams = await openAll(paths, bearer(token));
    await sql("DELETE FROM projects WHERE id = $1", [projectId]);
    expect(await ends(streams)).toHaveLength(4);
  });
});

describe("streams of one process", () => {
  it("are limited for each token and address; a refused one says when to try again", async () => {
    const { paths } = await scene();
    const limited = servers[2];
    const [path = ""] = paths;
    const tokens = await Promise.all([1, 2].map(() => makeToken(ada, ["read"])));
    const from = (n: number, address: string) => ({
      ...bearer(tokens[n]?.token ?? ""),
      "x-client-ip": address,
    });
    const first = await open(limited, path, from(0, "203.0.113.7"));
    const second = await open(limited, path, from(0, "203.0.113.8"));
    const refused = await open(limited, path, { ...from(0, "203.0.113.9"), "accept-language": "zh" });
    expect([first.status, second.status, refused.status]).toEqual([200, 200, 429]);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(refused.headers.get("retry-after")).toBe("10");
    expect(await refused.json()).toMatchObject({
      code: "throttled",
      detail: expect.stringContaining("实时连接"),
    });
    await first.body?.cancel();
    await expect
      .poll(async () => (await open(limited, path, from(0, "203.0.113.9"))).status, { timeout: 30_000 })
      .toBe(200);
  });
});

/** Asks for the connection of an editor. Out: the status of the answer, and the connection if there is one. */
function connect(port: number, headers: Headers): Promise<{ status: number; socket: Socket | null }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({
      port,
      host: "127.0.0.1",
      path: LIVE_PATH,
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.from(randomUUID().slice(0, 16)).toString("base64"),
        ...headers,
      },
    });
    asked.once("upgrade", ({ statusCode = 0 }, socket) =>
      resolve({ status: statusCode, socket: socket as Socket }),
    );
    asked.once("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, socket: null });
    });
    asked.once("error", reject);
    asked.end();
  });
}

describe("connections of editors", () => {
  it("are limited like streams, for each session and address, and a closed one makes room", async () => {
    const server = await startWebProcess(0, { STREAMS_PER_CALLER: "2", STREAMS_PER_ADDRESS: "3" });
    try {
      const session = async () => {
        const token = randomUUID();
        await insertSession({ token, userId: ada.actor.userId, now: new Date() });
        return `${sessionCookieName()}=${token}`;
      };
      const [one, other] = [await session(), await session()];
      const open = (cookie: string, address: string) =>
        connect(server.port, { cookie, "x-client-ip": address });
      const first = await open(one, "203.0.113.7");
      const second = await open(one, "203.0.113.8");
      expect([first.status, second.status, (await open(one, "203.0.113.9")).status]).toEqual([101, 101, 429]);
      const third = await open(other, "203.0.113.8");
      expect(third.status).toBe(101);
      first.socket?.destroy();
      await expect.poll(async () => (await open(one, "203.0.113.9")).status, { timeout: 30_000 }).toBe(101);
      second.socket?.destroy();
      third.socket?.destroy();
    } finally {
      await server.kill();
    }
  });
});
