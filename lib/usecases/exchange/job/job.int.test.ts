import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importQuery } from "#lib/contracts/exchange.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { sweepExchangeJobs } from "#lib/db/exchange-jobs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { EXCHANGE_JOB_DAYS, MAX_ACTIVE_JOBS } from "#lib/domain/exchange/exchange-job.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeUser, type UserActor } from "#lib/testing/factories.ts";
import { holdEvents } from "#lib/testing/hold-events.ts";
import { jobOver } from "#lib/testing/job-over.ts";
import { getHome } from "../../home/get-home.ts";
import { exportProject } from "../export-project.ts";
import { importFile } from "../import-file.ts";
import { importProject } from "../import-project.ts";
import { cancelJob } from "./cancel-job.ts";
import { downloadJob } from "./download-job.ts";
import { getJob } from "./get-job.ts";
import { listJobs } from "./list-jobs.ts";
import { startDocumentExport } from "./start-document-export.ts";
import { startFileImport } from "./start-file-import.ts";
import { startProjectExport } from "./start-project-export.ts";
import { startProjectImport } from "./start-project-import.ts";

const SRS = "# Cards\n\n## FR-001 Pay\n\nThe system shall accept a gift card.\n";
const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-20T10:00:00.000Z");
const utf8 = (text: string) => new TextEncoder().encode(text);

let worker: Worker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

async function scene() {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const document = { name: "SRS.md", text: SRS, author: access.author };
  const { id: documentId } = await inTenant(access, (db) => storeNewDocument(db, document));
  return { ada: ada.actor, owner: ada, access, projectId: access.projectId, documentId };
}

const filesOf = (jobId: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ role: string }>(
      "SELECT role FROM exchange_job_files WHERE job_id = $1",
      [jobId],
    );
    return rows.map(({ role }) => role);
  });

