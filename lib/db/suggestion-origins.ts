import type { SuggestionRow } from "./suggestions.ts";
import type { ProjectDb } from "./tenant.ts";

/** The chat answer that a suggestion comes from, and the model that wrote it. */
export interface SuggestionOrigin {
  readonly conversation_id: string;
  /** Null if the rules wrote it, or if it is not stored which specialist did. */
  readonly model: string | null;
}

/**
 * Where suggestions come from. The model is the one of the last usable call of the suggestion's specialist before it was made.
 * @returns By the id of the suggestion; those that no answer made are absent.
 */
export async function selectSuggestionOrigins(
  db: ProjectDb,
  rows: readonly Pick<SuggestionRow, "id" | "message_id" | "author" | "created_at">[],
): Promise<ReadonlyMap<string, SuggestionOrigin>> {
  const ids = [...new Set(rows.flatMap(({ message_id }) => message_id ?? []))];
  if (ids.length === 0) return new Map();
  const messages = await db.tx.message.findMany({
    where: { id: { in: ids }, project_id: db.access.projectId },
    select: { id: true, conversation_id: true },
  });
  const calls = await db.tx.modelCall.findMany({
    where: { message_id: { in: ids }, project_id: db.access.projectId, voice: "model", code: "ok" },
    select: { message_id: true, role: true, model: true, created_at: true },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  const modelOf = ({ message_id, author, created_at }: (typeof rows)[number]): string | null =>
    author.kind === "seat"
      ? (calls.findLast(
          (call) =>
            call.message_id === message_id && call.role === author.id && call.created_at <= created_at,
        )?.model ?? null)
      : null;
  const conversations = new Map(messages.map(({ id, conversation_id }) => [id, conversation_id]));
  return new Map(
    rows.flatMap((row) => {
      const conversation_id = conversations.get(row.message_id ?? "");
      return conversation_id === undefined ? [] : [[row.id, { conversation_id, model: modelOf(row) }]];
    }),
  );
}
