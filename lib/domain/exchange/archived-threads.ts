import { z } from "zod";
import { anchorSchema } from "../comment/anchor.ts";
import type { RoomComment } from "../comment/remark.ts";
import type { DocumentThread } from "../comment/thread.ts";

const signed = z.object({ by: z.string().max(200), at: z.iso.datetime() });

/** Comments on words of a document as they travel in a project's archive: people are names there, no accounts. */
export const archivedThreadSchema = z.object({
  anchor: anchorSchema,
  /** The version of the document that the anchor refers to. */
  version: z.number().int().min(1),
  resolved: signed.nullable(),
  /** The first one, then its answers. */
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

/** A thread as it goes into an archive; words that were taken away stay behind. */
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

/** A thread out of an archive. A name from a file is no account: nobody is called by it, and nobody owns its words. */
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
