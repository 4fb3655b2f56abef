import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeProject, makeToken, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { type ForkedServer, startApiProcess } from "#lib/testing/forked-server.ts";
import { holdEvents } from "#lib/testing/hold-events.ts";
import { exportProject } from "#lib/usecases/exchange/export-project.ts";

const NOW = new Date("2026-11-20T10:00:00.000Z");
const REQIF = `<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"><CORE-CONTENT><REQ-IF-CONTENT>
  <SPEC-TYPES><SPEC-OBJECT-TYPE IDENTIFIER="t" LONG-NAME="Requirement"/><SPECIFICATION-TYPE IDENTIFIER="st" LONG-NAME="Specification"/></SPEC-TYPES>
  <SPEC-OBJECTS><SPEC-OBJECT IDENTIFIER="o1" LONG-NAME="The pump shall stop."><TYPE><SPEC-OBJECT-TYPE-REF>t</SPEC-OBJECT-TYPE-REF></TYPE></SPEC-OBJECT></SPEC-OBJECTS>
  <SPECIFICATIONS><SPECIFICATION IDENTIFIER="s1" LONG-NAME="Pump"><TYPE><SPECIFICATION-TYPE-REF>st</SPECIFICATION-TYPE-REF></TYPE><CHILDREN><SPEC-HIERARCHY IDENTIFIER="h1"><OBJECT><SPEC-OBJECT-REF>o1</SPEC-OBJECT-REF></OBJECT></SPEC-HIERARCHY></CHILDREN></SPECIFICATION></SPECIFICATIONS>
</REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`;

let survivor: ForkedServer;
let ada: TestUser;

beforeAll(async () => {
  [survivor, ada] = await Promise.all([startApiProcess(), makeUser("Ada")]);
}, 120_000);
afterAll(async () => {
  await survivor.kill();
  await closeDatabase();
});

interface Upload {
  readonly token: string;
  readonly path: string;
  readonly file: File;
}

