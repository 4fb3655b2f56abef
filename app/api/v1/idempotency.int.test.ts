import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeToken, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { type ForkedServer, startApiProcess } from "#lib/testing/forked-server.ts";
import { changeMember } from "#lib/usecases/member/change-member.ts";
import { listMembers } from "#lib/usecases/member/list-members.ts";

let survivor: ForkedServer;
let ada: TestUser;

beforeAll(async () => {
  [survivor, ada] = await Promise.all([startApiProcess(), makeUser("Ada")]);
}, 120_000);
afterAll(async () => {
  await survivor.kill();
  await closeDatabase();
});

interface Posted {
  readonly token: string;
  readonly path: string;
  readonly body: string | FormData;
  readonly key?: string;
}

const post = (server: ForkedServer, { token, path, body, key = "once" }: Posted) =>
  fetch(`http://127.0.0.1:${server.port}/api/v1/projects/${path}`, {
    method: "POST",
    body,
    headers: {
      authorization: `Bearer ${token}`,
      "idempotency-key": key,
      ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
    },
  });

async function scene() {
  const { project } = await makeProject(ada);
  const { token } = await makeToken(ada, ["read", "write"]);
  const body = JSON.stringify({ name: "SRS.md", content: "# Cards\n" });
  return { projectId: project.id, request: { token, path: `${project.id}/documents`, body } };
}

async function documentsOf(projectId: string): Promise<number> {
  const { rows } = await asOwner((client) =>
    client.query<{ n: number }>("SELECT count(*)::int AS n FROM documents WHERE project_id = $1", [
      projectId,
    ]),
  );
  return rows[0]?.n ?? -1;
}

const HOLD = 91_999;

/** Holds every process that stores a response, until `open`. */
async function holdResponses() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  await client.query(`
    SELECT pg_advisory_lock(${HOLD});
    CREATE FUNCTION hold_response() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.key = 'held' AND NEW.response_status IS NOT NULL THEN PERFORM pg_advisory_xact_lock_shared(${HOLD}); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER hold_response BEFORE UPDATE ON idempotency_keys FOR EACH ROW EXECUTE FUNCTION hold_response();`);
  const waiting = async () => {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE datname = current_database() AND locktype = 'advisory' AND objid = ${HOLD} AND NOT granted`,
    );
    return rowCount;
  };
  return {
    reached: () => expect.poll(waiting, { timeout: 30_000 }).toBe(1),
    open: async () => {
      await client.query(`SELECT pg_advisory_unlock(${HOLD})`);
      await client.end();
    },
  };
}

describe("a repeated POST", { timeout: 60_000 }, () => {
  it("does the work once when the server is killed while it stores the response", async () => {
    const { projectId, request } = await scene();
    const doomed = await startApiProcess();
    const hold = await holdResponses();
    const first = post(doomed, { ...request, key: "held" }).catch(() => null);
    await hold.reached();
    expect(await documentsOf(projectId)).toBe(0);
    await doomed.kill();
    await hold.open();
    expect(await first).toBeNull();
    const second = await post(survivor, { ...request, key: "held" });
    expect([second.status, await documentsOf(projectId)]).toEqual([201, 1]);
    const third = await post(survivor, { ...request, key: "held" });
    expect(third.headers.get("idempotency-replayed")).toBe("true");
    expect(await third.json()).toEqual(await second.json());
  });

  it("gets the first response, with its headers, only while its caller has the right to the work", async () => {
    const { projectId, request } = await scene();
    const tom = await makeMember(ada, "editor");
    const { token } = await makeToken(tom, ["read", "write"]);
    const first = await post(survivor, { ...request, token });
    const again = await post(survivor, { ...request, token });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(again.headers.get("content-type")).toBe(first.headers.get("content-type"));
    const { data } = await listMembers(ada.actor);
    const member = data.find(({ user_id }) => user_id === tom.actor.userId);
    await changeMember(ada.actor, member?.id ?? "", { role: "viewer" });
    const refused = await post(survivor, { ...request, token });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "forbidden" }]);
    expect(await documentsOf(projectId)).toBe(1);
  });

  it("is another request from another token of the same person", async () => {
    const { request } = await scene();
    const other = await makeToken(ada, ["read", "write"]);
    expect((await post(survivor, request)).status).toBe(201);
    const second = await post(survivor, { ...request, token: other.token });
    expect([second.status, await second.json()]).toMatchObject([409, { code: "conflict" }]);
  });

  it("gets the same link again, which no table has in clear text", async () => {
    const { projectId, request } = await scene();
    const document = (await (await post(survivor, request)).json()) as { id: string };
    const body = JSON.stringify({ kind: "document", document_id: document.id });
    const link = { token: request.token, path: `${projectId}/share-links`, body };
    const first = (await (await post(survivor, link)).json()) as { url: string };
    const again = await post(survivor, link);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await again.json()).toEqual(first);
    const { rows } = await asOwner((client) => client.query("SELECT * FROM idempotency_keys"));
    expect(JSON.stringify(rows)).not.toContain(first.url.split("/").at(-1));
  });

  it("is the same request when its form has another boundary, and not when a file differs", async () => {
    const { projectId, request } = await scene();
    const form = (text: string) => {
      const data = new FormData();
      data.append("file", new File([text], "notes.md", { type: "text/markdown" }));
      return data;
    };
    const upload = { token: request.token, path: `${projectId}/knowledge/uploads` };
    const first = await post(survivor, { ...upload, body: form("# Notes\n") });
    expect(first.ok).toBe(true);
    const again = await post(survivor, { ...upload, body: form("# Notes\n") });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await again.json()).toEqual(await first.json());
    const other = await post(survivor, { ...upload, body: form("# Other\n") });
    expect([other.status, await other.json()]).toMatchObject([422, { code: "idempotency_mismatch" }]);
  });
});
