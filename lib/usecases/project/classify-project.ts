import type { ComplexityAnswer, ComplexityQuery, ComplexityView } from "#lib/contracts/complexity.ts";
import { requireProject } from "#lib/db/access.ts";
import { findDocument, findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { findTask, listTasks } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/errors.ts";
import { classifyComplexity } from "#lib/domain/rules/complexity/classify-complexity.ts";
import { SRS_NAME } from "../gate/load-gate.ts";

interface Judged {
  readonly source: ComplexityView["source"];
  readonly text: string;
}

/**
 * How big a project is, from its specification or its newest need, or from the document or task that is named
 * (spec 4 §4.2). By rules: the same text gives the same answer.
 * Errors: not_found (the project, or a document or task that is not in it), insufficient_scope.
 */
export async function classifyProject(
  actor: Actor,
  projectId: string,
  query: ComplexityQuery = {},
): Promise<ComplexityAnswer> {
  const access = await requireProject(actor, projectId, "read");
  const { texts, language } = await inTenant(access, async (db) => ({
    texts: await textsFor(db, query),
    language: (await findProject(db)).language,
  }));
  const judged = texts.map(({ source, text }) => ({ ...classifyComplexity(text, language), source }));
  return { complexity: judged.find((each) => each.statements > 0) ?? judged.at(-1) ?? null };
}

/** The texts to be judged, the first that says something wins. */
async function textsFor(db: ProjectDb, query: ComplexityQuery): Promise<readonly Judged[]> {
  if (query.document_id !== undefined) {
    const document = await findDocument(db, query.document_id);
    if (document === null) throw new AppError("not_found");
    return documentText(db, document);
  }
  if (query.task_id !== undefined) {
    const task = await findTask(db, query.task_id);
    if (task === null) throw new AppError("not_found");
    return [needOf(task)];
  }
  const specification = await findDocumentByName(db, SRS_NAME);
  const { data } = await listTasks(db, { limit: 1 });
  return [
    ...(specification === null ? [] : await documentText(db, specification)),
    ...data.slice(0, 1).map(needOf),
  ];
}

async function documentText(
  db: ProjectDb,
  document: { readonly id: string; readonly name: string },
): Promise<Judged[]> {
  const version = await readDocumentVersion(db, document.id);
  if (version === null) return [];
  const source = {
    kind: "document" as const,
    id: document.id,
    name: document.name,
    version: version.version,
  };
  return [{ source, text: version.text }];
}

function needOf(task: { readonly id: string; readonly title: string; readonly need: string }): Judged {
  return { source: { kind: "need", id: task.id, name: task.title, version: null }, text: task.need };
}
