import type { ProjectAccess } from "#lib/db/access.ts";
import { findRepository } from "#lib/db/repositories.ts";
import { findTaskByAddress } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { changeProblemSchema } from "#lib/domain/change-set/change-problem.ts";
import { CHANGE_PROBLEMS } from "#lib/domain/change-set/change-problem-texts.ts";
import { errorMessage } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/language.ts";
import { branchHead } from "#lib/repository/branch-head.ts";
import { commonAncestor } from "#lib/repository/change-facts.ts";
import { readLog } from "#lib/repository/read-log.ts";
import { readPushed } from "#lib/repository/read-patch.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { submitAttempt } from "./submit-change.ts";

/** A commit that somebody pushed to `refs/for/<task>`. */
export interface PushedChange {
  /** The name or the id of the task. */
  readonly task: string;
  readonly commit: string;
  readonly language: Language;
}

const MAX_REASONS = 5;

/** The reason as git shows it, on one line. */
function reasonOf(error: AppError, language: Language): string {
  const problems = changeProblemSchema.array().safeParse(error.extra.problems);
  const listed = (problems.success ? problems.data : [])
    .slice(0, MAX_REASONS)
    .map(({ code, path }) => `${path} ${code}: ${CHANGE_PROBLEMS[code][language]}`);
  return [`${error.code}: ${errorMessage(error.code, language)}`, ...listed]
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

/** Where the pushed history left the branch; in a repository without commits, its root. */
async function baseOf(access: ProjectAccess, commit: string): Promise<string> {
  const row = await inTenant(access, findRepository);
  if (row === null) throw new AppError("repository_missing");
  const store = storeFolder(access.projectId);
  const head = await branchHead(store, row.default_branch);
  return head.isRoot ? head.commit : commonAncestor(store, head.commit, commit);
}

async function submit(access: ProjectAccess, { task, commit }: PushedChange): Promise<void> {
  const found = await inTenant(access, (db) => findTaskByAddress(db, task));
  if (found === null) throw new AppError("not_found");
  const store = storeFolder(access.projectId);
  const [entry] = await readLog(store, commit, { path: "", skip: 0, limit: 1 });
  await submitAttempt(access, {
    taskId: found.id,
    base: await baseOf(access, commit),
    message: entry === undefined ? "" : `${entry.subject}\n\n${entry.body}`.trim(),
    source: "push",
    confirmed: [],
    extend: null,
    read: (at, base) => readPushed(at, base, commit),
  });
}

/**
 * Submits a pushed commit as the task's next attempt, with all changes since the branch.
 * @returns null, or why it is refused
 */
export async function submitPushedChange(
  access: ProjectAccess,
  pushed: PushedChange,
): Promise<string | null> {
  try {
    await submit(access, pushed);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return reasonOf(error, pushed.language);
  }
}