describe("an export in the background", () => {
  it("names its steps, is kept for its days, and is the file that an immediate export gives", async () => {
    const { ada, documentId, projectId } = await scene();
    const asked = { documentId, format: "markdown" } as const;
    const begun = await startDocumentExport(ada, asked, "en");
    expect(begun).toMatchObject({
      kind: "document_export",
      name: "SRS.md",
      version: 1,
      project_id: projectId,
    });
    const done = await jobOver(ada, begun.id);
    expect(done.status).toBe("completed");
    expect(done.steps.map(({ step, began_at }) => [step, began_at !== null])).toEqual([
      ["load", true],
      ["lay_out", true],
      ["keep", true],
    ]);
    const stored = Date.parse(done.expires_at) - Date.parse(done.created_at);
    expect(Math.round(stored / DAY_MS)).toBe(EXCHANGE_JOB_DAYS);
    const file = await downloadJob(ada, { jobId: begun.id, now: new Date() });
    expect(file.name).toBe("SRS-v1.md");
    expect(new TextDecoder().decode(file.bytes)).toBe(SRS);
    expect((await listJobs(ada, projectId, "en")).data.map(({ id }) => id)).toEqual([begun.id]);
  });

  it("that cannot be made says why with its code in the reader's language, and has no file", async () => {
    const at = await scene();
    const text = "# Notes\n\nNothing required.\n";
    const { id: documentId } = await inTenant(at.access, (db) =>
      storeNewDocument(db, { name: "Notes.md", text, author: at.access.author }),
    );
    const { id } = await startDocumentExport(at.ada, { documentId, format: "csv" }, "en");
    expect(await jobOver(at.ada, id)).toMatchObject({ status: "failed", error: { code: "export_nothing" } });
    expect((await getJob(at.ada, id, "zh")).error?.message).toMatch(/需求/);
    const asked = downloadJob(at.ada, { jobId: id, now: new Date() });
    await expect(asked).rejects.toMatchObject({ code: "job_not_done" });
    expect(await filesOf(id)).toEqual([]);
  });

  it("is gone after its days, with its file, and says so before it is swept", async () => {
    const { ada, projectId } = await scene();
    const { id } = await startProjectExport(ada, projectId, "en");
    expect((await jobOver(ada, id)).status).toBe("completed");
    const later = new Date(Date.now() + (EXCHANGE_JOB_DAYS + 1) * DAY_MS);
    await expect(downloadJob(ada, { jobId: id, now: later })).rejects.toMatchObject({
      code: "job_file_gone",
    });
    expect(await sweepExchangeJobs(new Date())).toBe(0);
    expect(await sweepExchangeJobs(later)).toBeGreaterThan(0);
    await expect(getJob(ada, id, "en")).rejects.toMatchObject({ code: "not_found" });
    expect(await filesOf(id)).toEqual([]);
  });

  it("is downloaded by members who may export, seen by those who may read, and not there for others", async () => {
    const at = await scene();
    const { id } = await startProjectExport(at.ada, at.projectId, "en");
    await jobOver(at.ada, id);
    const [reviewer, viewer, bob] = [
      await makeMember(at.owner, "reviewer"),
      await makeMember(at.owner, "viewer"),
      await makeUser(),
    ];
    const take = (actor: UserActor) => downloadJob(actor, { jobId: id, now: new Date() });
    await expect(take(reviewer.actor)).resolves.toMatchObject({ mediaType: "application/zip" });
    await expect(take(viewer.actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getJob(viewer.actor, id, "en")).resolves.toMatchObject({ status: "completed" });
    await expect(getJob(bob.actor, id, "en")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("an import in the background", () => {
  const request = (at: Awaited<ReturnType<typeof scene>>, file: { name: string; bytes: Uint8Array }) =>
    ({ projectId: at.projectId, file, query: importQuery.parse({}), language: "en" }) as const;

  it("that is cancelled while it stores leaves nothing behind, and is on nobody's list of running work", async () => {
    const at = await scene();
    const { bytes } = await exportProject(at.ada, at.projectId, { now: NOW });
    const asked = { bytes, name: "Never", confirm: undefined };
    const { sha256 } = await importProject(at.ada, asked);
    const hold = await holdEvents(at.access.workspaceId, "true", "document_versions");
    const begin = { ...asked, confirm: sha256, fileName: "cards.zip" };
    const { id } = await startProjectImport(at.ada, begin, "en");
    await hold.reached();
    expect((await getHome(at.ada)).jobs).toMatchObject([{ id, status: "running" }]);
    expect(await filesOf(id)).toEqual(["input"]);
    expect(await cancelJob(at.ada, id, "en")).toMatchObject({ status: "cancelled" });
    await hold.open();
    expect((await getHome(at.ada)).jobs).toEqual([]);
    expect(await filesOf(id)).toEqual([]);
    // The work that was held ends before another job of the same queue has been done.
    await jobOver(at.ada, (await startProjectExport(at.ada, at.projectId, "en")).id);
    const { projects } = await getHome(at.ada);
    expect(projects.map(({ name }) => name)).not.toContain("Never");
    expect((await getJob(at.ada, id, "en")).status).toBe("cancelled");
  });

  it("whose name was taken meanwhile fails with its code, and the document stays as it was", async () => {
    const at = await scene();
    const file = { name: "Other.md", bytes: utf8("# Other\n\nText.\n") };
    const { sha256 } = await importFile(at.ada, request(at, file));
    const query = importQuery.parse({ confirm: sha256 });
    const hold = await holdEvents(at.access.workspaceId, "true", "document_versions");
    const first = await startFileImport(at.ada, { ...request(at, file), query });
    await hold.reached();
    const second = await startFileImport(at.ada, { ...request(at, file), query });
    await hold.open();
    const ends = [await jobOver(at.ada, first.id), await jobOver(at.ada, second.id)];
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["completed", "failed"]);
    expect(ends.find(({ status }) => status === "failed")?.error?.code).toBe("conflict");
    expect(ends.find(({ status }) => status === "completed")?.result).toMatchObject({ version: 1 });
  });

  it("without a preview, or of another file than it showed, is refused before anything is kept", async () => {
    const at = await scene();
    const file = { name: "Other.md", bytes: utf8("# Other\n") };
    const { sha256 } = await importFile(at.ada, request(at, file));
    const changed = { ...file, bytes: utf8("# Else\n") };
    const query = importQuery.parse({ confirm: sha256 });
    for (const one of [request(at, file), { ...request(at, changed), query }])
      await expect(startFileImport(at.ada, one)).rejects.toMatchObject({ code: "import_changed" });
    expect((await listJobs(at.ada, at.projectId, "en")).data).toEqual([]);
  });
});

describe("jobs under way", () => {
  it("are so many for a person and no more", async () => {
    const at = await scene();
    const hold = await holdEvents(at.access.workspaceId, "true", "exchange_job_files");
    for (let count = 0; count < MAX_ACTIVE_JOBS; count++)
      await startDocumentExport(at.ada, { documentId: at.documentId, format: "markdown" }, "en");
    const more = startDocumentExport(at.ada, { documentId: at.documentId, format: "markdown" }, "en");
    await expect(more).rejects.toMatchObject({ code: "jobs_active", extra: { most: MAX_ACTIVE_JOBS } });
    await hold.open();
    for (const { id } of (await getHome(at.ada)).jobs) await jobOver(at.ada, id);
  });
});
