import { activityLabel } from "../domain/activity/activity.ts";
import { recordActivity } from "./activities.ts";
import { personOfAuthor } from "./people.ts";
import type { SuggestionDraft, SuggestionRow } from "./suggestions.ts";
import type { ProjectDb } from "./tenant.ts";

async function titleOf(db: ProjectDb, documentId: string): Promise<string> {
  const where = { id: documentId, project_id: db.access.projectId };
  const document = await db.tx.document.findFirst({ where, select: { name: true } });
  return activityLabel(document?.name ?? "");
}

/** Records that suggestions were made: one activity per document. */
export async function recordSuggestions(db: ProjectDb, drafts: readonly SuggestionDraft[]): Promise<void> {
  for (const [documentId, made] of Map.groupBy(drafts, (draft) => draft.documentId)) {
    const author = made[0]?.author ?? db.access.author;
    await recordActivity(
      db,
      {
        kind: "suggestion.proposed",
        subject: { type: "document", id: documentId },
        data: { title: await titleOf(db, documentId), count: made.length },
      },
      { author, userId: db.access.actor?.userId ?? (author.kind === "user" ? (author.id ?? null) : null) },
    );
  }
}

/** Records that suggestions of a document were decided. */
export async function recordSuggestionDecision(
  db: ProjectDb,
  documentId: string,
  { decision, rows }: { readonly decision: string; readonly rows: readonly Pick<SuggestionRow, "author">[] },
): Promise<void> {
  const authors: string[] = [];
  for (const { author } of rows) {
    const person = await personOfAuthor(db, author);
    if (person !== null) authors.push(person);
  }
  await recordActivity(db, {
    kind: "suggestion.decided",
    subject: { type: "document", id: documentId },
    data: {
      title: await titleOf(db, documentId),
      decision,
      count: rows.length,
      authors: [...new Set(authors)],
    },
  });
}
