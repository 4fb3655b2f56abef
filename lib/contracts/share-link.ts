import { z } from "zod";
import { projectView } from "./project.ts";

export const createShareLinkInput = z.strictObject({
  kind: z.enum(["plan", "minutes", "document"]),
  task_id: z.string().optional(),
  document_id: z.string().optional(),
  /** A version number; absent = always the latest. */
  version: z.number().int().min(1).optional(),
  expires_in_days: z.number().int().min(1).max(365).default(30),
  password: z.string().min(8).max(128).optional(),
});
export type CreateShareLinkInput = z.infer<typeof createShareLinkInput>;

/** Without the token (returned only on creation) and hashes. */
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

/** The content of an opened link, and nothing else. */
export const sharedView = z.object({
  kind: z.enum(["plan", "minutes", "document"]),
  title: z.string(),
  language: z.enum(["zh", "en"]),
  /** The project's id patterns, which identify requirements in a document. */
  id_patterns: projectView.shape.id_patterns,
  version: z.number().int(),
  sent_by: z.string(),
  expires_at: z.string(),
  /** The plan, the current minutes (`sharedMinutesSchema`), or a document's Markdown. */
  content: z.unknown(),
});
export type SharedView = z.infer<typeof sharedView>;
