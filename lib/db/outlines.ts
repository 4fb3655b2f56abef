import { type Author, authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import type { Language } from "../domain/language.ts";
import { readOutline } from "../domain/srs-outline/outline-template.ts";
import type { SrsProfile } from "../domain/srs-outline/profile.ts";
import { type ProfileId, SRS_PROFILES } from "../domain/srs-outline/profiles/profiles.ts";
import type { SrsOutline, SrsTemplate } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** A custom outline of the workspace. */
export interface OutlineRow {
  readonly id: string;
  readonly name: string;
  readonly created_by: Author;
  readonly created_at: Date;
}

/** A version of a template; without a text it restores the built-in one. */
export interface TemplateRow {
  readonly language: Language;
  readonly version: number;
  readonly text: string | null;
  readonly note: string;
  readonly author: Author;
  readonly created_at: Date;
}

const outlineRow = ({ id, name, created_by, created_at }: SrsOutline): OutlineRow => ({
  id,
  name,
  created_by: readStored(authorSchema, created_by, "author of an outline"),
  created_at,
});

const templateRow = ({ language, version, text, note, author, created_at }: SrsTemplate): TemplateRow => ({
  language: language === "zh" ? "zh" : "en",
  version,
  text,
  note,
  author: readStored(authorSchema, author, "author of a template"),
  created_at,
});

/** The workspace's own outlines by name. */
export async function selectOutlines(db: TenantDb): Promise<OutlineRow[]> {
  const rows = await db.tx.srsOutline.findMany({
    where: { workspace_id: db.access.workspaceId },
    orderBy: { name: "asc" },
    take: 200,
  });
  return rows.map(outlineRow);
}

/**
 * Adds an outline.
 * @throws AppError outline_taken
 */
export async function addOutline(db: TenantDb, name: string): Promise<OutlineRow> {
  const where = { workspace_id: db.access.workspaceId, name: storableText(name) };
  await db.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${db.access.workspaceId} FOR NO KEY UPDATE`;
  if ((await db.tx.srsOutline.findFirst({ where })) !== null) throw new AppError("outline_taken");
  const row = await db.tx.srsOutline.create({
    data: { ...where, id: newId("outline"), created_by: storableJson(db.access.author) },
  });
  return outlineRow(row);
}

/**
 * Deletes an own outline with its templates.
 * @throws AppError outline_in_use with the projects that use it
 */
export async function deleteOutlineRow(db: TenantDb, id: string): Promise<void> {
  const workspace_id = db.access.workspaceId;
  await db.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspace_id} FOR NO KEY UPDATE`;
  const users = await db.tx.project.findMany({
    where: { workspace_id, settings: { path: ["outline_id"], equals: id } },
    select: { id: true, name: true },
    take: 50,
  });
  const fields = users.map(({ name }) => ({ pointer: "", code: "outline_in_use", detail: name }));
  if (users.length > 0) throw new AppError("outline_in_use", { fields, extra: { projects: users } });
  await db.tx.srsTemplate.deleteMany({ where: { workspace_id, outline: id } });
  await db.tx.srsOutline.deleteMany({ where: { workspace_id, id } });
}

/** The versions of an outline's templates, newest first. */
export async function selectTemplates(
  db: TenantDb,
  outline?: string,
): Promise<(TemplateRow & { outline: string })[]> {
  const rows = await db.tx.srsTemplate.findMany({
    where: { workspace_id: db.access.workspaceId, ...(outline === undefined ? {} : { outline }) },
    orderBy: { version: "desc" },
    take: 1000,
  });
  return rows.map((row) => ({ ...templateRow(row), outline: row.outline }));
}

/** The version number of a template: 1 before its first edit, incremented by every edit. */
export const templateRevision = (newest: number | undefined): number => (newest ?? 0) + 1;

/**
 * Adds the next version of a template; the newest is in use.
 * @throws AppError precondition_failed unless it follows `revision`
 */
export async function addTemplate(
  db: TenantDb,
  at: { readonly outline: string; readonly language: Language },
  draft: { readonly text: string | null; readonly note: string; readonly revision: number },
): Promise<void> {
  const where = { workspace_id: db.access.workspaceId, outline: at.outline, language: at.language };
  await db.tx.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${db.access.workspaceId} FOR NO KEY UPDATE`;
  const last = await db.tx.srsTemplate.aggregate({ where, _max: { version: true } });
  const revision = templateRevision(last._max.version ?? undefined);
  if (revision !== draft.revision) throw new AppError("precondition_failed");
  await db.tx.srsTemplate.create({
    data: {
      ...where,
      id: newId("template"),
      version: revision,
      text: draft.text === null ? null : storableText(draft.text),
      note: storableText(draft.note),
      author: storableJson(db.access.author),
    },
  });
}

/**
 * The outline for documents of this language: the project's own, or the chosen profile with the workspace's
 * templates. A deleted outline or an unreadable template is replaced by the built-in one.
 */
export async function outlineFor(
  db: TenantDb,
  of: { readonly profile: ProfileId; readonly outlineId: string | null; readonly language: Language },
): Promise<SrsProfile> {
  const base = SRS_PROFILES[of.profile];
  if (of.outlineId !== null) {
    const own = (await selectOutlines(db)).find(({ id }) => id === of.outlineId);
    const rows = own === undefined ? [] : await selectTemplates(db, own.id);
    const row = rows.find(({ language }) => language === of.language) ?? rows[0];
    if (own !== undefined && row?.text != null) {
      const name = { zh: own.name, en: own.name };
      const read = readOutline(row.text, { id: own.id, name, base: null }, row.language);
      if (read.ok) return read.profile;
    }
  }
  const rows = await selectTemplates(db, of.profile);
  const row = rows.find(({ language }) => language === of.language);
  if (row?.text == null) return base;
  const read = readOutline(row.text, { id: base.id, name: base.name, base }, of.language);
  return read.ok ? read.profile : base;
}
