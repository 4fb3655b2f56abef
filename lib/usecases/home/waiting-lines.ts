import { type HomeView, NEED_KINDS, type NeedLineView } from "#lib/contracts/home.ts";
import { viewOfTask } from "#lib/contracts/view-of-task.ts";
import type { WorkspaceAccess } from "#lib/db/access.ts";
import { decisionsOfTasks } from "#lib/db/decisions.ts";
import { activeDelegations } from "#lib/db/delegations.ts";
import { oncePerPage } from "#lib/db/find-place.ts";
import { gateDuesOf } from "#lib/db/gate-dues.ts";
import { type ItemWait, selectItemWaits } from "#lib/db/item-waits.ts";
import { signedParts } from "#lib/db/meetings.ts";
import { selectMembers } from "#lib/db/members.ts";
import { timeZoneOf } from "#lib/db/notification-settings.ts";
import { findProjects, type ProjectRow } from "#lib/db/projects.ts";
import { nextQuestions } from "#lib/db/questions.ts";
import { findRuns } from "#lib/db/runs.ts";
import { findTasks, type TaskRow, tasksThatMayWait } from "#lib/db/tasks.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { selectWaits, type WaitRow } from "#lib/db/waits.ts";
import { daysUntil } from "#lib/domain/notification/gate-reminder.ts";
import { type HomeFacts, needOf, signatureOf, type TaskNeed } from "./needs-of.ts";

/** Mentions, action items and items of projects that are listed. */
const MOST_WAITS = 50;

type Line = HomeView["running"][number];
type Lines = ReadonlyMap<string, Line>;

/** Makes the lines of tasks, looking up their runs together. */
async function linesOf(
  db: TenantDb,
  tasks: readonly TaskRow[],
  projects: ReadonlyMap<string, ProjectRow>,
): Promise<Lines> {
  const runs = await findRuns(
    db,
    tasks.flatMap((task) => task.run_id ?? []),
  );
  return new Map(
    tasks.map((task) => [
      task.id,
      {
        task: viewOfTask(task, runs.get(task.run_id ?? "")),
        project_name: projects.get(task.project_id)?.name ?? "",
        since: task.updated_at.toISOString(),
      },
    ]),
  );
}

const NOTHING = {
  document: null,
  item: null,
  meeting: null,
  change_set: null,
  asked: null,
  standing_for: [],
  due: null,
  days_left: null,
  overdue: false,
  by: null,
  subject: null,
  mention_id: null,
};

/** Until when something is expected, and the days until then where the reader is. */
function dueOf(
  due: string | null,
  { now, timeZone }: ReaderTime,
): Pick<NeedLineView, "due" | "days_left" | "overdue"> {
  const days = due === null ? null : daysUntil(due, now, timeZone);
  return { due, days_left: days, overdue: days !== null && days < 0 };
}

/** The time, and the time zone of the reader. */
interface ReaderTime {
  readonly now: Date;
  readonly timeZone: string;
}

/** A task that waits: the open question's own words, or the title of what is to be decided or signed. */
const taskNeedLine = (line: Line, need: TaskNeed, question: string | undefined): NeedLineView => ({
  ...line,
  ...NOTHING,
  kind: need.kind,
  what: need.kind === "answer" ? (question ?? line.task.title) : line.task.title,
  asked: need.asked?.asked ?? null,
  standing_for: [...(need.asked?.standing_for ?? [])],
});

/** Where something waits: a task with its project, or a document with its own. */
type WaitPlace = Pick<NeedLineView, "task" | "document" | "project_name">;

const waitLine = (place: WaitPlace, wait: WaitRow, time: ReaderTime): NeedLineView => ({
  ...NOTHING,
  ...place,
  since: wait.since.toISOString(),
  kind: wait.kind,
  what: wait.text,
  asked: "name",
  ...dueOf(wait.due, time),
  by: wait.by?.name ?? null,
  subject: wait.subject,
  meeting: wait.meeting,
  change_set: wait.change_set,
  mention_id: wait.kind === "mention" ? wait.id : null,
});

const itemLine = ({ kind, item, by, since }: ItemWait, projects: HomeFacts["projects"]): NeedLineView => ({
  ...NOTHING,
  task: null,
  kind,
  item,
  what: item.name,
  project_name: projects.get(item.project_id)?.name ?? "",
  since: since.toISOString(),
  asked: kind === "baseline_signature" ? "name" : null,
  by,
});

/** By kind; action items and decisions by their date, everything else the newest first. */
const inOrder = (a: NeedLineView, b: NeedLineView): number =>
  NEED_KINDS.indexOf(a.kind) - NEED_KINDS.indexOf(b.kind) ||
  (a.due ?? "9").localeCompare(b.due ?? "9") ||
  b.since.localeCompare(a.since);

