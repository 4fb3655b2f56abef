import type { ProjectAccess } from "#lib/db/access.ts";
import type { ChangeProblem } from "#lib/domain/change-set/change-problem.ts";
import { checkRequested } from "#lib/domain/change-set/check-requested.ts";
import type { RequestedChange } from "#lib/domain/change-set/requested-change.ts";
import type { CodeStart } from "#lib/domain/codegen/code-start.ts";
import { readBaseFolders } from "#lib/repository/change-base.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";

/** Checks the paths of a plan with the checks that a submitted change has to pass, before any file is written. */
export async function checkCodePaths(
  access: ProjectAccess,
  { base, allowed }: CodeStart,
  requested: readonly RequestedChange[],
): Promise<readonly ChangeProblem[]> {
  const paths = requested.map(({ path }) => path);
  const folders = await readBaseFolders(storeFolder(access.projectId), base, paths);
  return checkRequested(requested, folders, { files: allowed, confirmed: [] });
}
