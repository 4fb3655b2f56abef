import type { DocumentLineView, HomeView, RecentDocumentView } from "#lib/contracts/home.ts";
import { viewOfJob } from "#lib/contracts/view-of-exchange-job.ts";
import { viewOfProject } from "#lib/contracts/view-of-project.ts";
import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { type UnseenDocument, unseenDocuments } from "#lib/db/document-history.ts";
import { activeExchangeJobs } from "#lib/db/exchange-jobs.ts";
import { selectProjects } from "#lib/db/projects.ts";
import { type RecentDocument, recentDocuments } from "#lib/db/recent-documents.ts";
import { type TaskRow, tasksForHome } from "#lib/db/tasks.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Language } from "#lib/domain/language.ts";
import type { HomeFacts } from "./needs-of.ts";
import { findWaiting, waitingLines } from "./waiting-lines.ts";

/** Projects that are listed, on the page and in its frame. */
export const PROJECTS = { limit: 100, archived: false };
/** Documents that are listed as changed. */
const MOST_DOCUMENTS = 10;
/** Documents that are listed as opened or written by the reader. */
const MOST_RECENT = 5;

const documentLine = (found: UnseenDocument, projects: HomeFacts["projects"]): DocumentLineView => {
  const { id, name, project_id, version, seen_version, author, changed_at } = found;
  return {
    document: { id, name, project_id },
    project_name: projects.get(project_id)?.name ?? "",
    version,
    seen_version,
    by: author.name,
    since: changed_at.toISOString(),
  };
};

const recentLine = (found: RecentDocument, projects: HomeFacts["projects"]): RecentDocumentView => {
  const { id, name, project_id, version, is_written, at } = found;
  return {
    document: { id, name, project_id },
    project_name: projects.get(project_id)?.name ?? "",
    version,
    act: is_written ? "written" : "opened",
    since: at.toISOString(),
  };
};

async function homeOf(db: TenantDb<WorkspaceAccess>, language: Language): Promise<HomeView> {
  const me = db.access.actor?.userId ?? "";
  const workspace = await findWorkspace(db);
  const { running, changed } = await tasksForHome(db);
  const found = await findWaiting(db);
  const documents = await unseenDocuments(db, me, MOST_DOCUMENTS);
  const recent = await recentDocuments(db, me, MOST_RECENT);
  const nextTo = {
    tasks: [...running, ...changed],
    projects: [...documents, ...recent].map((one) => one.project_id),
  };
  const { needs, lines, projects } = await waitingLines(db, found, nextTo);
  const lineOf = (task: TaskRow) => lines.get(task.id) ?? [];
  const listed = await selectProjects(db, PROJECTS);
  return {
    workspace: { id: workspace.id, name: workspace.name },
    needs_me: needs,
    running: running.flatMap(lineOf),
    jobs: (await activeExchangeJobs(db, me)).map((job) => viewOfJob(job, language)),
    changed: changed.flatMap(lineOf),
    changed_documents: documents.map((one) => documentLine(one, projects)),
    recent_documents: recent.map((one) => recentLine(one, projects)),
    projects: listed.data.map((project) => viewOfProject(project, db.access.abilities)),
  };
}

/**
 * Home: what waits for the reader by name (questions, decisions, signatures, change requests, mentions, action items, failed runs), what
 * runs, what changed, documents since the reader looked at them, documents that they opened or wrote last. Errors: not_found, insufficient_scope.
 */
export async function getHome(actor: Actor, language: Language = "en"): Promise<HomeView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, (db) => homeOf(db, language));
}
