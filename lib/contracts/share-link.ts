import { z } from "zod";
import { LINK_RIGHTS } from "../domain/access/can.ts";
import { LINK_ACTS } from "../domain/share/link-act.ts";
import { SHARE_KINDS } from "../domain/share/share-kind.ts";
import { guestVerdictView } from "./guest.ts";
import { listOf } from "./list.ts";
import { projectView } from "./project.ts";

/** A domain of email addresses, without `@`. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
  .meta({ example: "example.org" });

export const createShareLinkInput = z.strictObject({
  kind: z.enum(SHARE_KINDS),
  task_id: z.string().optional(),
  document_id: z.string().optional(),
  /** A version number, of a change the number of the attempt; absent = always the latest. */
  version: z.number().int().min(1).optional(),
  expires_in_days: z.number().int().min(1).max(365).default(30),
  password: z.string().min(8).max(128).optional(),
  /** What readers may do besides reading: comment and suggest, or also approve. */
  right: z.enum(LINK_RIGHTS).default("read"),
  /** Who it is for; printed as a watermark. */
  label: z.string().trim().max(80).default(""),
  /** Whether guests give an email address, confirmed by a code where mail is configured. */
  asks_email: z.boolean().optional().meta({
    description: "Whether guests give an email address. Default: true if `right` is `approve`, else false.",
  }),
  /** What readers accept before they read, for example a confidentiality agreement. */
  terms: z.string().trim().max(8000).default(""),
  /** Only readers with a confirmed address of one of these domains; needs mail. None: everyone. */
  allowed_domains: z.array(domain).max(20).default([]),
  /** Whether the page prints its content. */
  allows_print: z.boolean().default(true),
});
export type CreateShareLinkInput = z.infer<typeof createShareLinkInput>;

/** Without the token (returned only on creation) and hashes. */
export const shareLinkView = z.object({
  id: z.string(),
  project_id: z.string(),
  kind: z.enum(SHARE_KINDS),
  title: z.string(),
  version: z.number().int().nullable(),
  right: z.enum(LINK_RIGHTS),
  label: z.string(),
  asks_email: z.boolean(),
  terms: z.string(),
  allowed_domains: z.array(z.string()),
  allows_print: z.boolean(),
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
  kind: z.enum(SHARE_KINDS),
  title: z.string(),
  language: z.enum(["zh", "en"]),
  /** The project's id patterns, which identify requirements in a document. */
  id_patterns: projectView.shape.id_patterns,
  version: z.number().int(),
  sent_by: z.string(),
  expires_at: z.string(),
  /** The plan, the current minutes (`sharedMinutesSchema`), a document's Markdown, or a change (`sharedChangeSchema`). */
  content: z.unknown(),
  /** Identifies exactly this content in a verdict. */
  content_hash: z.string(),
  right: z.enum(LINK_RIGHTS),
  label: z.string(),
  asks_email: z.boolean(),
  /** Whether the link always shows the newest version. */
  is_newest: z.boolean(),
  /** Whether the page prints its content. */
  allows_print: z.boolean(),
});
export type SharedView = z.infer<typeof sharedView>;

/** What a link asks for before it is read: the member `entry` of the problem `link_entry_required`. */
export const linkEntryView = z.object({
  sent_by: z.string(),
  /** "" if the link has none. */
  terms: z.string(),
  asks_email: z.boolean(),
});
export type LinkEntryView = z.infer<typeof linkEntryView>;

/** What happened on a link: its openings by hour and network, its guests, and what they did. */
export const shareLinkLogView = listOf(
  z.object({
    id: z.string(),
    act: z.enum(LINK_ACTS),
    /** The comment thread, suggestion or verdict. */
    subject: z.string().nullable(),
    guest: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
    at: z.string(),
  }),
).extend({
  link: shareLinkView,
  guests: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      email_confirmed: z.boolean(),
      since: z.string(),
      last_seen_at: z.string(),
      verdict: guestVerdictView.omit({ stale: true }).nullable(),
    }),
  ),
  openings: z.array(
    z.object({
      outcome: z.enum(["opened", "wrong_password"]),
      /** The first part of the address. */
      network: z.string(),
      times: z.number().int(),
      first_at: z.string(),
      last_at: z.string(),
    }),
  ),
});
export type ShareLinkLogView = z.infer<typeof shareLinkLogView>;
