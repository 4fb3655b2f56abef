import { type Author, authorSchema } from "../domain/access/author.ts";
import type { DocumentRecords } from "../domain/requirements/records/join-drafts.ts";
import {
  type DecidedText,
  decisionsEndedBy,
  type RequirementDecision,
  touchedIds,
} from "../domain/requirements/records/requirement-decision.ts";
import type { RequirementDecision as StoredDecision } from "./generated/client.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** A stored decision with its author and the version of the document that has its text. */
export interface RequirementDecisionRow extends RequirementDecision {
  readonly document_id: string;
  readonly document_version: number;
  readonly by: Author;
  readonly at: Date;
}

const KINDS: Readonly<Record<string, RequirementDecision["kind"]>> = {
  approved: "approved",
  removed: "removed",
};

function decisionRow(row: StoredDecision): RequirementDecisionRow {
  const { requirement_id: id, title, statement, document_id, document_version, decided_at: at } = row;
  const kind = KINDS[row.kind];
  if (kind === undefined) throw new Error(`unknown decision about a requirement: ${row.kind}`);
  const by = readStored(authorSchema, row.decided_by, "author of a decision about a requirement");
  return { id, kind, title, statement, document_id, document_version, by, at };
}

/** The last decisions about requirements of the project, by id. `ids`: only about these. */
export async function requirementDecisions(
  db: ProjectDb,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, RequirementDecisionRow>> {
  const rows = await db.tx.requirementDecision.findMany({
    where: {
      project_id: db.access.projectId,
      ...(ids === undefined ? {} : { requirement_id: { in: [...ids] } }),
    },
  });
  return new Map(rows.map((row) => [row.requirement_id, decisionRow(row)]));
}

/** The requirements that were removed from the documents, the last one first. */
export async function removedRequirements(db: ProjectDb): Promise<RequirementDecisionRow[]> {
  const rows = await db.tx.requirementDecision.findMany({
    where: { project_id: db.access.projectId, kind: "removed" },
    orderBy: [{ decided_at: "desc" }, { requirement_id: "asc" }],
  });
  return rows.map(decisionRow);
}

/** A stamp that changes with the removed requirements. */
export async function removedStamp(db: ProjectDb): Promise<string> {
  const found = await db.tx.requirementDecision.aggregate({
    where: { project_id: db.access.projectId, kind: "removed" },
    _count: true,
    _max: { decided_at: true },
  });
  return `${found._count}@${found._max.decided_at?.toISOString() ?? ""}`;
}

interface Decided {
  readonly kind: RequirementDecision["kind"];
  /** The approval of several requirements that the decision is part of. */
  readonly approvalId?: string;
  readonly documentId: string;
  readonly version: number;
  readonly by: Author;
}

/** Stores a decision about requirements; it replaces earlier ones about them. */
export async function decideRequirements(
  db: ProjectDb,
  texts: readonly DecidedText[],
  { kind, documentId, version, by, approvalId }: Decided,
): Promise<void> {
  if (texts.length === 0) return;
  await endDecisions(
    db,
    texts.map(({ id }) => id),
  );
  await db.tx.requirementDecision.createMany({
    data: texts.map(({ id, title, statement }) => ({
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      requirement_id: id,
      kind,
      title: storableText(title),
      statement: storableText(statement),
      document_id: documentId,
      document_version: version,
      decided_by: storableJson(by),
      decided_at: new Date(),
      approval_id: approvalId ?? null,
    })),
  });
}

async function endDecisions(db: ProjectDb, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.tx.requirementDecision.deleteMany({
    where: { project_id: db.access.projectId, requirement_id: { in: [...ids] } },
  });
}

/** A stored version of a document with its requirements before and after. */
interface FollowedChange {
  readonly before: DocumentRecords;
  readonly after: DocumentRecords;
  readonly documentId: string;
  readonly version: number;
  readonly by: Author;
  /** Ids that the other documents define; asked only if a requirement is gone. */
  readonly elsewhere: () => Promise<ReadonlySet<string>>;
}

/** Ends the decisions that a new version of a document contradicts, and stores which requirements it removed. */
export async function followDecisions(db: ProjectDb, change: FollowedChange): Promise<void> {
  const stated = { before: change.before.records, after: change.after.records };
  const touched = new Set(touchedIds(stated));
  if (touched.size === 0) return;
  const of = ({ id }: DecidedText) => touched.has(id);
  const mine = { before: stated.before.filter(of), after: stated.after.filter(of) };
  const isGone = mine.before.some(({ id }) => !mine.after.some((one) => one.id === id));
  const decisions = [...(await requirementDecisions(db, [...touched])).values()];
  const elsewhere = isGone ? await change.elsewhere() : new Set<string>();
  const { removed, ended } = decisionsEndedBy(mine, elsewhere, decisions);
  await endDecisions(db, ended);
  const { documentId, version, by } = change;
  await decideRequirements(db, removed, { kind: "removed", documentId, version: version - 1, by });
}