/** What may wait for the reader. */
interface Found {
  readonly waiting: readonly TaskRow[];
  readonly unsigned: readonly TaskRow[];
  readonly waits: readonly WaitRow[];
  readonly items: readonly ItemWait[];
}

async function factsOf(
  db: TenantDb<WorkspaceAccess>,
  { waiting, unsigned }: Found,
  projects: HomeFacts["projects"],
): Promise<HomeFacts> {
  const ids = (tasks: readonly TaskRow[]) => tasks.map((task) => task.id);
  return {
    me: db.access.actor?.userId ?? "",
    abilities: db.access.abilities,
    members: await selectMembers(db),
    projects,
    decisions: await decisionsOfTasks(db, ids(waiting)),
    delegations: await activeDelegations(db, [...projects.keys()]),
    signed: await signedParts(db, ids(unsigned)),
  };
}

function waitPlace(wait: WaitRow, lines: Lines, projects: HomeFacts["projects"]): WaitPlace | null {
  const { document } = wait;
  if (document !== null)
    return { task: null, document, project_name: projects.get(document.project_id)?.name ?? "" };
  const line = lines.get(wait.task_id ?? "");
  return line ? { ...line, document: null } : null;
}

/** What waits for the reader by name, in the order in which it is listed. */
async function needLines(
  db: TenantDb<WorkspaceAccess>,
  found: Found,
  { lines, facts }: { lines: Lines; facts: HomeFacts },
): Promise<NeedLineView[]> {
  const questions = await nextQuestions(
    db,
    found.waiting.map((task) => task.id),
  );
  const report = (task: TaskRow, need: TaskNeed | null) => {
    const line = lines.get(task.id);
    if (!(need && line)) return [];
    const own = taskNeedLine(line, need, questions.get(task.id));
    return [need.kind === "decision" ? { ...own, ...dueOf(dueOfGate(task), time) } : own];
  };
  /** Questions that the reader is asked for by name: their tasks are not listed a second time for anybody. */
  const named = new Set(found.waits.flatMap(({ kind, task_id }) => (kind === "question" ? [task_id] : [])));
  const time = { now: new Date(), timeZone: await timeZoneOf(db, facts.me) };
  const dues = await gateDuesOf(
    db,
    found.waiting.map((task) => task.id),
  );
  const dueOfGate = ({ id, phase }: TaskRow) =>
    dues.find((one) => one.task_id === id && one.phase === phase)?.due_on ?? null;
  return [
    ...found.waiting.flatMap((task) => {
      const need = needOf(facts, task);
      return need?.kind === "answer" && named.has(task.id) ? [] : report(task, need);
    }),
    ...found.unsigned.flatMap((task) => report(task, signatureOf(facts, task))),
    ...found.waits.flatMap((wait) => {
      const place = waitPlace(wait, lines, facts.projects);
      return place ? [waitLine(place, wait, time)] : [];
    }),
    ...found.items.map((one) => itemLine(one, facts.projects)),
  ].toSorted(inOrder);
}

/** Finds what may wait for the reader. */
export function findWaiting(db: TenantDb<WorkspaceAccess>): Promise<Found> {
  const { actor, workspaceId, abilities } = db.access;
  const userId = actor?.userId ?? "";
  const decides = abilities.includes("decide_gate");
  return oncePerPage(actor, `waiting ${workspaceId}`, async () => ({
    ...(await tasksThatMayWait(db)),
    waits: await selectWaits(db, userId, MOST_WAITS),
    items: await selectItemWaits(db, { userId, decides, limit: MOST_WAITS }),
  }));
}

/** What else the lines report: tasks that are shown next to what waits, projects of what is no task. */
interface NextTo {
  readonly tasks: readonly TaskRow[];
  readonly projects: readonly string[];
}

/** What waits for the reader by name, and the lines and projects of everything that was found. */
export async function waitingLines(db: TenantDb<WorkspaceAccess>, found: Found, nextTo: NextTo) {
  const known = [...found.waiting, ...found.unsigned, ...nextTo.tasks];
  const named = await findTasks(
    db,
    found.waits.flatMap((wait) => wait.task_id ?? []).filter((id) => !known.some((task) => task.id === id)),
  );
  const tasks = [...known, ...named];
  const there = [
    ...tasks,
    ...found.waits.flatMap((wait) => wait.document ?? []),
    ...found.items.map(({ item }) => item),
  ].map((one) => one.project_id);
  const projects = await findProjects(db, [...there, ...nextTo.projects]);
  const lines = await linesOf(db, tasks, projects);
  const { waiting, unsigned, waits, items } = found;
  const isQuiet = waiting.length + unsigned.length + waits.length + items.length === 0;
  const needs = isQuiet
    ? []
    : await needLines(db, found, { lines, facts: await factsOf(db, found, projects) });
  return { needs, lines, projects };
}
