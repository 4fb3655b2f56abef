import { systemAccess } from "#lib/db/access.ts";
import { onCurrentRows } from "#lib/db/current-rows.ts";
import { lockResource } from "#lib/db/process-lease.ts";
import { findProject } from "#lib/db/projects.ts";
import { registerHeads } from "#lib/db/register-documents.ts";
import { projectsOfEarlierRelease, requireCurrentRows } from "#lib/db/requirement-rows.ts";
import { log } from "#lib/log.ts";

const AUTHOR = "Roundtable";

/**
 * Makes the lists of requirements again that an earlier release of the reader made, project by project, so that the first person who
 * opens one does not wait for it. One process at a time does so; another one that is killed leaves what it has done.
 * @param signal Ends it before the next project.
 * @returns The number of projects whose lists are current now.
 */
export async function refreshEarlierLists(signal: AbortSignal): Promise<number> {
  const release = await lockResource("earlier lists of requirements");
  if (release === null) return 0;
  let refreshed = 0;
  try {
    for (const { workspaceId, projectId } of await projectsOfEarlierRelease()) {
      if (signal.aborted) break;
      try {
        await refreshList(systemAccess(workspaceId, projectId, AUTHOR));
        refreshed += 1;
      } catch (error) {
        // The next list of this project tries again.
        log.warn({ err: error, projectId }, "the list of requirements was not made again");
      }
    }
    return refreshed;
  } finally {
    await release();
  }
}

const refreshList = (access: ReturnType<typeof systemAccess>): Promise<void> =>
  onCurrentRows(access, async (db) => {
    const { settings } = await findProject(db);
    await requireCurrentRows(db, await registerHeads(db), settings.id_patterns);
  });
