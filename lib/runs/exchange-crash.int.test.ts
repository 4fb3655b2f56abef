import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importQuery } from "#lib/contracts/exchange.ts";
import type { ExchangeJobView } from "#lib/contracts/exchange-job.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { readProjectZip } from "#lib/formats/project/project-zip.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { type EventHold, holdEvents } from "#lib/testing/hold-events.ts";
import { jobOver } from "#lib/testing/job-over.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { exportProject } from "#lib/usecases/exchange/export-project.ts";
import { importFile } from "#lib/usecases/exchange/import-file.ts";
import { importProject } from "#lib/usecases/exchange/import-project.ts";
import { downloadJob } from "#lib/usecases/exchange/job/download-job.ts";
import { getJob } from "#lib/usecases/exchange/job/get-job.ts";
import { startDocumentExport } from "#lib/usecases/exchange/job/start-document-export.ts";
import { startFileImport } from "#lib/usecases/exchange/job/start-file-import.ts";
import { startProjectExport } from "#lib/usecases/exchange/job/start-project-export.ts";
import { startProjectImport } from "#lib/usecases/exchange/job/start-project-import.ts";

// Every job is held while it stores its result; then its worker is killed, and a new one continues.

const RETRY_LIMIT_MS = 600_000;
const NOW = new Date("2026-11-20T10:00:00.000Z");
const SRS = "# Cards\n\n## FR-001 Pay\n\nThe system shall accept a gift card.\n";
const utf8 = (text: string) => new TextEncoder().encode(text);

const workers = new Set<WorkerProcess>();
async function start(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({});
  workers.add(worker);
  return worker;
}

async function scene() {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const documentId = await inTenant(access, async (db) => {
    const { id } = await storeNewDocument(db, { name: "SRS.md", text: SRS, author: access.author });
    const draft = { text: `${SRS}\nMore.\n`, author: access.author, expectedVersion: 1 };
    await addDocumentVersion(db, id, draft);
    return id;
  });
  return { ada, access, documentId };
}
type Scene = Awaited<ReturnType<typeof scene>>;

interface Held {
  readonly at: Scene;
  readonly jobId: string;
  readonly hold: EventHold;
}

const count = (sql: string, workspaceId: string) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${sql}`, [
      workspaceId,
    ]);
    return rows[0]?.count ?? -1;
  });

async function held(
  at: Scene,
  [table, condition]: readonly ["document_versions" | "exchange_job_files", string],
  begin: () => Promise<ExchangeJobView>,
): Promise<Held> {
  const hold = await holdEvents(at.access.workspaceId, condition, table);
  const { id } = await begin();
  return { at, jobId: id, hold };
}

const OUTPUT = ["exchange_job_files", "NEW.role = 'output'"] as const;

const documentExport = async () => {
  const at = await scene();
  const { documentId } = at;
  return held(at, OUTPUT, () => startDocumentExport(at.ada.actor, { documentId, format: "docx" }, "en"));
};
const projectExport = async () => {
  const at = await scene();
  return held(at, OUTPUT, () => startProjectExport(at.ada.actor, at.access.projectId, "en"));
};
const fileImport = async () => {
  const at = await scene();
  const file = { name: "Other.md", bytes: utf8("# Other\n\n## FR-101 Keep\n\nIt shall keep.\n") };
  const request = {
    projectId: at.access.projectId,
    file,
    query: importQuery.parse({}),
    language: "en",
  } as const;
  const { sha256 } = await importFile(at.ada.actor, request);
  const query = importQuery.parse({ confirm: sha256 });
  return held(at, ["document_versions", "true"], () => startFileImport(at.ada.actor, { ...request, query }));
};
const projectImport = async () => {
  const at = await scene();
  const { bytes } = await exportProject(at.ada.actor, at.access.projectId, { now: NOW });
  const request = { bytes, name: "Brought", confirm: undefined };
  const { sha256 } = await importProject(at.ada.actor, request);
  return held(at, ["document_versions", "NEW.version = 2"], () =>
    startProjectImport(at.ada.actor, { ...request, confirm: sha256, fileName: "cards.zip" }, "en"),
  );
};

beforeAll(start);
afterAll(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()));
  await closeDatabase();
});

describe("a long import or export whose worker is killed while it stores", () => {
  it(
    "continues with another worker, and its result exists once",
    async () => {
      const jobs = {
        documentExport: await documentExport(),
        projectExport: await projectExport(),
        fileImport: await fileImport(),
        projectImport: await projectImport(),
      };
      const all = Object.values(jobs);
      await Promise.all(all.map(({ hold }) => hold.reached()));
      await Promise.all([...workers].map((worker) => worker.kill()));
      workers.clear();
      await Promise.all(all.map(({ hold }) => hold.open()));
      for (const job of all) expect((await getJob(job.at.ada.actor, job.jobId, "en")).status).toBe("running");
      const { projectImport: made, fileImport: read } = jobs;
      expect(
        await count("projects WHERE workspace_id = $1 AND name = 'Brought'", made.at.access.workspaceId),
      ).toBe(0);
      const other = "documents WHERE workspace_id = $1 AND name = 'Other.md'";
      expect(await count(other, read.at.access.workspaceId)).toBe(0);
      await start();
      for (const job of all)
        expect(await jobOver(job.at.ada.actor, job.jobId)).toMatchObject({
          status: "completed",
          error: null,
        });
      expect(
        await count("projects WHERE workspace_id = $1 AND name = 'Brought'", made.at.access.workspaceId),
      ).toBe(1);
      expect(await count(other, read.at.access.workspaceId)).toBe(1);
      for (const { at } of all) {
        expect(
          await count("exchange_job_files WHERE workspace_id = $1 AND role = 'input'", at.access.workspaceId),
        ).toBe(0);
        const reported = "audit_events WHERE workspace_id = $1 AND action ~ '(ex|im)ported$'";
        // The archive of the import was exported before.
        expect(await count(reported, at.access.workspaceId)).toBe(at === made.at ? 2 : 1);
      }
      const zip = await downloadJob(jobs.projectExport.at.ada.actor, {
        jobId: jobs.projectExport.jobId,
        now: new Date(),
      });
      const packed = readProjectZip(zip.bytes).manifest.documents.map(({ name }) => name);
      expect(packed.sort()).toEqual(["SRS.md", "requirements.yaml"]);
    },
    RETRY_LIMIT_MS,
  );
});
