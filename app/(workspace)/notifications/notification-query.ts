import { z } from "zod";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { notificationKindSchema } from "#lib/domain/notification/kinds.ts";

const asked = z.object({
  state: z.enum(["all", "unread"]).catch("all"),
  kind: notificationKindSchema.optional().catch(undefined),
  project: z.string().min(1).max(80).optional().catch(undefined),
  cursor: z.string().max(200).optional().catch(undefined),
});
export type NotificationSearch = z.infer<typeof asked>;

/** Reads the address of the page; what it does not understand counts as not asked. */
export const readNotificationSearch = (from: ListSearchParams): NotificationSearch => asked.parse(from);
