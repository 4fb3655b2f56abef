import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GET } from "#app/api/v1/[[...path]]/route.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { insertSession } from "#lib/db/sessions.ts";
import { formatToken } from "#lib/domain/access/token-format.ts";
import { watchDatabase } from "#lib/runs/live/database-watch.ts";
import { withRetry } from "#lib/runs/worker/with-retry.ts";
import { makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { openEditor } from "#lib/testing/live-editor.ts";
import { type LiveHttp, serveLive } from "#lib/testing/live-http.ts";
import { type OwnDatabase, ownDatabase } from "#lib/testing/own-database.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { getDocument } from "#lib/usecases/document/get-document.ts";
import { checkReadiness } from "#lib/usecases/operation/check-readiness.ts";

let own: OwnDatabase;
let server: LiveHttp;
let mei: TestUser;

beforeAll(async () => {
  own = await ownDatabase();
  server = await serveLive();
  mei = await makeUser("Mei");
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
  await own.close();
});

describe("a server whose database is killed", () => {
  it("stores what people typed meanwhile, exactly once, when the database is back", async () => {
    const token = randomUUID();
    await insertSession({ token, userId: mei.actor.userId, now: new Date() });
    const { project } = await makeProject(mei);
    const { id } = await createDocument(mei.actor, project.id, { name: "SRS.md", content: "# Cards\n" });
    const editor = openEditor({ port: server.port, token, documentId: id });
    await editor.synced;
    editor.type(0, "before ");
    await editor.stored();
    own.kill();
    for (const word of ["during ", "the ", "outage "]) editor.type(0, word);
    await editor.stored();
    editor.type(0, "after ");
    await editor.stored();
    editor.close();
    const text = "after outage the during before # Cards\n";
    await expect
      .poll(() => withRetry(async () => (await getDocument(mei.actor, id)).content), { timeout: 30_000 })
      .toBe(text);
  });

  it("answers 503 with Retry-After while the database is away, in the reader's language, and serves again without a restart", async () => {
    const watch = watchDatabase(process.env.DATABASE_URL ?? "");
    const request = () =>
      GET(
        new Request("http://localhost:3000/api/v1/projects", {
          headers: { authorization: `Bearer ${formatToken(randomBytes(32))}`, "accept-language": "zh" },
        }),
      );
    expect((await request()).status).toBe(401);
    await own.stop();
    await expect.poll(watch.isAway, { timeout: 30_000, interval: 5 }).toBe(true);
    const refused = await request();
    expect([refused.status, refused.headers.get("retry-after"), refused.headers.get("content-type")]).toEqual(
      [503, "5", "application/problem+json"],
    );
    expect(await refused.json()).toMatchObject({
      code: "database_unavailable",
      detail: expect.stringMatching(/数据库/),
    });
    await expect(checkReadiness()).rejects.toMatchObject({ code: "not_ready", extra: { retry_after: 5 } });
    await own.start();
    await expect.poll(async () => (await request()).status, { timeout: 30_000 }).toBe(401);
    await expect.poll(watch.isAway, { timeout: 30_000 }).toBe(false);
    await watch.stop();
  });
});
