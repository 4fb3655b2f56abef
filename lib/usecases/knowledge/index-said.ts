import type { ActivityConsumer } from "#lib/db/activity-consumers.ts";
import type { ActivityKind } from "#lib/domain/activity/activity.ts";
import { refreshLines } from "./refresh-lines.ts";

/** What ends a stretch of talk: a workshop that stops, minutes that are fixed. */
const ENDS: readonly ActivityKind[] = ["task.waiting", "task.ended", "minutes.fixed"];

/** Adds what was said to the search as soon as a run stops, so that a search later has little to catch up on. */
export const searchIndexer: ActivityConsumer = {
  name: "search",
  kinds: ENDS,
  async take(db, { projectId }) {
    if (projectId !== null) await refreshLines(db);
  },
};
