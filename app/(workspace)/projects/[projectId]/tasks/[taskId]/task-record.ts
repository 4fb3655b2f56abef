import { load } from "#app/_server/load.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { reduceEvents } from "#lib/domain/workshop-view/view.ts";
import { emptyView, type WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { listTaskEvents } from "#lib/usecases/task/list-task-events.ts";

const PAGE_SIZE = 1000;

/** The task's log, page by page. */
async function* pagesOf(taskId: string): AsyncGenerator<readonly TaskEvent[]> {
  for (let after = 0; ; ) {
    const at = after;
    const events: readonly TaskEvent[] = await load((actor: Actor) =>
      listTaskEvents(actor, taskId, { after: at, limit: PAGE_SIZE }),
    );
    yield events;
    if (events.length < PAGE_SIZE) return;
    after = events.at(-1)?.seq ?? after;
  }
}

/** The task's whole log, reduced to what its page shows. */
export async function taskRecord(taskId: string): Promise<WorkshopView> {
  let view = emptyView();
  for await (const events of pagesOf(taskId)) view = reduceEvents(events, view);
  return view;
}

/** Longer logs are replayed up to here. */
const MOST_REPLAYED = 5000;

/** The task's log for a replay. */
export async function replayedEvents(taskId: string): Promise<readonly TaskEvent[]> {
  const log: TaskEvent[] = [];
  for await (const events of pagesOf(taskId)) {
    log.push(...events);
    if (log.length >= MOST_REPLAYED) break;
  }
  return log.slice(0, MOST_REPLAYED);
}
