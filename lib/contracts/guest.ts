import { z } from "zod";
import { MAX_QUOTE_LENGTH } from "../domain/comment/quote-limits.ts";

const text = z.string().trim().min(1).max(4000);
const version = z.coerce.number().int().min(1);
const offset = z.coerce.number().int().min(0);

/** A name on one line that can be seen. */
const guestName = z
  .string()
  .transform((given) => given.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
  .pipe(z.string().min(1).max(80));

export const joinLinkInput = z.strictObject({
  name: guestName,
  email: z.string().trim().max(254).optional(),
  /** That the guest accepts the terms of the link, if it has any. */
  accepts_terms: z.boolean().default(false),
});
export type JoinLinkInput = z.infer<typeof joinLinkInput>;

export const guestCodeInput = z.strictObject({ code: z.string().trim().max(20) });

/** What a guest's comment is about, in the version that they read. */
export const guestPlaceInput = z.strictObject({
  version,
  /** A section, requirement, risk or line of minutes, as the page names it. */
  item: z.string().max(2000).optional(),
  /** Words of the content. */
  words: z.string().trim().max(MAX_QUOTE_LENGTH).optional(),
  /** The block of a document in which the words are, and the visible characters before them (UTF-16 code units). */
  start: offset.optional(),
  end: offset.optional(),
  skip: offset.optional(),
});
export type GuestPlaceInput = z.infer<typeof guestPlaceInput>;

export const guestCommentInput = z.strictObject({ at: guestPlaceInput, text });
export type GuestCommentInput = z.infer<typeof guestCommentInput>;

export const guestReplyInput = z.strictObject({ thread_id: z.string().min(1).max(80), text });
export type GuestReplyInput = z.infer<typeof guestReplyInput>;

export const guestSuggestionInput = z.strictObject({
  at: guestPlaceInput,
  /** What replaces the words; empty removes them. */
  content: z.string().max(20_000).default(""),
  reason: text,
});
export type GuestSuggestionInput = z.infer<typeof guestSuggestionInput>;

export const guestVerdictInput = z.strictObject({
  decision: z.enum(["approve", "request_changes"]),
  note: z.string().trim().max(4000).default(""),
  version,
  /** The hash of the content that was read. */
  content_hash: z.string().length(64),
});
export type GuestVerdictInput = z.infer<typeof guestVerdictInput>;

/** A thread that a guest started, with the replies, as the guest sees it. */
export const guestThreadView = z.object({
  id: z.string(),
  /** Title of the section, id of the requirement, or text of the line; null = the whole content. */
  place: z.string().nullable(),
  words: z.string(),
  version: z.number().int(),
  resolved: z.boolean(),
  comments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      is_guest: z.boolean(),
      text: z.string(),
      at: z.string(),
      deleted: z.boolean(),
    }),
  ),
});
export type GuestThreadView = z.infer<typeof guestThreadView>;

/** A suggestion of a guest and what became of it. */
export const guestSuggestionView = z.object({
  id: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  status: z.enum(["open", "accepted", "rejected"]),
  at: z.string(),
});
export type GuestSuggestionView = z.infer<typeof guestSuggestionView>;

/** The last verdict of a guest. `stale`: the content has changed since. */
export const guestVerdictView = z.object({
  decision: z.enum(["approve", "request_changes"]),
  note: z.string(),
  version: z.number().int(),
  stale: z.boolean(),
  at: z.string(),
});
export type GuestVerdictView = z.infer<typeof guestVerdictView>;

/** The guest as their own page shows them. */
export const guestView = z.object({
  name: z.string(),
  email: z.string().nullable(),
  email_confirmed: z.boolean(),
  /** The address must be confirmed with a code before the guest can act. */
  must_confirm: z.boolean(),
  /** The last change that was announced to the guest. */
  seq: z.number().int(),
});
export type GuestView = z.infer<typeof guestView>;
