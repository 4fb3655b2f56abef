import { type ProjectAccess, systemAccess } from "#lib/db/access.ts";
import { projectsOfEarlierRelease } from "#lib/db/current-readings.ts";
import { refreshNextRows, typeNextRows } from "#lib/db/current-rows.ts";
import { lockResource } from "#lib/db/process-lease.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";
import { log } from "#lib/log.ts";
import { yieldToEventLoop } from "#lib/threads/yield-to-event-loop.ts";

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
        await refreshList(systemAccess(workspaceId, projectId, PRODUCT_AUTHOR), signal);
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

/** Makes the rows of one document after the other, so that a stopped worker loses at most one, and then proposes types. */
async function refreshList(access: ProjectAccess, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await refreshNextRows(access))) await yieldToEventLoop();
  while (!signal.aborted && (await typeNextRows(access))) await yieldToEventLoop();
}
