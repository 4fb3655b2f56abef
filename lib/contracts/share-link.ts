import { z } from "zod";
import { projectView } from "./project.ts";

export const createShareLinkInput = z.strictObject({
  kind: z.enum(["plan", "minutes", "document"]),
  task_id: z.string().optional(),
  document_id: z.string().optional(),
  /** A fixed version; absent = always the latest. */
  version: z.number().int().min(1).optional(),
  expires_in_days: z.number().int().min(1).max(365).default(30),
  password: z.string().min(8).max(128).optional(),
});
export type CreateShareLinkInput = z.infer<typeof createShareLinkInput>;

/** Leaves out: the token (shown once, at creation) and every hash. */
export const shareLinkView = z.object({
  id: z.string(),
  project_id: z.string(),
  kind: z.enum(["plan", "minutes", "document"]),
  title: z.string(),
  version: z.number().int().nullable(),
  right: z.literal("read"),
  has_password: z.boolean(),
  opens: z.number().int(),
  last_opened_at: z.string().nullable(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
});
export type ShareLinkView = z.infer<typeof shareLinkView>;

export const createdShareLinkView = shareLinkView.extend({ url: z.string() });
export type CreatedShareLinkView = z.infer<typeof createdShareLinkView>;

/** What an opened link shows, and nothing beyond it. */
export const sharedView = z.object({
  kind: z.enum(["plan", "minutes", "document"]),
  title: z.string(),
  language: z.enum(["zh", "en"]),
  /** The project's own forms of requirement ids, by which a document's requirements are shown as such. */
  id_patterns: projectView.shape.id_patterns,
  version: z.number().int(),
  sent_by: z.string(),
  expires_at: z.string(),
  /** The plan, the minutes as people left them (`sharedMinutesSchema`), or a document's Markdown. */
  content: z.unknown(),
});
export type SharedView = z.infer<typeof sharedView>;
