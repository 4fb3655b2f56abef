import type { SrsRunRow } from "#lib/db/srs-runs.ts";
import { saveSrsRun } from "#lib/db/srs-runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { REVIEW_NAME } from "#lib/domain/requirements/requirement-document.ts";
import type { TaskComplete } from "#lib/domain/specialist/task-complete.ts";
import { PROTOTYPE_FILE } from "#lib/domain/srs/prototype/page-list.ts";
import { prototypeProblem } from "#lib/domain/srs/prototype/prototype-problem.ts";
import { addFindings } from "#lib/domain/srs/review/add-findings.ts";
import { srsReviewMarkdown } from "#lib/domain/srs/review/review-markdown.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { missingSections } from "#lib/domain/srs-outline/missing-sections.ts";
import { putFile } from "./put-file.ts";
import { rulesWork } from "./srs-material.ts";

/** What became of a hand-in that is not made of edits, for the step's result. `by` is who made the file or document. */
type Finished = Readonly<Record<string, unknown>>;

interface HandedIn {
  readonly specialist: string;
  readonly value: TaskComplete;
  readonly messageId: string;
}

/** The file of this name among what was handed in; null if there is none. */
function delivered({ deliverables }: TaskComplete, name: string): string | null {
  for (const one of deliverables) if (typeof one !== "string" && one.path === name) return one.content;
  return null;
}

/** The document's first text: as a model made it if that has every heading of the outline, else by the rules. */
async function initialize(db: ProjectDb, run: SrsRunRow, at: HandedIn): Promise<Finished> {
  const { material, work } = await rulesWork(db, run, { ...at, locked: true });
  if (work.created === null) return {};
  const made = delivered(at.value, SRS_NAME);
  const lacks = (text: string) =>
    missingSections(text, material.profile).some(({ state }) => state === "absent");
  const code = made !== null && lacks(made) ? "outline_incomplete" : null;
  const text = made === null || code !== null ? work.created : made;
  const by = text === made ? "model" : "rules";
  const row = await storeNewDocument(db, {
    name: SRS_NAME,
    text,
    note: at.value.summary,
    author: db.access.author,
  });
  return {
    document: SRS_NAME,
    document_id: row.id,
    applied_version: 1,
    by,
    ...(code === null ? {} : { code }),
  };
}

/** The prototype: as a model made it if that can be shown safely, else by the rules. */
async function showPrototype(db: ProjectDb, run: SrsRunRow, at: HandedIn): Promise<Finished> {
  const { work } = await rulesWork(db, run, { ...at, locked: false });
  const made = delivered(at.value, PROTOTYPE_FILE);
  const problem = made === null ? null : prototypeProblem(made);
  const own = made !== null && problem === null ? [{ name: PROTOTYPE_FILE, text: made }] : null;
  const files: string[] = [];
  for (const file of own ?? work.files) files.push(await putFile(db, file, at.value.summary));
  return { files, by: own === null ? "rules" : "model", ...(problem === null ? {} : { code: problem }) };
}

/** The review by rules with the model's findings added. */
async function review(db: ProjectDb, run: SrsRunRow, at: HandedIn): Promise<Finished> {
  const { work, document } = await rulesWork(db, run, { ...at, locked: false });
  if (work.review === null || document === null) return {};
  const { structuredData } = at.value.contextForNext.projectState;
  const { review: made, unread } = addFindings(work.review, document.text, structuredData.findings);
  await saveSrsRun(db, run.id, { review: made });
  const file = await putFile(db, { name: REVIEW_NAME, text: srsReviewMarkdown(made) }, at.value.summary);
  return { files: [file], findings: made.findings.length + made.omitted, unread_findings: unread };
}

const FINISH: Readonly<Record<string, typeof review>> = {
  project_initializer: initialize,
  prototype_designer: showPrototype,
  srs_reviewer: review,
};

/** Stores what a specialist's model handed in besides edits, in the transaction that records its step. */
export async function finishHandIn(db: ProjectDb, run: SrsRunRow, at: HandedIn): Promise<Finished> {
  return FINISH[at.specialist]?.(db, run, at) ?? {};
}
