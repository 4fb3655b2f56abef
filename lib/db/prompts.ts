import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import type { Language } from "../domain/language.ts";
import type { PromptVersion } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** The key of a prompt: its name and language. */
export interface PromptPlace {
  readonly name: string;
  readonly language: Language;
}

export interface PromptVersionRow {
  readonly id: string;
  readonly version: number;
  readonly text: string;
  /** The first 16 hex digits of its SHA-256. */
  readonly hash: string;
  /** Hash of the built-in text on which it is based. */
  readonly shipped_hash: string;
  readonly note: string;
  readonly author: Author;
  readonly created_at: Date;
}

/** The version in use. */
export interface PromptChoiceRow extends PromptPlace {
  readonly version_id: string;
  readonly version: number;
  readonly shipped_hash: string;
  readonly by: string;
  readonly at: Date;
}

const pinsSchema = z.record(z.string(), z.string());

function versionRow(row: PromptVersion): PromptVersionRow {
  const { id, version, text, hash, shipped_hash, note, created_at } = row;
  const author = readStored(authorSchema, row.author, "author of a prompt");
  return { id, version, text, hash, shipped_hash, note, author, created_at };
}

/** The workspace's versions of a prompt, newest first. */
export async function selectPromptVersions(db: TenantDb, place: PromptPlace): Promise<PromptVersionRow[]> {
  const { name, language } = place;
  const rows = await db.tx.promptVersion.findMany({
    where: { workspace_id: db.access.workspaceId, name, language },
    orderBy: { version: "desc" },
    take: 200,
  });
  return rows.map(versionRow);
}

/** Adds a version without using it. */
export async function addPromptVersion(
  db: TenantDb,
  place: PromptPlace,
  draft: {
    readonly text: string;
    readonly hash: string;
    readonly shippedHash: string;
    readonly note: string;
  },
): Promise<PromptVersionRow> {
  const { name, language } = place;
  const where = { workspace_id: db.access.workspaceId, name, language };
  await db.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${db.access.workspaceId} FOR NO KEY UPDATE`;
  const last = await db.tx.promptVersion.aggregate({ where, _max: { version: true } });
  const row = await db.tx.promptVersion.create({
    data: {
      ...where,
      id: newId("promptVersion"),
      version: (last._max.version ?? 0) + 1,
      text: storableText(draft.text),
      hash: draft.hash,
      shipped_hash: draft.shippedHash,
      note: storableText(draft.note),
      author: storableJson(db.access.author),
    },
  });
  return versionRow(row);
}

/** The prompts for which the workspace uses its own version. */
export async function selectPromptChoices(db: TenantDb): Promise<PromptChoiceRow[]> {
  const rows = await db.tx.promptChoice.findMany({
    where: { workspace_id: db.access.workspaceId },
    include: { version: { select: { version: true } } },
  });
  return rows.map((row) => ({
    name: row.name,
    language: row.language === "zh" ? "zh" : "en",
    version_id: row.version_id,
    version: row.version.version,
    shipped_hash: row.shipped_hash,
    by: readStored(authorSchema, row.chosen_by, "who chose a prompt").name,
    at: row.chosen_at,
  }));
}

/**
 * Sets the version in use, or the built-in text (null), for runs that start from now on.
 * @throws AppError not_found
 */
export async function updatePromptChoice(
  db: TenantDb,
  place: PromptPlace,
  to: { readonly version: number; readonly shippedHash: string } | null,
): Promise<void> {
  const { name, language } = place;
  const where = { workspace_id: db.access.workspaceId, name, language };
  const found = to && (await db.tx.promptVersion.findFirst({ where: { ...where, version: to.version } }));
  if (to !== null && found === null) throw new AppError("not_found");
  await db.tx.promptChoice.deleteMany({ where });
  if (to === null || found === null) return;
  const chosen_by = storableJson(db.access.author);
  await db.tx.promptChoice.create({
    data: { ...where, version_id: found.id, shipped_hash: to.shippedHash, chosen_by },
  });
}

/** The versions in use, as a run or an answer stores them: `name.language` → id of the version. */
export async function promptsInUse(db: TenantDb): Promise<Readonly<Record<string, string>>> {
  const rows = await db.tx.promptChoice.findMany({ where: { workspace_id: db.access.workspaceId } });
  return Object.fromEntries(
    rows.map(({ name, language, version_id }) => [`${name}.${language}`, version_id]),
  );
}

/** The prompt texts of a run or an answer, as they were at its start: `name.language` → text. */
export async function promptsOfWork(
  db: ProjectDb,
  of: { readonly runId: string } | { readonly messageId: string },
): Promise<ReadonlyMap<string, string>> {
  const select = { prompts: true } as const;
  const project_id = db.access.projectId;
  const row =
    "runId" in of
      ? await db.tx.run.findFirst({ where: { id: of.runId, project_id }, select })
      : await db.tx.message.findFirst({ where: { id: of.messageId, project_id }, select });
  return promptTexts(db, row?.prompts ? readStored(pinsSchema, row.prompts, "prompts of a run") : {});
}

/** The texts of versions: `name.language` → text. */
async function promptTexts(
  db: TenantDb,
  pins: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const ids = Object.values(pins);
  if (ids.length === 0) return new Map();
  const versions = await db.tx.promptVersion.findMany({
    where: { id: { in: ids }, workspace_id: db.access.workspaceId },
  });
  return new Map(versions.map(({ name, language, text }) => [`${name}.${language}`, text]));
}

/** The texts in use: `name.language` → text; prompts without an entry use the built-in text. */
export const promptTextsInUse = async (db: TenantDb): Promise<ReadonlyMap<string, string>> =>
  promptTexts(db, await promptsInUse(db));
