import type { ActivityConsumer } from "#lib/db/activity-consumers.ts";
import { notificationFanOut } from "./notification/fan-out.ts";

/** All consumers of activities; a worker runs them. */
export const ACTIVITY_CONSUMERS: readonly ActivityConsumer[] = [notificationFanOut];
