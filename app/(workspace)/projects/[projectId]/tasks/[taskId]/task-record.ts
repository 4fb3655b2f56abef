import { load } from "#app/_server/load.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { reduceEvents } from "#lib/domain/workshop-view/view.ts";
import { emptyView, type WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { listTaskEvents } from "#lib/usecases/task/list-task-events.ts";

const PAGE_SIZE = 1000;

/** The task's whole log, reduced to what its page shows. */
export async function taskRecord(taskId: string): Promise<WorkshopView> {
  let view = emptyView();
  for (;;) {
    const after = view.seq;
    const events: readonly TaskEvent[] = await load((actor: Actor) =>
      listTaskEvents(actor, taskId, { after, limit: PAGE_SIZE }),
    );
    view = reduceEvents(events, view);
    if (events.length < PAGE_SIZE) return view;
  }
}
