import { existingRequirements, hashed } from "../domain/openspec/existing-requirements.ts";
import { foldSpecs } from "../domain/openspec/fold-specs.ts";
import { followDocuments } from "../domain/openspec/follow-documents.ts";
import type { MainSpecFile } from "../domain/openspec/main-spec.ts";
import { capabilityOfDocument, SPEC_DOCUMENT_PREFIX } from "../domain/openspec/spec-document.ts";
import type { ExistingRequirement } from "../domain/plan/existing-requirement.ts";
import { type Plan, planSchema } from "../domain/plan/plan.ts";
import { existingInDocuments } from "../domain/requirements/records/existing-in-documents.ts";
import { END_PHASE } from "../domain/task/phases.ts";
import { readArtifact } from "./artifacts.ts";
import { readDocumentVersion } from "./documents.ts";
import { removedRequirements } from "./requirement-decisions.ts";
import { loadRegister } from "./requirement-register.ts";
import { selectTasks, type TaskRow } from "./tasks.ts";
import type { ProjectDb } from "./tenant.ts";
import { textHash } from "./text-hash.ts";

/** A task with its effective plan: the approved one of a finished task, else the newest. */
export interface PlannedTask {
  readonly task: TaskRow;
  readonly plan: Plan;
}

/** Other planned tasks and imported specs of a project. */
export interface PlannedChanges {
  /** Finished tasks, oldest first. */
  readonly approved: readonly PlannedTask[];
  /** Unfinished tasks, oldest first. */
  readonly open: readonly PlannedTask[];
  /** Imported main specs. */
  readonly imported: readonly MainSpecFile[];
}

const PAGE = 100;

async function otherTasks(db: ProjectDb, present: string): Promise<TaskRow[]> {
  const tasks: TaskRow[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof selectTasks>> = await selectTasks(db, {
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    tasks.push(...page.data.filter(({ id }) => id !== present));
    cursor = page.next_cursor;
  } while (cursor !== null);
  return tasks.sort((a, b) => a.sequence - b.sequence);
}

async function planOf(db: ProjectDb, { id, phase }: TaskRow): Promise<Plan | null> {
  const names = phase === END_PHASE ? ["planning.final.json", "planning.ai.json"] : ["planning.ai.json"];
  for (const name of names) {
    const found = await readArtifact(db, id, { name });
    if (found !== null) return planSchema.safeParse(found.value).data ?? null;
  }
  return null;
}

/** The project's imported main specs, by capability. */
async function importedSpecs(db: ProjectDb): Promise<MainSpecFile[]> {
  const documents = await db.tx.document.findMany({
    where: { project_id: db.access.projectId, name: { startsWith: SPEC_DOCUMENT_PREFIX } },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const specs: MainSpecFile[] = [];
  for (const { id, name } of documents) {
    const capability = capabilityOfDocument(name);
    const version = capability === null ? null : await readDocumentVersion(db, id);
    if (capability !== null && version !== null) specs.push({ capability, content: version.text });
  }
  return specs;
}

/** The plans of the project's other tasks, and the imported specs. */
export async function plannedChanges(db: ProjectDb, present: string): Promise<PlannedChanges> {
  const approved: PlannedTask[] = [];
  const open: PlannedTask[] = [];
  for (const task of await otherTasks(db, present)) {
    const plan = await planOf(db, task);
    if (plan !== null) (task.phase === END_PHASE ? approved : open).push({ task, plan });
  }
  return { approved, open, imported: await importedSpecs(db) };
}

/** The existing requirements of these plans and specs, with the hashes that changes are based on. */
const existingOf = ({
  approved,
  imported,
}: Pick<PlannedChanges, "approved" | "imported">): ExistingRequirement[] =>
  existingRequirements({ plans: approved.map(({ plan }) => plan), imported }, textHash);

/**
 * The existing requirements of these plans and specs, with what people typed and imported into the documents of the
 * project, and without what they removed there.
 */
export async function existingNow(
  db: ProjectDb,
  planned: Pick<PlannedChanges, "approved" | "imported">,
): Promise<ExistingRequirement[]> {
  const { documents, language } = await loadRegister(db);
  const removed = new Set((await removedRequirements(db)).map(({ id }) => id));
  return existingInDocuments(
    existingOf(planned).filter(({ id }) => !removed.has(id)),
    documents.flatMap(({ read }) => read.records),
    { language, hash: (one) => textHash(hashed(one)) },
  );
}

/**
 * Requirements of the project's approved plans, imported specs and documents.
 * @param present id of the task whose own plan does not count
 */
export const selectExistingRequirements = async (
  db: ProjectDb,
  present: string,
): Promise<ExistingRequirement[]> => existingNow(db, await plannedChanges(db, present));

/**
 * The project's current main specs: the imported ones with the changes of approved plans, and with what people typed into and deleted
 * from the documents since.
 */
export async function selectMainSpecs(db: ProjectDb, planned: PlannedChanges): Promise<MainSpecFile[]> {
  const specs = foldSpecs(
    planned.imported,
    planned.approved.map(({ plan }) => plan),
  );
  if (specs.length === 0) return specs;
  const byId = (all: readonly ExistingRequirement[]) => new Map(all.map((one) => [one.id, one]));
  const { language } = await loadRegister(db);
  const [before, now] = [byId(existingOf(planned)), byId(await existingNow(db, planned))];
  return followDocuments(specs, { before, now, language });
}
