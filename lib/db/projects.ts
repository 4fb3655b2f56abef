import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { type Language, languageSchema } from "../domain/language.ts";
import { PROFILE_IDS, type ProfileId } from "../domain/srs-outline/profiles/profiles.ts";
import type { WorkspaceAccess } from "./access.ts";
import { oncePerPage } from "./find-place.ts";
import type { Project } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { type PageOf, type SortedListRequest, sortedPage } from "./paging.ts";
import { idsByPinyin } from "./pinyin-names.ts";
import { type ProjectSettings, projectSettingsSchema } from "./project-settings.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

const profileSchema = z.enum(PROFILE_IDS);

/** The default profile of a new project. */
export const usualProfile = (language: Language): ProfileId => (language === "zh" ? "gbt-9385" : "iso-29148");

export interface ProjectRow {
  readonly id: string;
  readonly workspace_id: string;
  readonly name: string;
  readonly language: Language;
  readonly profile: z.infer<typeof profileSchema>;
  readonly is_sample: boolean;
  readonly settings: ProjectSettings;
  readonly archived_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A project without a row in `repositories` has no repository. */
const WITH_REPOSITORY = { repository: { select: { project_id: true } } } as const;

function projectRow(row: Project & { readonly repository: object | null }): ProjectRow {
  const { id, workspace_id, name, is_sample, archived_at, version, created_at, updated_at } = row;
  return {
    id,
    workspace_id,
    name,
    is_sample,
    archived_at,
    version,
    created_at,
    updated_at,
    language: readStored(languageSchema, row.language, "project language"),
    profile: readStored(profileSchema, row.profile, "project profile"),
    settings: {
      ...readStored(projectSettingsSchema, row.settings, "project settings"),
      has_repository: row.repository !== null,
    },
  };
}

/** Creates a project; a Chinese one follows GB/T 9385, any other ISO 29148. */
export async function insertProject(
  db: TenantDb,
  input: { name: string; language: Language; isSample?: boolean },
): Promise<ProjectRow> {
  const row = await db.tx.project.create({
    data: {
      id: newId("project"),
      workspace_id: db.access.workspaceId,
      name: storableText(input.name),
      language: input.language,
      profile: usualProfile(input.language),
      is_sample: input.isSample ?? false,
      created_by: storableJson(db.access.author),
    },
    include: WITH_REPOSITORY,
  });
  return projectRow(row);
}

/**
 * The access's project.
 * @throws AppError not_found
 */
export function findProject({ tx, access }: ProjectDb): Promise<ProjectRow> {
  const { actor, projectId: id } = access;
  return oncePerPage(actor, `project ${id}`, async () => {
    const row = await tx.project.findUnique({ where: { id }, include: WITH_REPOSITORY });
    if (!row) throw new AppError("not_found");
    return projectRow(row);
  });
}

/**
 * The id patterns of the access's project, in SQL: a process that lists for the first time would compile a query of the model.
 * @throws AppError not_found
 */
export async function findIdPatterns(db: ProjectDb): Promise<ProjectSettings["id_patterns"]> {
  const [row] = await db.tx.$queryRaw<{ patterns: unknown }[]>`
    SELECT settings->'id_patterns' AS patterns FROM projects WHERE id = ${db.access.projectId}`;
  if (row === undefined) throw new AppError("not_found");
  return readStored(
    projectSettingsSchema.shape.id_patterns,
    row.patterns ?? undefined,
    "id patterns of a project",
  );
}

/** The workspace's projects, archived ones too unless the request says otherwise. */
export async function selectProjects(
  db: TenantDb<WorkspaceAccess>,
  request: SortedListRequest,
): Promise<PageOf<ProjectRow>> {
  const { where, orderBy, take, page } = sortedPage(
    {
      ...request,
      alsoFound: await idsByPinyin(
        db.tx,
        { table: "projects", workspaceId: db.access.workspaceId },
        request.q,
      ),
    },
    "name",
  );
  const rows = await db.tx.project.findMany({
    where: { workspace_id: db.access.workspaceId, ...where },
    include: WITH_REPOSITORY,
    orderBy,
    take,
  });
  return page(rows, projectRow);
}

/** Names of projects by id. */
export async function projectNames(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.tx.project.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** Projects by id. */
export async function findProjects(db: TenantDb, ids: readonly string[]): Promise<Map<string, ProjectRow>> {
  const where = { id: { in: [...new Set(ids)] } };
  const rows = ids.length === 0 ? [] : await db.tx.project.findMany({ where, include: WITH_REPOSITORY });
  return new Map(rows.map((row) => [row.id, projectRow(row)]));
}

/**
 * Changes settings of a project if it still has the version that was read.
 * @throws AppError precondition_failed, not_found
 */
export async function updateProjectSettings(
  db: ProjectDb,
  expectedVersion: number,
  change: Partial<ProjectSettings>,
): Promise<ProjectRow> {
  await db.tx.$queryRaw`SELECT 1 FROM projects WHERE id = ${db.access.projectId} FOR NO KEY UPDATE`;
  const project = await findProject(db);
  if (project.version !== expectedVersion)
    throw new AppError("precondition_failed", { extra: { version: project.version } });
  const settings = storableJson({ ...project.settings, ...change });
  const version = expectedVersion + 1;
  await db.tx.project.update({
    where: { id: project.id },
    data: { settings, version, updated_at: new Date() },
  });
  return { ...project, settings: { ...project.settings, ...change }, version };
}

export interface ProjectChange {
  readonly name?: string | undefined;
  readonly archived?: boolean | undefined;
  readonly language?: Language | undefined;
  readonly profile?: ProfileId | undefined;
  readonly outline_id?: ProjectSettings["outline_id"] | undefined;
  readonly srs_method?: ProjectSettings["srs_method"] | undefined;
  readonly chat_edits?: ProjectSettings["chat_edits"] | undefined;
  readonly question_deadline_hours?: ProjectSettings["question_deadline_hours"] | undefined;
  readonly round_cap?: number | undefined;
  readonly depth?: ProjectSettings["depth"] | undefined;
  readonly id_patterns?: ProjectSettings["id_patterns"] | undefined;
  readonly refused_id_patterns?: ProjectSettings["refused_id_patterns"] | undefined;
}

/** Archives a project whatever its version is, or takes it back. */
export async function archiveProjectRow(db: ProjectDb, archived: boolean): Promise<void> {
  await db.tx.project.updateMany({
    where: { id: db.access.projectId },
    data: { archived_at: archived ? new Date() : null, version: { increment: 1 }, updated_at: new Date() },
  });
}

/**
 * Changes a project if it still has the version that was read.
 * @throws AppError precondition_failed, not_found
 */
export async function updateProjectRow(
  db: ProjectDb,
  expectedVersion: number,
  change: ProjectChange,
): Promise<ProjectRow> {
  const { language, name, archived, profile, ...values } = change;
  const changed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const before = await findProject(db);
  const settings = Object.keys(changed).length === 0 ? null : { ...before.settings, ...changed };
  // A profile that a user chose stays when the language changes.
  const follows = language !== undefined && before.profile === usualProfile(before.language);
  const outline = profile ?? (follows ? usualProfile(language) : undefined);
  const { count } = await db.tx.project.updateMany({
    where: { id: db.access.projectId, version: expectedVersion },
    data: {
      ...(name === undefined ? {} : { name: storableText(name) }),
      ...(archived === undefined ? {} : { archived_at: archived ? new Date() : null }),
      ...(language === undefined ? {} : { language }),
      ...(outline === undefined ? {} : { profile: outline }),
      ...(settings === null ? {} : { settings: storableJson(settings) }),
      version: { increment: 1 },
      updated_at: new Date(),
    },
  });
  const project = await findProject(db);
  if (count === 0) throw new AppError("precondition_failed", { extra: { version: project.version } });
  return project;
}
