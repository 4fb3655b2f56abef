import type { ComplexityQuery } from "#lib/contracts/complexity.ts";
import { findDocument, findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import { roleModels } from "#lib/db/role-models.ts";
import { findTask, selectTasks } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { classifyComplexity } from "#lib/domain/complexity/classify-complexity.ts";
import type { Complexity } from "#lib/domain/complexity/complexity.ts";
import { requirementWords } from "#lib/domain/complexity/requirement-words.ts";
import type { AssessedText } from "#lib/domain/complexity/stored-assessment.ts";
import { type IdPattern, idPattern } from "#lib/domain/identifiers/id-pattern.ts";
import type { Language } from "#lib/domain/language.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";

interface Judged {
  readonly source: AssessedText;
  readonly text: string;
}

/** A text with what the rules say of it. */
export interface RulesJudged extends Judged {
  readonly language: Language;
  readonly complexity: Complexity;
}

/** The models that may be asked for the size of a project, in order. */
export async function modelsForSize(db: ProjectDb) {
  return (await roleModels(db, { why: "size_judge" }))("size_judge");
}

/** What is judged of a project and how the rules judge it; null where there is no text. Errors: not_found. */
export async function judgeByRules(db: ProjectDb, query: ComplexityQuery): Promise<RulesJudged | null> {
  const { language, settings } = await findProject(db);
  const read = { language, pattern: idPattern(settings.id_patterns) };
  const judged = (await textsFor(db, query, read)).map((one) => ({
    ...one,
    language,
    complexity: classifyComplexity(one.text, language),
  }));
  return judged.find((each) => each.complexity.statements > 0) ?? judged.at(-1) ?? null;
}

interface Reading {
  readonly language: Language;
  readonly pattern: IdPattern;
}

/** The texts to be judged, the first that says something wins. */
async function textsFor(db: ProjectDb, query: ComplexityQuery, read: Reading): Promise<readonly Judged[]> {
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
  const { data } = await selectTasks(db, { limit: 1 });
  const [needed] = data.slice(0, 1).map(needOf);
  const [written] = specification === null ? [] : await documentText(db, specification);
  const whole = written === undefined ? [] : [withRequirements(written, needed, read)];
  return [...whole, ...(needed === undefined ? [] : [needed])];
}

/** The need and the requirements of a document; the document where it has no requirements with ids. */
function withRequirements(written: Judged, needed: Judged | undefined, read: Reading): Judged {
  const text = requirementWords({ ...read, need: needed?.text ?? "", specification: written.text });
  return text === null ? written : { source: { ...written.source, kind: "requirements" }, text };
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
