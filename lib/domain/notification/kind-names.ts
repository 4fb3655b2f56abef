// Without schemas: pages that only list the names carry no parser.

/** What people choose in their settings: kinds of news, in the order in which they are listed. */
export const NOTIFICATION_KINDS = [
  "mention",
  "question",
  "decision",
  "comment",
  "suggestion",
  "task",
  "plan",
  "document",
  "change",
  "export",
  "budget",
  "team",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** When news are sent by e-mail: never, at once, or together once a day. */
export const MAIL_CHOICES = ["none", "immediate", "daily"] as const;
