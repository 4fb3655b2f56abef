import { execFileSync } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { z } from "zod";
import { AppError } from "#lib/domain/app-error.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";
import { stepDocument } from "./step-requirements.ts";

/**
 * The list of requirements of a project with 40,000 in 16 documents: the first page in a process that has read nothing yet, and
 * further pages and filters after it. The documents come without rows, as an archive or an earlier release stores them, so the first
 * list of all answers that it is being prepared, and a job makes the rows.
 */

const DOCUMENTS = 16;
const PER_DOCUMENT = 2500;
const REACH_MS = 150;

/** What the process that lists prints. */
const resultsSchema = z.record(z.string(), z.object({ ms: z.number(), processor: z.number() }));

/** Lists in a process that has read nothing yet. */
function inNewProcess(place: object): z.infer<typeof resultsSchema> {
  const child = path.join(import.meta.dirname, "first-page-process.ts");
  const printed = execFileSync(process.execPath, [child, JSON.stringify(place)], { encoding: "utf8" });
  return resultsSchema.parse(JSON.parse(printed));
}

/** Empties the memory of the database, as after its start; the operating system still has its files in memory. */
async function emptyDatabaseMemory(): Promise<void> {
  const owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
  await owner.query("CREATE EXTENSION IF NOT EXISTS pg_buffercache");
  await owner.query("CHECKPOINT");
  await owner.query("SELECT pg_buffercache_evict_all()");
  await owner.end();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function requirePreparing(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "requirements_preparing") throw error;
}

/** Measures on its own database. */
export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const closeServer = await openBenchDatabase();
  const { requireProject } = await import("#lib/db/access.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  const { inTenant } = await import("#lib/db/tenant.ts");
  const { refreshNextRows, typeNextRows } = await import("#lib/db/current-rows.ts");
  const { insertDocument } = await import("#lib/db/document-rows.ts");
  const { addDocumentVersion } = await import("#lib/db/write-document.ts");
  const { registerHeads } = await import("#lib/db/register-documents.ts");
  const { listRequirements } = await import("#lib/usecases/requirement/list-requirements.ts");
  const { makeProject, makeUser } = await import("#lib/testing/factories.ts");
  const user = await makeUser();
  const { project } = await makeProject(user);
  const access = await requireProject(user.actor, project.id, "edit");
  const { author } = access;
  for (let document = 0; document < DOCUMENTS; document += 1) {
    const text = stepDocument(`Part ${document}`, document * PER_DOCUMENT, PER_DOCUMENT);
    const draft = { name: `part-${String(document).padStart(2, "0")}.md`, text, author };
    await inTenant(access, (db) => insertDocument(db, draft));
  }
  const list = () => listRequirements(user.actor, project.id, { q: "", limit: 50, archived: "false" });
  const answeredMs = await timeOf(() => list().catch(requirePreparing));
  const madeMs = await timeOf(async () => {
    while (await refreshNextRows(access));
  });
  const place = { projectId: project.id, userId: user.actor.userId, name: user.actor.name };
  const untyped = inNewProcess(place)["first page"];
  const typedMs = await timeOf(async () => {
    while (await typeNextRows(access));
  });
  const [first] = await inTenant(access, (db) => registerHeads(db));
  if (first === undefined) throw new Error("no document was stored");
  const text = stepDocument("Part 0", 0, PER_DOCUMENT).replace("record who did it", "log it");
  const edited = { text, author, expectedVersion: 1 };
  await list();
  const editMs = await timeOf(() =>
    inTenant(access, (db) => addDocumentVersion(db, first.documentId, edited)),
  );
  const editedMs = await timeOf(list);
  const times = inNewProcess(place);
  await emptyDatabaseMemory();
  const emptied = inNewProcess(place)["first page"];
  await closeDatabase();
  await closeServer();
  return {
    name: "requirements-page",
    rows: [
      ...Object.entries(times).flatMap(([what, { ms, processor }]): Row[] => [
        { what, ours: ms, unit: "ms", reach: REACH_MS },
        { what: `${what}, processor time with the database`, ours: processor, unit: "ms" },
      ]),
      {
        what: "first page, with nothing in the memory of the database",
        ours: emptied?.ms ?? null,
        unit: "ms",
        reach: REACH_MS,
      },
      {
        what: "first page, before the job has proposed types",
        ours: untyped?.ms ?? null,
        unit: "ms",
      },
      {
        what: "the very first list, until it answers that it is being prepared",
        ours: answeredMs,
        unit: "ms",
      },
      { what: `the job that reads ${DOCUMENTS * PER_DOCUMENT} requirements`, ours: madeMs, unit: "ms" },
      { what: "the same job, until it has proposed all types", ours: typedMs, unit: "ms" },
      { what: `a change of a document of ${PER_DOCUMENT}, with its version`, ours: editMs, unit: "ms" },
      { what: "the list after that change", ours: editedMs, unit: "ms" },
    ],
  };
}
