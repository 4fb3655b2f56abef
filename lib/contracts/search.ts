import { z } from "zod";
import { meetingKindSchema } from "../domain/meeting/room.ts";

/** What a search over a workspace finds. */
export const SEARCH_KINDS = [
  "project",
  "document",
  "task",
  "section",
  "plan",
  "file",
  "transcript",
  "minutes",
  "chat",
  "comment",
  "person",
] as const;
export const searchKindSchema = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof searchKindSchema>;

export const LONGEST_SEARCH = 200;

export const workspaceSearchQuery = z.object({
  q: z.string().trim().max(LONGEST_SEARCH).default(""),
  kind: searchKindSchema.optional(),
  project_id: z.string().max(80).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(20).optional(),
});
export type WorkspaceSearchQuery = z.infer<typeof workspaceSearchQuery>;

const foundView = z.object({
  kind: searchKindSchema,
  /**
   * Id of the project, document, task, file, comment or member; of a section or plan, of its document or task; of a line that was
   * said, of its task or conversation.
   */
  id: z.string(),
  /** The document that a comment is on; null for everything else. */
  document_id: z.string().nullable(),
  /** Null for a person. */
  project: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Name or title; of a section, plan item, comment or line, that of the document, task or conversation that it is in. */
  title: z.string(),
  /** The headings above a passage, outermost first. */
  path: z.array(z.string()),
  /** The part of the text that fits best; "" where only the title was compared. */
  quote: z.string(),
  /** Matches as [start, end) in the quote, or in the title if the quote is empty. */
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** The element of the page that shows a person, or a line of a workshop, of minutes or of a chat; null for everything else. */
  anchor: z.string().nullable(),
  /** The kind of the meeting of a line of minutes; null for everything else. */
  meeting: meetingKindSchema.nullable(),
  /** Where a passage is; null for everything else. */
  place: z.object({ version: z.number().int(), line: z.number().int(), sid: z.string() }).nullable(),
});
export type FoundView = z.infer<typeof foundView>;

export const workspaceSearchView = z.object({
  data: z.array(foundView),
  next_cursor: z.string().nullable(),
  /** Whether passages with some of the words are listed, because none has all of them. */
  some_words: z.boolean(),
  /** Whether more passages or lines matched than were ranked. */
  more_matched: z.boolean(),
  /** Documents, files, plans, workshops, minutes and chats that were changed and are not in the index yet. */
  unindexed: z.number().int(),
});
export type WorkspaceSearchView = z.infer<typeof workspaceSearchView>;
