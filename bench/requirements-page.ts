import { execFileSync } from "node:child_process";
import path from "node:path";
import { z } from "zod";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";

/**
 * The list of requirements of a project with 40,000 in four documents: the first page in a process that has read nothing yet, and
 * further pages and filters after it. The documents are stored by the product.
 */

const DOCUMENTS = 4;
const PER_DOCUMENT = 10_000;
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

/** Measures on its own database. */
export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const closeServer = await openBenchDatabase();
  const { requireProject } = await import("#lib/db/access.ts");
  const { closeDatabase } = await import("#lib/db/client.ts");
  const { inTenant } = await import("#lib/db/tenant.ts");
  const { addDocumentVersion, storeNewDocument } = await import("#lib/db/write-document.ts");
  const { makeProject, makeUser } = await import("#lib/testing/factories.ts");
  const user = await makeUser();
  const { project } = await makeProject(user);
  const access = await requireProject(user.actor, project.id, "edit");
  const { author } = access;
  const stored: { readonly id: string; readonly ms: number }[] = [];
  for (let document = 0; document < DOCUMENTS; document += 1) {
    const began = performance.now();
    const draft = { name: `part-${document}.md`, text: text(document), author };
    const { id } = await inTenant(access, (db) => storeNewDocument(db, draft));
    stored.push({ id, ms: performance.now() - began });
  }
  const [first] = stored;
  if (first === undefined) throw new Error("no document was stored");
  const began = performance.now();
  const edited = { text: text(0).replace("record who did it", "log it"), author, expectedVersion: 1 };
  await inTenant(access, (db) => addDocumentVersion(db, first.id, edited));
  const editedMs = performance.now() - began;
  const place = JSON.stringify({ projectId: project.id, userId: user.actor.userId, name: user.actor.name });
  const child = path.join(import.meta.dirname, "first-page-process.ts");
  const printed = execFileSync(process.execPath, [child, place], { encoding: "utf8" });
  const times = z.record(z.string(), z.number()).parse(JSON.parse(printed));
  await closeDatabase();
  await closeServer();
  const longest = Math.max(...stored.map(({ ms }) => ms));
  return {
    name: "requirements-page",
    rows: [
      ...Object.entries(times).map(([what, ours]): Row => ({ what, ours, unit: "ms", reach: REACH_MS })),
      { what: `storing a document of ${PER_DOCUMENT} requirements, longest`, ours: longest, unit: "ms" },
      { what: `storing a change of one of its requirements`, ours: editedMs, unit: "ms" },
    ],
  };
}
