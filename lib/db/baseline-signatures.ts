import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import {
  SIGNATURE_AUTHENTICATIONS,
  SIGNATURE_MEANINGS,
  SIGNATURE_STATES,
  type SignatureAnswer,
  type SignatureAuthentication,
} from "../domain/baseline/signature.ts";
import type { BaselineSignature } from "./generated/client.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const storedPart = z.object({
  state: z.enum(SIGNATURE_STATES),
  meaning: z.enum(SIGNATURE_MEANINGS).nullable(),
  authentication: z.enum(SIGNATURE_AUTHENTICATIONS).nullable(),
});

/** A user who was asked to sign a baseline, and the answer. */
export interface SignatureRow extends z.infer<typeof storedPart> {
  readonly user_id: string;
  readonly name: string;
  readonly requested_by: Author;
  readonly requested_at: Date;
  readonly note: string;
  /** Hash of the content that was signed or refused. */
  readonly content_hash: string | null;
  readonly decided_at: Date | null;
}

const signatureRow = (row: BaselineSignature): SignatureRow => ({
  ...readStored(storedPart, row, "signature of a baseline"),
  user_id: row.user_id,
  name: row.user_name,
  requested_by: readStored(authorSchema, row.requested_by, "author of a signature request"),
  requested_at: row.requested_at,
  note: row.note,
  content_hash: row.content_hash,
  decided_at: row.decided_at,
});

/** The signature requests of baselines and their answers, by baseline, oldest first. */
export async function selectSignatures(
  db: ProjectDb,
  baselineIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SignatureRow[]>> {
  const rows = await db.tx.baselineSignature.findMany({
    where: { project_id: db.access.projectId, baseline_id: { in: [...baselineIds] } },
    orderBy: [{ requested_at: "asc" }, { user_id: "asc" }],
  });
  const grouped = Map.groupBy(rows, ({ baseline_id }) => baseline_id);
  return new Map([...grouped].map(([id, all]) => [id, all.map(signatureRow)]));
}

/** Asks users to sign; those who were asked before stay as they are. */
export async function insertSignatureRequests(
  db: ProjectDb,
  baselineId: string,
  users: readonly { readonly user_id: string; readonly name: string }[],
): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id, author } = db.access;
  await db.tx.baselineSignature.createMany({
    skipDuplicates: true,
    data: users.map(({ user_id, name }) => ({
      workspace_id,
      project_id,
      baseline_id: baselineId,
      user_id,
      user_name: storableText(name),
      requested_by: storableJson(author),
      requested_at: new Date(),
    })),
  });
}

/** Withdraws a request that was not answered. @returns whether there was one */
export async function deleteSignatureRequest(
  db: ProjectDb,
  baselineId: string,
  userId: string,
): Promise<boolean> {
  const { count } = await db.tx.baselineSignature.deleteMany({
    where: {
      baseline_id: baselineId,
      user_id: userId,
      project_id: db.access.projectId,
      state: "requested",
    },
  });
  return count > 0;
}

interface StoredAnswer extends SignatureAnswer {
  readonly contentHash: string;
  readonly authentication: SignatureAuthentication;
}

/** Stores the answer of a user. @returns false if the request was answered or withdrawn meanwhile */
export async function storeAnswer(
  db: ProjectDb,
  of: { readonly baselineId: string; readonly userId: string },
  answer: StoredAnswer,
): Promise<boolean> {
  const isSigned = answer.decision === "sign";
  const { count } = await db.tx.baselineSignature.updateMany({
    where: {
      baseline_id: of.baselineId,
      user_id: of.userId,
      project_id: db.access.projectId,
      state: "requested",
    },
    data: {
      state: isSigned ? "signed" : "refused",
      meaning: isSigned ? answer.meaning : null,
      note: storableText(answer.note),
      content_hash: answer.contentHash,
      authentication: answer.authentication,
      decided_by: storableJson(db.access.author),
      decided_at: new Date(),
    },
  });
  return count > 0;
}
