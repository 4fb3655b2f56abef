import { z } from "zod";
import type { TenantDb } from "./tenant.ts";

const row = { project_id: z.string(), at: z.date() };
const commentRow = z.object({ ...row, document_id: z.string(), text: z.string() });
const messageRow = z.object({ ...row, conversation_id: z.string(), text: z.string() });
const answerRow = z.object({
  ...row,
  task_id: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
});
const decisionRow = z.object({
  ...row,
  task_id: z.string(),
  phase: z.string(),
  decision: z.string(),
  reason: z.string(),
});
const versionRow = z.object({
  ...row,
  document_id: z.string(),
  name: z.string(),
  version: z.number(),
  note: z.string(),
});

/** What a person wrote in one workspace, by themselves or by their tokens, oldest first. */
export interface WrittenRows {
  readonly comments: readonly z.infer<typeof commentRow>[];
  readonly messages: readonly z.infer<typeof messageRow>[];
  readonly answers: readonly z.infer<typeof answerRow>[];
  readonly decisions: readonly z.infer<typeof decisionRow>[];
  /** Versions of documents; their texts are in the exports of the projects. */
  readonly versions: readonly z.infer<typeof versionRow>[];
}

/** @param tokenIds The person's tokens in the workspace: what they did is the person's. */
export async function selectWritten(
  { tx }: TenantDb,
  userId: string,
  tokenIds: readonly string[],
): Promise<WrittenRows> {
  const ids = [userId, ...tokenIds];
  const [comments, messages, answers, decisions, versions] = [
    await tx.$queryRaw`SELECT t.project_id, t.document_id, c->>'text' AS text, (c->>'at')::timestamptz AS at
      FROM comment_threads t, jsonb_array_elements(t.thread->'comments') c
      WHERE c->'by'->>'user_id' = ${userId} AND c->>'deleted' IS DISTINCT FROM 'true' ORDER BY at`,
    await tx.$queryRaw`SELECT project_id, conversation_id, text, created_at AS at FROM messages
      WHERE role = 'user' AND author->>'id' = ANY(${ids}) ORDER BY created_at`,
    await tx.$queryRaw`SELECT project_id, task_id, text AS question, answer, answered_at AS at FROM questions
      WHERE answered_by->>'id' = ANY(${ids}) AND answered_at IS NOT NULL ORDER BY answered_at`,
    await tx.$queryRaw`SELECT project_id, task_id, phase, decision, reason, created_at AS at FROM decisions
      WHERE user_id = ${userId} ORDER BY created_at`,
    await tx.$queryRaw`SELECT v.project_id, v.document_id, d.name, v.version, v.note, v.created_at AS at
      FROM document_versions v JOIN documents d ON d.id = v.document_id
      WHERE v.author->>'id' = ANY(${ids}) ORDER BY v.created_at`,
  ];
  return {
    comments: z.array(commentRow).parse(comments),
    messages: z.array(messageRow).parse(messages),
    answers: z.array(answerRow).parse(answers),
    decisions: z.array(decisionRow).parse(decisions),
    versions: z.array(versionRow).parse(versions),
  };
}
