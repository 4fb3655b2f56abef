import { reserveIds } from "#lib/db/counters.ts";
import { findDocumentByName, lockNewestVersion, readDocumentVersion } from "#lib/db/documents.ts";
import { plannedChanges } from "#lib/db/planned-changes.ts";
import { findProject } from "#lib/db/projects.ts";
import { type SrsRunRow, saveSrsRun, selectSrsRuns } from "#lib/db/srs-runs.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { textHash } from "#lib/db/text-hash.ts";
import type { Language } from "#lib/domain/language.ts";
import { existingRequirements } from "#lib/domain/openspec/existing-requirements.ts";
import { countNumbers } from "#lib/domain/plan/count-numbers.ts";
import type { ExistingRequirement } from "#lib/domain/plan/existing-requirement.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { readRequirements } from "#lib/domain/requirements/read-requirements.ts";
import { rules } from "#lib/domain/rules/rules.ts";
import {
  type ExistingDocument,
  type SpecialistWork,
  specialistRules,
} from "#lib/domain/specialist/rules/specialist-rules.ts";
import type { SrsMaterial } from "#lib/domain/specialist/rules/srs-material.ts";
import type { SrsReview } from "#lib/domain/srs/review/srs-review.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { SRS_PROFILES } from "#lib/domain/srs-outline/profiles/profiles.ts";
import { planStatement } from "#lib/domain/statement/binding-words.ts";
import { lintOptions } from "#lib/usecases/document/lint-options.ts";
import { PendingEdits } from "#lib/usecases/document/pending-edits.ts";

/**
 * The existing requirements of plans and of the specification: a need that repeats one adds nothing, a need that differs
 * changes it.
 */
async function loadExistingRequirements(db: ProjectDb, language: Language): Promise<ExistingRequirement[]> {
  const { approved, imported } = await plannedChanges(db, "");
  const planned = existingRequirements({ plans: approved.map(({ plan }) => plan), imported }, textHash);
  const known = new Set(planned.map(({ id }) => id));
  const document = await existingDocument(db);
  const written = readRequirements(document?.text ?? "")
    .filter(({ id, statement }) => statement !== "" && !known.has(id) && !/^(?:US|UC|BO)-/.test(id))
    .map(({ id, title, statement }) => ({ id, title, shall: planStatement(statement, language) }));
  return [...planned, ...written.map((one) => ({ ...one, hash: textHash(`${one.title}\n${one.shall}`) }))];
}

const MOST_RUNS = 20;

/**
 * The plan that an earlier run derived from the same text. Derived again it would lack what the document already states, so the
 * document could not be compared with it.
 */
async function planOfSameNeed(
  db: ProjectDb,
  { id, need }: SrsRunRow,
  language: Language,
): Promise<Plan | null> {
  const same = (await selectSrsRuns(db, MOST_RUNS)).filter((run) => run.id !== id && run.need === need);
  return same.find(({ plan }) => plan?.meta.language === language)?.plan ?? null;
}

/**
 * Derives the plan of a run from its text if it has none, with numbers from the project's id sequences, and stores it: all
 * steps use the same plan.
 */
async function planOfRun(db: ProjectDb, run: SrsRunRow): Promise<Plan> {
  if (run.plan !== null) return run.plan;
  const { language, name } = await findProject(db);
  const known = await planOfSameNeed(db, run, language);
  if (known !== null) {
    await saveSrsRun(db, run.id, { plan: known });
    return known;
  }
  const given = {
    need: run.need,
    language,
    title: titleOf(run, name),
    standing: await loadExistingRequirements(db, language),
  };
  const counts = countNumbers(rules.planForSrs(given));
  const firstNumbers = await reserveIds(db, counts);
  const plan = rules.planForSrs({ ...given, firstNumbers });
  await saveSrsRun(db, run.id, { plan });
  return plan;
}

/** The name of the source in the document's history. */
function titleOf({ source, need }: SrsRunRow, project: string): string {
  if (source.kind === "draft") return `${source.name} v${source.version}`;
  if (source.kind === "plan") return source.title;
  const line = need.split("\n").find((text) => /[\p{L}\p{N}]/u.test(text)) ?? project;
  const title = line.replace(/^[#\s]+/, "").trim();
  return title.length <= 60 ? title : `${title.slice(0, 59)}…`;
}

/**
 * The current specification, or null.
 * @param options With `locked`, the row is locked until the transaction ends. With the id of an answer, the text contains the edits
 *   of its work that wait for a decision.
 */
export async function existingDocument(
  db: ProjectDb,
  {
    locked = false,
    messageId = null,
  }: { readonly locked?: boolean; readonly messageId?: string | null } = {},
): Promise<(ExistingDocument & { readonly id: string }) | null> {
  const found = await findDocumentByName(db, SRS_NAME);
  const row = found && (await (locked ? lockNewestVersion(db, found.id) : readDocumentVersion(db, found.id)));
  if (!found || !row) return null;
  const on = { documentId: found.id, version: row.version, text: row.text };
  const { text, placed } = (await PendingEdits.ofWork(db, on, messageId)).openText();
  return { id: found.id, name: found.name, version: row.version, text, pending: placed.length };
}

/** All material for the rules of a run's specialists. */
export async function materialOf(db: ProjectDb, run: SrsRunRow): Promise<SrsMaterial> {
  const { name } = await findProject(db);
  const { need, method, created_at } = run;
  const profile = run.outline ?? SRS_PROFILES[run.profile];
  const plan = await planOfRun(db, run);
  const date = created_at.toISOString().slice(0, 10);
  return rules.srsMaterial({ plan, need, projectName: name, profile, method, date });
}

/** What a specialist's rules make of a run and the document as it is for an answer; nothing is stored. */
export async function rulesWork(
  db: ProjectDb,
  run: SrsRunRow,
  of: { readonly specialist: string; readonly messageId: string; readonly locked: boolean },
) {
  const material = await materialOf(db, run);
  const found = await existingDocument(db, of);
  const reviews = found !== null && of.specialist === "srs_reviewer";
  const document = reviews ? { ...found, check: await lintOptions(db, found) } : found;
  return { material, document, work: specialistRules(of.specialist, material, document) };
}

/** What the rules make of a specialist's step, as input of its model. */
export interface SrsDraft {
  readonly edits: readonly unknown[];
  /** Results that are no edits: findings of the review, the pages of the prototype. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** The result of the rules that a specialist's model starts from. */
export const draftOfWork = ({ edits, review, files, created }: SpecialistWork): SrsDraft => ({
  edits,
  more: {
    ...(review === null ? {} : { rules_review: reviewInput(review) }),
    ...(created === null ? {} : { draft_document: created }),
    ...(review === null && files.length > 0 ? { rules_files: files.map(({ name }) => name) } : {}),
  },
});

/**
 * A review by rules in the reader's language. Findings with the same words and the same fix are one entry with all its places; a dash
 * is where each of them names its place.
 */
function reviewInput({ language, overall, dimensions, findings, omitted }: SrsReview) {
  const entries = new Map<string, { priority: string; message: string; fix: string; places: string[] }>();
  for (const { priority, place, message, fix } of findings) {
    const at = place.requirement_id ?? place.section;
    const words = message[language].replaceAll(at, "–");
    const key = JSON.stringify([priority, words, fix[language]]);
    const known = entries.get(key);
    if (known === undefined) entries.set(key, { priority, message: words, fix: fix[language], places: [at] });
    else known.places.push(at);
  }
  return { overall, dimensions, findings: [...entries.values()], omitted };
}