/** Sends the file as a form; every call has another boundary. */
async function send(server: ForkedServer, { token, path, file }: Upload, key?: string) {
  const body = new FormData();
  body.append("file", file);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(key === undefined ? {} : { "idempotency-key": key }),
  };
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/${path}`, {
    method: "POST",
    body,
    headers,
  });
  return {
    status: answer.status,
    body: await answer.text(),
    replayed: answer.headers.get("idempotency-replayed"),
  };
}

async function scene() {
  const { access } = await makeProject(ada);
  const { token } = await makeToken(ada, ["read", "write"]);
  return { access, projectId: access.projectId, token };
}

/** A previewed upload that is to be stored. */
async function confirmed(upload: Upload, query = ""): Promise<Upload> {
  const shown = await send(survivor, upload);
  const { sha256 } = JSON.parse(shown.body) as { sha256: string };
  return { ...upload, path: `${upload.path}?confirm=${sha256}${query}` };
}

async function fileImport() {
  const at = await scene();
  const file = new File([REQIF], "pump.reqif");
  const request = await confirmed({ token: at.token, path: `projects/${at.projectId}/imports`, file });
  return { at, request };
}

const count = async (sql: string, id: string): Promise<number> =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, [id]);
    return rows[0]?.n ?? -1;
  });

const DOCUMENTS = "documents WHERE project_id = $1 AND name = 'Pump.md'";
const stored = async (projectId: string) => [
  await count(DOCUMENTS, projectId),
  await count(
    "document_versions v JOIN documents d ON d.id = v.document_id WHERE d.project_id = $1 AND d.name = 'Pump.md'",
    projectId,
  ),
  await count("imported_files WHERE project_id = $1", projectId),
  await count("audit_events WHERE project_id = $1 AND action = 'document.imported'", projectId),
];

/** Makes every process wait that reads the table, until `open`. */
async function lockTable(table: string) {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  const waiting = async () =>
    (await client.query("SELECT 1 FROM pg_locks WHERE relation = $1::regclass AND NOT granted", [table]))
      .rowCount;
  return {
    reached: () => expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0),
    open: () => client.end(),
  };
}

const HOLDS = {
  "before anything is read": () => lockTable("document_versions"),
  "while the version is stored": (workspaceId: string) =>
    holdEvents(workspaceId, "true", "document_versions"),
  "while the file is stored": () => lockTable("imported_files"),
  "while the audit log is written": () => lockTable("audit_events"),
} as const;

describe("an import over REST whose server is killed", { timeout: 120_000 }, () => {
  it.each(Object.keys(HOLDS) as (keyof typeof HOLDS)[])(
    "%s leaves nothing, and its repeat stores it once",
    async (point) => {
      const { at, request } = await fileImport();
      const doomed = await startApiProcess();
      const hold = await HOLDS[point](at.access.workspaceId);
      const first = send(doomed, request, "again").catch(() => null);
      await hold.reached();
      await doomed.kill();
      await hold.open();
      expect(await first).toBeNull();
      expect(await stored(at.projectId)).toEqual([0, 0, 0, 0]);
      const second = await send(survivor, request, "again");
      expect([second.status, second.replayed]).toEqual([200, null]);
      const third = await send(survivor, request, "again");
      expect([third.replayed, third.body]).toEqual(["true", second.body]);
      expect(await stored(at.projectId)).toEqual([1, 1, 1, 1]);
    },
  );

  it("after it has answered gives the same answer again", async () => {
    const { at, request } = await fileImport();
    const doomed = await startApiProcess();
    const first = await send(doomed, request, "lost");
    await doomed.kill();
    const second = await send(survivor, request, "lost");
    expect([first.status, second.replayed, second.body]).toEqual([200, "true", first.body]);
    expect(await stored(at.projectId)).toEqual([1, 1, 1, 1]);
  });

  it("in the middle of a whole project leaves no project, and its repeat makes one", async () => {
    const at = await scene();
    await inTenant(at.access, async (db) => {
      const draft = { text: "# Cards\n", author: at.access.author };
      const { id } = await storeNewDocument(db, { ...draft, name: "SRS.md" });
      await addDocumentVersion(db, id, { ...draft, text: "# Gift cards\n", expectedVersion: 1 });
    });
    const { bytes } = await exportProject(ada.actor, at.projectId, { now: NOW });
    const file = new File([new Uint8Array(bytes)], "cards.zip", { type: "application/zip" });
    const upload = { token: at.token, path: "projects/imports", file };
    const request = await confirmed(upload);
    const before = await count("projects WHERE workspace_id = $1", at.access.workspaceId);
    const doomed = await startApiProcess();
    const hold = await holdEvents(at.access.workspaceId, "NEW.version = 2", "document_versions");
    const first = send(doomed, request, "project").catch(() => null);
    await hold.reached();
    await doomed.kill();
    await hold.open();
    expect(await first).toBeNull();
    expect(await count("projects WHERE workspace_id = $1", at.access.workspaceId)).toBe(before);
    const second = await send(survivor, request, "project");
    const third = await send(survivor, request, "project");
    expect([second.status, third.replayed, third.body]).toEqual([200, "true", second.body]);
    expect(await count("projects WHERE workspace_id = $1", at.access.workspaceId)).toBe(before + 1);
  });

  it("while it queues a job leaves no job, and its repeat queues one", async () => {
    const { at, request } = await fileImport();
    const job = { ...request, path: request.path.replace("/imports", "/import-jobs") };
    const doomed = await startApiProcess();
    const hold = await holdEvents(at.access.workspaceId, "true", "exchange_job_files");
    const first = send(doomed, job, "job").catch(() => null);
    await hold.reached();
    await doomed.kill();
    await hold.open();
    expect(await first).toBeNull();
    expect(await count("exchange_jobs WHERE project_id = $1", at.projectId)).toBe(0);
    const second = await send(survivor, job, "job");
    const third = await send(survivor, job, "job");
    expect([second.status, third.replayed, third.body]).toEqual([202, "true", second.body]);
    expect(await count("exchange_jobs WHERE project_id = $1", at.projectId)).toBe(1);
  });
});

describe("an Idempotency-Key", () => {
  it("of more than 255 characters is refused with its code before anything is stored", async () => {
    const { at, request } = await fileImport();
    const refused = await send(survivor, request, "k".repeat(256));
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      400,
      { code: "idempotency_key_invalid" },
    ]);
    expect(await stored(at.projectId)).toEqual([0, 0, 0, 0]);
    expect((await send(survivor, request, "k".repeat(255))).status).toBe(200);
  });
});
