import type { ProjectHealthView } from "#lib/contracts/home.ts";
import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { openQuestions, staleApprovals, stoppedTasks } from "#lib/db/project-health.ts";
import { findProjects } from "#lib/db/projects.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { HEALTH_KINDS, taskHealth } from "#lib/domain/task/health.ts";

type ProjectHealth = ProjectHealthView["data"][number];
type Item = ProjectHealth["items"][number] & { readonly projectId: string };

/** Items of a project that are listed; the counts have all. */
const MOST_ITEMS = 12;

const NOTHING = { document_id: null, approved: null, version: null };

async function itemsOf(db: TenantDb<WorkspaceAccess>): Promise<Item[]> {
  const ofTasks = (await stoppedTasks(db)).flatMap((task): Item[] => {
    const kind = taskHealth(task);
    const { project_id: projectId, id: task_id, title, phase, updated_at } = task;
    return kind === null
      ? []
      : [{ ...NOTHING, kind, projectId, task_id, title, phase, since: updated_at.toISOString() }];
  });
  const ofQuestions = (await openQuestions(db)).map(
    ({ project_id: projectId, task_id, text: title, blocking, since }): Item => ({
      ...NOTHING,
      kind: blocking ? "blocker" : "question",
      projectId,
      task_id,
      title,
      phase: null,
      since: since.toISOString(),
    }),
  );
  const ofApprovals = (await staleApprovals(db)).map(
    ({ project_id: projectId, since, ...of }): Item => ({
      ...of,
      kind: "stale_approval",
      projectId,
      phase: null,
      since: since.toISOString(),
    }),
  );
  return [...ofTasks, ...ofQuestions, ...ofApprovals];
}

/** The counts of a project, and its most urgent items. */
function healthOf(project: ProjectHealth["project"], items: readonly Item[]): ProjectHealth {
  const ordered = HEALTH_KINDS.flatMap((kind) => items.filter((one) => one.kind === kind));
  const count = (kind: Item["kind"]) => items.filter((one) => one.kind === kind).length;
  return {
    project,
    counts: {
      blocker: count("blocker"),
      failed_run: count("failed_run"),
      decision: count("decision"),
      question: count("question"),
      stale_approval: count("stale_approval"),
    },
    items: ordered.slice(0, MOST_ITEMS).map(({ projectId: _project, ...item }) => item),
  };
}

/** How urgent a project is: the kinds in their order, then how many. */
const urgency = ({ counts }: ProjectHealth): number[] => HEALTH_KINDS.map((kind) => counts[kind]);

function byUrgency(a: ProjectHealth, b: ProjectHealth): number {
  const [ofA, ofB] = [urgency(a), urgency(b)];
  const at = ofA.findIndex((count, kind) => count !== ofB[kind]);
  return at < 0 ? a.project.name.localeCompare(b.project.name) : (ofB[at] ?? 0) - (ofA[at] ?? 0);
}

/**
 * What keeps each project of the workspace from moving on, for anybody who works in it: questions that block or wait, results that
 * their review objects to, failed runs, awaited decisions, and approvals of versions that have changed since. Archived projects, and
 * projects without any of it, are left out; the most urgent comes first.
 * @throws AppError not_found, insufficient_scope
 */
export async function getProjectHealth(actor: Actor): Promise<ProjectHealthView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) => {
    const items = Map.groupBy(await itemsOf(db), ({ projectId }) => projectId);
    const projects = await findProjects(db, [...items.keys()]);
    const data = [...items].flatMap(([id, found]) => {
      const project = projects.get(id);
      return project === undefined ? [] : [healthOf({ id, name: project.name }, found)];
    });
    return { data: data.toSorted(byUrgency) };
  });
}
