import type {
  RequirementReuseView,
  RequirementSourceView,
  ReusedList,
  ReusedQuery,
} from "#lib/contracts/requirement-reuse.ts";
import { readAccessTo, requireProject } from "#lib/db/access.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import { findProjects } from "#lib/db/projects.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { type SourceLink, selectReuses, selectSourceLinks } from "#lib/db/source-requirements.ts";
import { currentSource, formerSource, type StatedSource } from "#lib/db/source-texts.ts";
import { inTenant, type ProjectDb, tenantOn } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { LinkState } from "#lib/domain/requirements/trace/link.ts";
import { sourceText } from "#lib/domain/requirements/trace/source-requirement-ref.ts";
import { statementHash } from "#lib/domain/requirements/trace/statement-hash.ts";
import { findRequirement } from "./find-item.ts";

/**
 * The requirements that were made from ones of other projects, each with the state of its link.
 * Errors: not_found, insufficient_scope, invalid_input (a foreign cursor).
 */
export async function listReused(actor: Actor, projectId: string, query: ReusedQuery): Promise<ReusedList> {
  const access = await requireProject(actor, projectId, "read");
  const start = offsetOf(query.cursor);
  return inTenant(access, async (db) => {
    const register = await loadRegister(db);
    const states = statesOf(register);
    const all = (await selectSourceLinks(db)).map((link) => ({
      link,
      state: states.get(link.id) ?? "broken",
    }));
    const fitting = all.filter(({ state }) => query.state === undefined || state === query.state);
    const shown = fitting.slice(start, start + query.limit);
    const readable = shown.filter(({ link }) => readAccessTo(access, link.source.projectId) !== null);
    const projects = await findProjects(
      db,
      readable.map(({ link }) => link.source.projectId),
    );
    const data = shown.map(({ link, state }) => {
      const { projectId: project_id, requirementId: requirement_id } = link.source;
      const project_name = projects.get(project_id)?.name ?? null;
      const number = register.trace.find(link.requirementId);
      const title = number < 0 ? "" : register.trace.item(number).title;
      return { id: link.requirementId, title, source: { project_id, project_name, requirement_id }, state };
    });
    return { data, next_cursor: cursorAt(start + query.limit, fitting.length), total: fitting.length };
  });
}

/** The states of stored links, by id. */
function statesOf({ trace }: Register): Map<string, LinkState> {
  const states = new Map<string, LinkState>();
  for (const [number, { id, to }] of trace.links.entries())
    if (id !== null && to.kind === "source_requirement") states.set(id, trace.state(number));
  return states;
}

/**
 * What a requirement was made from in another project, with both texts, and what was made from it in projects that the reader may
 * read. Errors: not_found, insufficient_scope.
 */
export async function getReuse(
  actor: Actor,
  projectId: string,
  requirementId: string,
): Promise<RequirementReuseView> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, (db) => reuseViewOf(db, requirementId));
}

/** The view of a requirement's reuse, for a checked access. */
export async function reuseViewOf(db: ProjectDb, requirementId: string): Promise<RequirementReuseView> {
  const register = await loadRegister(db);
  const { record } = register.trace.item(findRequirement(register, requirementId));
  const [link] = await selectSourceLinks(db, { requirementId });
  const own = record === null ? "" : sourceText(record);
  return {
    source: link === undefined ? null : await sourceViewOf(db, { link, own, register }),
    reuses: await reusesOf(db, { id: requirementId, text: own }),
  };
}

async function reusesOf(
  db: ProjectDb,
  source: { readonly id: string; readonly text: string },
): Promise<RequirementReuseView["reuses"]> {
  const rows = await selectReuses(db, source.id);
  const readable = rows.filter(({ projectId }) => readAccessTo(db.access, projectId) !== null);
  const projects = await findProjects(
    db,
    readable.map(({ projectId }) => projectId),
  );
  return readable.flatMap(({ projectId, requirementId, hash }) => {
    const project = projects.get(projectId);
    if (project === undefined) return [];
    const state = hash === statementHash(source.text) ? ("confirmed" as const) : ("suspect" as const);
    const archived = project.archived_at !== null;
    return [
      { project_id: projectId, project_name: project.name, archived, requirement_id: requirementId, state },
    ];
  });
}

type Texts = Pick<RequirementSourceView, "access" | "archived" | "former" | "now" | "check" | "project_name">;

const NOT_READABLE = { archived: false, former: null, now: null, check: null, project_name: null } as const;

async function sourceViewOf(
  db: ProjectDb,
  { link, own, register }: { readonly link: SourceLink; readonly own: string; readonly register: Register },
): Promise<RequirementSourceView> {
  const { source, linked } = link;
  const texts = await textsOf(db, link);
  return {
    ...texts,
    link_id: link.id,
    project_id: source.projectId,
    requirement_id: source.requirementId,
    state: statesOf(register).get(link.id) ?? "broken",
    adapted: texts.check === null ? null : texts.check !== own,
    reused_at: link.at.toISOString(),
    review: linked.review && {
      decision: linked.review.decision,
      by: linked.review.by.name,
      at: linked.review.at,
    },
  };
}

/** The texts of a source for who may read its project. */
async function textsOf(db: ProjectDb, { source, linked }: SourceLink): Promise<Texts> {
  const access = readAccessTo(db.access, source.projectId);
  if (access === null) return { ...NOT_READABLE, access: "hidden" };
  const project = (await findProjects(db, [source.projectId])).get(source.projectId);
  if (project === undefined) return { ...NOT_READABLE, access: "deleted" };
  const other = await tenantOn(db.tx, access);
  const now = await currentSource(other, source.requirementId);
  const former = await formerSource(other, source.requirementId, linked.state);
  return {
    access: now === null ? "removed" : "readable",
    project_name: project.name,
    archived: project.archived_at !== null,
    former: former && statedView(former),
    now: now && statedView(now),
    check: now && sourceText(now.record),
  };
}

const statedView = ({ record, state }: StatedSource): NonNullable<RequirementSourceView["now"]> => ({
  title: record.title,
  statement: record.statement,
  status: record.status,
  document_id: state.document_id,
  document_version: state.version,
});
