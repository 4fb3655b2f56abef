import { type Author, authorSchema } from "../domain/access/author.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The purpose of a model call: a step of a task's run, the debrief of a test run, a chat answer, or a trial of a prompt. */
export type CallPurpose =
  | { readonly taskId: string; readonly runId: string | null }
  | { readonly taskId: string; readonly testRunId: string }
  | { readonly messageId: string }
  | { readonly trial: string };

/** Who wrote the message, or started the run. */
function authorRows(
  { tx }: ProjectDb,
  of: Exclude<CallPurpose, { readonly trial: string }>,
): Promise<{ readonly author: unknown }[]> {
  if ("messageId" in of)
    return tx.$queryRaw`
      SELECT q.author FROM messages m JOIN messages q ON q.id = m.reply_to WHERE m.id = ${of.messageId}`;
  return "testRunId" in of
    ? tx.$queryRaw`SELECT created_by AS author FROM test_runs WHERE id = ${of.testRunId}`
    : tx.$queryRaw`SELECT started_by AS author FROM runs WHERE id = ${of.runId ?? ""}`;
}

async function authorOf(db: ProjectDb, of: CallPurpose): Promise<Author | null> {
  if ("trial" in of) return db.access.author;
  const [row] = await authorRows(db, of);
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
