import { z } from "zod";

/** What an open page receives when its list changed. */
export const notificationEvent = z.object({ seq: z.number().int(), unread: z.number().int() });
