import { paths } from "#lib/contracts/paths.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { parseEvent } from "#lib/domain/task/parse-event.ts";
import { type FollowOptions, followEvents } from "./follow-events.ts";

/** Follows the log of a task, see `followEvents`. */
export const followTaskEvents = (
  taskId: string,
  options: Omit<FollowOptions<TaskEvent>, "url" | "read">,
): Promise<void> =>
  followEvents({
    ...options,
    url: paths.api.taskEvents(taskId),
    read: ({ data }) => parseEvent(JSON.parse(data)),
  });
