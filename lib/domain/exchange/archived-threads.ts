import { z } from "zod";
import { anchorSchema } from "../comment/anchor.ts";
import type { RoomComment } from "../comment/remark.ts";
import type { DocumentThread } from "../comment/thread.ts";

const signed = z.object({ by: z.string().max(200), at: z.iso.datetime() });

/** Comment threads on a document in a project archive: users are names without accounts. */
export const archivedThreadSchema = z.object({
  anchor: anchorSchema,
  /** Document version that the anchor refers to. */
  version: z.number().int().min(1),
  resolved: signed.nullable(),
  /** The first comment, then the replies. */
  comments: z
    .array(
      signed.extend({
        text: z.string().max(8000),
        edited_at: z.iso.datetime().nullable(),
        deleted: z.boolean(),
      }),
    )
    .min(1)
    .max(500),
});
export type ArchivedThread = z.infer<typeof archivedThreadSchema>;

const sign = ({ by, at }: Pick<RoomComment, "by" | "at">) => ({ by: by.name, at });

/** Converts a thread for an archive; deleted comments are left out. */
export function archivedThread(
  { comments }: DocumentThread,
  on: Pick<ArchivedThread, "anchor" | "version">,
): ArchivedThread {
  const resolved = comments[0]?.resolved ?? null;
  return {
    ...on,
    resolved: resolved && sign(resolved),
    comments: comments.map((one) => ({
      ...sign(one),
      text: one.text,
      edited_at: one.edited_at,
      deleted: one.deleted,
    })),
  };
}

/** Restores a thread from an archive. Names in a file are no accounts: they get no mentions and own no comments. */
export function threadFromArchive(
  archived: ArchivedThread,
  { threadId, newId }: { readonly threadId: string; readonly newId: () => string },
): DocumentThread {
  const person = (name: string) => ({ user_id: "", name });
  const { resolved } = archived;
  const ids = archived.comments.map(() => newId());
  const comments = archived.comments.map(({ by, at, text, edited_at, deleted }, index) => ({
    id: ids[index] as string,
    line: threadId,
    parent: index === 0 ? null : (ids[0] as string),
    text,
    mentions: [],
    by: person(by),
    at,
    edited_at,
    deleted,
    resolved: index === 0 && resolved ? { by: person(resolved.by), at: resolved.at } : null,
  }));
  return { comments, taken: {} };
}
