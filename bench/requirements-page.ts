import { execFileSync } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { AppError } from "#lib/domain/app-error.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";

/**
 * The list of requirements of a project with 40,000 in 16 documents: the first page in a process that has read nothing yet, and
 * further pages and filters after it. The documents come without rows, as an archive or an earlier release stores them, so the first
 * list of all answers that it is being prepared, and a job makes the rows.
 */

const DOCUMENTS = 16;
const PER_DOCUMENT = 2500;
const REACH_MS = 150;
const PRIORITIES = ["critical", "high", "medium", "low"] as const;

function requirement(at: number): string {
  const title = at % 2 === 0 ? `Checkout step ${at}` : `第 ${at} 步订单结算`;
  const statement =
    at % 2 === 0
      ? `When a clerk submits step ${at}, the system shall answer within ${(at % 9) + 1} s and record who did it.`
      : `当收银员提交第 ${at} 步时，系统应在 ${(at % 9) + 1} 秒内返回结果，并在审计日志中记录操作人、时间和金额。`;
  const facts = `- **Priority**: ${PRIORITIES[at % 4]}\n- **Status**: ${at % 5 === 0 ? "deprecated" : "draft"}\n- **Source**: FR-${Math.floor(at / 3)}`;
  return `### FR-${at} ${title}\n\n${statement}\n\n${facts}`;
}

function text(document: number): string {
  const all = Array.from({ length: PER_DOCUMENT }, (_, at) => requirement(document * PER_DOCUMENT + at));
  return `# Part ${document}\n\n${all.join("\n\n")}\n`;
}

/** What the process that lists prints. */
const resultsSchema = z.record(z.string(), z.object({ ms: z.number(), processor: z.number() }));

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
  const { refreshNextRows } = await import("#lib/db/current-rows.ts");
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
    const draft = { name: `part-${String(document).padStart(2, "0")}.md`, text: text(document), author };
    await inTenant(access, (db) => insertDocument(db, draft));
  }
  const list = () => listRequirements(user.actor, project.id, { q: "", limit: 50, archived: "false" });
  const answeredMs = await timeOf(() => list().catch(requirePreparing));
  const madeMs = await timeOf(async () => {
    while (await refreshNextRows(access));
  });
  const [first] = await inTenant(access, (db) => registerHeads(db));
  if (first === undefined) throw new Error("no document was stored");
  const edited = { text: text(0).replace("record who did it", "log it"), author, expectedVersion: 1 };
  await list();
  const editMs = await timeOf(() =>
    inTenant(access, (db) => addDocumentVersion(db, first.documentId, edited)),
  );
  const editedMs = await timeOf(list);
  const place = JSON.stringify({ projectId: project.id, userId: user.actor.userId, name: user.actor.name });
  const child = path.join(import.meta.dirname, "first-page-process.ts");
  const printed = execFileSync(process.execPath, [child, place], { encoding: "utf8" });
  const times = resultsSchema.parse(JSON.parse(printed));
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
        what: "the very first list, until it answers that it is being prepared",
        ours: answeredMs,
        unit: "ms",
      },
      { what: `the job that reads ${DOCUMENTS * PER_DOCUMENT} requirements`, ours: madeMs, unit: "ms" },
      { what: `a change of a document of ${PER_DOCUMENT}, with its version`, ours: editMs, unit: "ms" },
      { what: "the list after that change", ours: editedMs, unit: "ms" },
    ],
  };
}
