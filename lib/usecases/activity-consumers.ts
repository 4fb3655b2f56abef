import type { ActivityConsumer } from "#lib/db/activity-consumers.ts";
import { searchIndexer } from "./knowledge/index-said.ts";
import { notificationFanOut } from "./notification/fan-out.ts";
import { requirementTyper } from "./requirement/type-requirements.ts";
import { webhookConsumer } from "./webhook/take-activity.ts";

/** All consumers of activities; a worker runs them. */
export const ACTIVITY_CONSUMERS: readonly ActivityConsumer[] = [
  notificationFanOut,
  webhookConsumer,
  searchIndexer,
  requirementTyper,
];
