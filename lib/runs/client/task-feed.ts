import type { ProjectAccess } from "#lib/db/access.ts";
import type { EventFeed } from "#lib/domain/task/event-feed.ts";
import { hub, type Watched } from "../live/hub.ts";

/** The live log of a task or of one of its runs, for a reader whose right was checked (spec 5 §5.4). */
export function taskFeed(access: ProjectAccess, watched: Watched): EventFeed {
  return hub().feed(access, watched);
}
