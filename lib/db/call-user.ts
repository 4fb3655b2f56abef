import { type Author, authorSchema } from "../domain/access/author.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The purpose of a model call: a step of a task's run, a chat answer, or a trial of a prompt. */
export type CallPurpose =
  | { readonly taskId: string; readonly runId: string | null }
  | { readonly messageId: string }
  | { readonly trial: string };

async function authorOf(db: ProjectDb, of: CallPurpose): Promise<Author | null> {
  if ("trial" in of) return db.access.author;
  const rows =
    "messageId" in of
      ? await db.tx.$queryRaw<{ author: unknown }[]>`
          SELECT q.author FROM messages m JOIN messages q ON q.id = m.reply_to WHERE m.id = ${of.messageId}`
      : await db.tx.$queryRaw<{ author: unknown }[]>`
          SELECT started_by AS author FROM runs WHERE id = ${of.runId ?? ""}`;
  const [row] = rows;
  return row ? readStored(authorSchema, row.author, "author of a run or message") : null;
}

/** The user for whom a model is called; a token acts for its owner. Null if there is no user. */
export async function userOfCall(db: ProjectDb, of: CallPurpose): Promise<string | null> {
  const author = await authorOf(db, of);
  if (author?.kind === "user") return author.id ?? null;
  if (author?.kind !== "token") return null;
  const token = await db.tx.apiToken.findUnique({
    where: { id: author.id ?? "" },
    select: { user_id: true },
  });
  return token?.user_id ?? null;
}
