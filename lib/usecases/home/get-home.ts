import type { HomeView } from "#lib/contracts/home.ts";
import { viewOfProject } from "#lib/contracts/view-of-project.ts";
import { viewOfTask } from "#lib/contracts/view-of-task.ts";
import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { listProjects, projectNames } from "#lib/db/projects.ts";
import { nextQuestions } from "#lib/db/questions.ts";
import { findRuns } from "#lib/db/runs.ts";
import { type TaskRow, tasksForHome } from "#lib/db/tasks.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { findWorkspace } from "#lib/db/workspaces.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { taskNeeds } from "#lib/domain/task/task-needs.ts";

type Line = HomeView["running"][number];
type NeedLine = HomeView["needs_me"][number];

const PROJECTS = { limit: 100 };

const kindOf = (task: TaskRow): NeedLine["kind"] | null => {
  if (task.run_status === "failed") return "failed_run";
  const needs = taskNeeds(task);
  return needs === "none" ? null : needs;
};

/** Makes the lines of tasks, looking up their projects and runs together. */
async function linesOf(db: TenantDb, tasks: readonly TaskRow[]): Promise<Map<string, Line>> {
  const names = await projectNames(
    db,
    tasks.map((task) => task.project_id),
  );
  const runs = await findRuns(
    db,
    tasks.flatMap((task) => task.run_id ?? []),
  );
  return new Map(
    tasks.map((task) => [
      task.id,
      {
        task: viewOfTask(task, runs.get(task.run_id ?? "")),
        project_name: names.get(task.project_id) ?? "",
        since: task.updated_at.toISOString(),
      },
    ]),
  );
}

/** What a line asks of the person: the open question's own words, or the title of what is to be decided. */
const whatOf = (task: TaskRow, questions: ReadonlyMap<string, string>) =>
  questions.get(task.id) ?? task.title;

async function homeOf(db: TenantDb<WorkspaceAccess>): Promise<HomeView> {
  const workspace = await findWorkspace(db);
  const { needsPerson, running, changed } = await tasksForHome(db);
  const lines = await linesOf(db, [...needsPerson, ...running, ...changed]);
  const questions = await nextQuestions(
    db,
    needsPerson.map((task) => task.id),
  );
  const lineOf = (task: TaskRow) => lines.get(task.id) ?? [];
  const projects = await listProjects(db, PROJECTS);
  return {
    workspace: { id: workspace.id, name: workspace.name },
    needs_me: needsPerson.flatMap((task) => {
      const kind = kindOf(task);
      const line = lines.get(task.id);
      return kind && line ? [{ ...line, kind, what: whatOf(task, questions) }] : [];
    }),
    running: running.flatMap(lineOf),
    changed: changed.flatMap(lineOf),
    projects: projects.data.map((project) => viewOfProject(project, db.access.abilities)),
  };
}

/** Home: what needs the reader, what runs, what changed, by last change. Errors: not_found, insufficient_scope. */
export async function getHome(actor: Actor): Promise<HomeView> {
  return inTenant(await requireWorkspace(actor, null, "read"), homeOf);
}
