import type { RepositorySymbolsQuery, RepositorySymbolsView } from "#lib/contracts/repository.ts";
import { findCodeIndex, symbolsNamed } from "#lib/db/code-index.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { readWholeTree } from "#lib/repository/read-tree.ts";
import { queueCodeIndex } from "#lib/runs/client/queue-code-index.ts";
import { openCommit } from "./open-repository.ts";

const MAX_SYMBOLS = 100;
const MAX_CANDIDATES = 500;

/**
 * The definitions of a commit whose name begins with a text. Contents that were not indexed yet have none; the view names the
 * commit that the index describes.
 * Errors: not_found, insufficient_scope, repository_missing, repository_ref_unknown, git_missing.
 */
export async function searchSymbols(
  actor: Actor,
  projectId: string,
  { ref, q }: RepositorySymbolsQuery,
): Promise<RepositorySymbolsView> {
  const { store, commit, access, row } = await openCommit(actor, projectId, ref);
  const { index, found } = await inTenant(access, async (db) => {
    if (ref === undefined || ref === row.default_branch) await queueCodeIndex(db, commit);
    return {
      index: await findCodeIndex(db),
      found: q === "" ? [] : await symbolsNamed(db, q, MAX_CANDIDATES),
    };
  });
  const paths = Map.groupBy(found.length === 0 ? [] : await readWholeTree(store, commit), ({ id }) => id);
  const data = found.flatMap(({ blob, ...symbol }) =>
    (paths.get(blob) ?? []).map(({ path }) => ({ path, ...symbol })),
  );
  const indexed_commit = index?.commit ?? null;
  return { commit, indexed_commit, data: data.slice(0, MAX_SYMBOLS), has_more: data.length > MAX_SYMBOLS };
}
