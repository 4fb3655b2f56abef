import type { RepositoryBranchesView } from "#lib/contracts/repository.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { readRefs } from "#lib/repository/refs.ts";
import { openRepository } from "./open-repository.ts";

const BRANCHES = "refs/heads/";

/** The branches, the newest commit first. Errors: not_found, insufficient_scope, repository_missing, git_missing. */
export async function listBranches(actor: Actor, projectId: string): Promise<RepositoryBranchesView> {
  const { row, store } = await openRepository(actor, projectId, "read");
  const refs = await readRefs(store, BRANCHES);
  const data = refs.map(({ name, commit, subject, author, committedAt }) => ({
    name: name.slice(BRANCHES.length),
    commit,
    subject,
    author,
    committed_at: committedAt,
  }));
  return { default_branch: row.default_branch, data };
}
