import type { ProjectHealthView } from "#lib/contracts/home.ts";
import { requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { openQuestions, staleApprovals, stoppedTasks, tasksByPhase } from "#lib/db/project-health.ts";
import { findProjects, selectProjects } from "#lib/db/projects.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import { usageBy } from "#lib/db/usage-report.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { HEALTH_KINDS, taskHealth } from "#lib/domain/task/health.ts";
import { PHASES } from "#lib/domain/task/phases.ts";
import { monthOf, monthPeriod, type Period } from "#lib/domain/usage/period.ts";
import { type CostSum, NO_COST } from "#lib/domain/usage/usage-sum.ts";
import { PROJECTS } from "./get-home.ts";

type ProjectHealth = ProjectHealthView["data"][number];
type Item = ProjectHealth["items"][number];

/** What holds a project up. */
interface Found {
  readonly projectId: string;
  readonly item: Item;
  /** What it adds to the count of its kind: the first one of a kind of which only some are loaded adds all. */
  readonly counts: number;
}

/** Items of a project that are listed; the counts have all. */
const MOST_ITEMS = 12;

const NOTHING = {
  task_id: null,
  document_id: null,
  question_id: null,
  phase: null,
  approved: null,
  version: null,
};

const countsOf = ({ place, total }: { readonly place: number; readonly total: number }): number =>
  place === 1 ? total : 0;

/** The first stopped tasks of each project and kind; the count of a kind has all. */
async function findTasks(db: TenantDb<WorkspaceAccess>): Promise<Found[]> {
  const groups = new Map<string, { readonly first: Omit<Found, "counts">[]; total: number }>();
  for await (const task of stoppedTasks(db)) {
    const kind = taskHealth(task);
    if (kind === null) continue;
    const { project_id: projectId, id: task_id, title, phase, updated_at } = task;
    const group = groups.get(`${projectId} ${kind}`) ?? { first: [], total: 0 };
    groups.set(`${projectId} ${kind}`, group);
    group.total += 1;
    if (group.first.length >= MOST_ITEMS) continue;
    const item = { ...NOTHING, kind, task_id, title, phase, since: updated_at.toISOString() };
    group.first.push({ projectId, item });
  }
  return [...groups.values()].flatMap(({ first, total }) =>
    first.map((found, at) => ({ ...found, counts: countsOf({ place: at + 1, total }) })),
  );
}

async function findAll(db: TenantDb<WorkspaceAccess>): Promise<Found[]> {
  const ofTasks = await findTasks(db);
  const ofQuestions = (await openQuestions(db, MOST_ITEMS)).map(
    ({ project_id: projectId, task_id, id: question_id, text: title, blocking, since, ...rank }): Found => ({
      projectId,
      item: {
        ...NOTHING,
        kind: blocking ? "blocker" : "question",
        task_id,
        question_id,
        title,
        since: since.toISOString(),
      },
      counts: countsOf(rank),
    }),
  );
  const ofApprovals = (await staleApprovals(db, MOST_ITEMS)).map(
    ({ project_id: projectId, task_id, document_id, title, approved, version, since, ...rank }): Found => ({
      projectId,
      item: {
        ...NOTHING,
        kind: "stale_approval",
        task_id,
        document_id,
        title,
        approved,
        version,
        since: since.toISOString(),
      },
      counts: countsOf(rank),
    }),
  );
  return [...ofTasks, ...ofQuestions, ...ofApprovals];
}

/** What the model calls of each project cost in a period, by project; a project without a call has no entry. */
async function spendIn(db: TenantDb<WorkspaceAccess>, period: Period): Promise<Map<string, CostSum>> {
  const rows = await usageBy(db, "project", period);
  return new Map(
    rows.map(({ key, calls, cost_micros, unknown_calls }) => [key, { calls, cost_micros, unknown_calls }]),
  );
}

/** How many tasks are in each phase, by project. */
async function phasesOf(db: TenantDb<WorkspaceAccess>): Promise<Map<string, ProjectHealth["phases"]>> {
  const byProject = Map.groupBy(await tasksByPhase(db), ({ projectId }) => projectId);
  const ordered = [...byProject].map(([id, counts]): [string, ProjectHealth["phases"]] => [
    id,
    counts
      .map(({ phase, count }) => ({ phase, count }))
      .toSorted((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase)),
  ]);
  return new Map(ordered);
}

/** The counts of a project, its phases and spend, and its most urgent items. */
function healthOf(
  project: ProjectHealth["project"],
  {
    found,
    ...shown
  }: { readonly found: readonly Found[]; readonly spend: CostSum; readonly phases: ProjectHealth["phases"] },
): ProjectHealth {
  const ofKind = (kind: Item["kind"]) => found.filter(({ item }) => item.kind === kind);
  const count = (kind: Item["kind"]) => ofKind(kind).reduce((sum, { counts }) => sum + counts, 0);
  return {
    project,
    counts: {
      blocker: count("blocker"),
      failed_run: count("failed_run"),
      decision: count("decision"),
      question: count("question"),
      stale_approval: count("stale_approval"),
    },
    ...shown,
    items: HEALTH_KINDS.flatMap(ofKind)
      .slice(0, MOST_ITEMS)
      .map(({ item }) => item),
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
 * their review objects to, failed runs, awaited decisions, and approvals of versions that have changed since. Archived projects are
 * left out; the most urgent comes first. Projects without any of it come last, those that home lists and not the sample. Each has how
 * many tasks are in each phase, and what its model calls of this month (UTC) cost, as its
 * usage page shows it: who may read here may also read the usage report.
 * @throws AppError not_found, insufficient_scope
 */
export async function getProjectHealth(actor: Actor, now = new Date()): Promise<ProjectHealthView> {
  const access = await requireWorkspace(actor, null, "read");
  return inTenant(access, async (db) => {
    const ofProjects = Map.groupBy(await findAll(db), ({ projectId }) => projectId);
    const held = await findProjects(db, [...ofProjects.keys()]);
    const listed = (await selectProjects(db, PROJECTS)).data;
    const calm = listed.filter((project) => !project.is_sample && !held.has(project.id));
    const phases = await phasesOf(db);
    const period = monthPeriod(monthOf(now));
    const spends = await spendIn(db, period);
    const data = [...held.values(), ...calm].map(({ id, name }) =>
      healthOf(
        { id, name },
        { found: ofProjects.get(id) ?? [], spend: spends.get(id) ?? NO_COST, phases: phases.get(id) ?? [] },
      ),
    );
    return { spend_period: { ...period, time_zone: "UTC" }, data: data.toSorted(byUrgency) };
  });
}
