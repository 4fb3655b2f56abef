import type { ProjectAccess } from "#lib/db/access.ts";
import { listChangeSets } from "#lib/db/change-sets.ts";
import { findPlan, planHashOf, taskOf } from "#lib/db/plans.ts";
import { findProject } from "#lib/db/projects.ts";
import { findRepository, type RepositoryRow } from "#lib/db/repositories.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { meaningOf } from "#lib/domain/access/approval-meaning.ts";
import type { Author } from "#lib/domain/access/author.ts";
import type { ChangeAttempt, StoredScope } from "#lib/domain/change-set/change-attempt.ts";
import type { Bilingual } from "#lib/domain/language.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import type { GitPerson } from "#lib/repository/write-commit.ts";

/** What decides about the changes of a task, read in one transaction. */
export interface AttemptContext {
  readonly task: TaskRow;
  /** Null: the project has none, so nothing can be submitted. */
  readonly repository: RepositoryRow | null;
  /** What an acceptance confirms. */
  readonly meaning: Bilingual;
  readonly plan: Plan | null;
  /** SHA-256 of the newest plan; null without one. */
  readonly planHash: string | null;
  /** Newest first. */
  readonly attempts: readonly ChangeAttempt[];
}

/**
 * Loads the context of a task.
 * @throws AppError not_found
 */
export async function loadChangeContext(db: ProjectDb, taskId: string): Promise<AttemptContext> {
  const task = await taskOf(db, taskId);
  const repository = await findRepository(db);
  const plan = await findPlan(db, taskId);
  return {
    task,
    repository,
    meaning: meaningOf((await findProject(db)).settings.approval.meanings, "change"),
    plan,
    planHash: plan && planHashOf(plan),
    attempts: await listChangeSets(db, taskId),
  };
}

/** The files of the plan, with those that people added to this plan in earlier attempts. */
export function plannedScope({ plan, planHash, attempts }: AttemptContext): StoredScope {
  const added = attempts.filter((one) => one.planHash === planHash).flatMap(({ scope }) => scope.added);
  return {
    files: plan?.draft_files ?? [],
    added: [...new Map(added.map((one) => [one.path, one])).values()],
  };
}

/** The platform as git records it: the committer of everything that it writes. */
export const PLATFORM: GitPerson = { name: "Roundtable", email: "platform@roundtable.invalid" };

const addressOf = (id: string): string => `${id}@users.roundtable.invalid`;

/** The actor as git records it; the address of the account stays private. */
export const gitPersonOf = ({ author, actor }: ProjectAccess): GitPerson => ({
  name: author.name,
  email: addressOf(actor?.userId ?? "system"),
});

/** The author of a verdict as git records it. */
export const gitPersonOfAuthor = ({ kind, id, name }: Author): GitPerson => ({
  name,
  email: addressOf(id ?? kind),
});
