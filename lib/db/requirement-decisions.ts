import { z } from "zod";
import { type Author, authorSchema } from "../domain/access/author.ts";
import type { DocumentRecords } from "../domain/requirements/records/join-drafts.ts";
import type { SrsRecord } from "../domain/requirements/records/record.ts";
import {
  type DecidedText,
  decisionsEndedBy,
  isAbout,
  isAgreed,
  type RequirementDecision,
  touchedIds,
} from "../domain/requirements/records/requirement-decision.ts";
import { Prisma, type RequirementDecision as StoredDecision } from "./generated/client.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** A stored decision with its author and the version of the document that has its text. */
export interface RequirementDecisionRow extends RequirementDecision {
  readonly document_id: string;
  readonly document_version: number;
  readonly by: Author;
  readonly at: Date;
  /** The approval of several requirements that it is part of; null: a decision about this one only. */
  readonly approvalId: string | null;
  /** Of a removal or a deprecation: the approval of the text that it ended. */
  readonly ended: EndedApproval | null;
}

const endedApproval = z.object({
  by: authorSchema,
  at: z.iso.datetime(),
  approval_id: z.string().nullable(),
});
type EndedApproval = z.infer<typeof endedApproval>;

const KINDS: Readonly<Record<string, RequirementDecision["kind"]>> = {
  approved: "approved",
  removed: "removed",
  deprecated: "deprecated",
};

function decisionRow(row: StoredDecision): RequirementDecisionRow {
  const { requirement_id: id, title, statement, document_id, document_version, decided_at: at } = row;
  const kind = KINDS[row.kind];
  if (kind === undefined) throw new Error(`unknown decision about a requirement: ${row.kind}`);
  const by = readStored(authorSchema, row.decided_by, "author of a decision about a requirement");
  const ended =
    row.ended_approval === null
      ? null
      : readStored(endedApproval, row.ended_approval, "approval that a removal ended");
  return {
    id,
    kind,
    title,
    statement,
    document_id,
    document_version,
    by,
    at,
    approvalId: row.approval_id,
    ended,
  };
}

/** Decisions that match, in SQL: a process that lists for the first time would compile a query of the model. */
const selectDecisions = (db: ProjectDb, more: Prisma.Sql): Promise<StoredDecision[]> =>
  db.tx.$queryRaw<StoredDecision[]>`
    SELECT * FROM requirement_decisions WHERE project_id = ${db.access.projectId} ${more}
    ORDER BY decided_at DESC, requirement_id`;

/** The last decisions about requirements of the project, by id. `ids`: only about these. */
export async function requirementDecisions(
  db: ProjectDb,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, RequirementDecisionRow>> {
  const only = ids === undefined ? Prisma.empty : Prisma.sql`AND requirement_id = ANY(${[...ids]})`;
  const rows = await selectDecisions(db, only);
  return new Map(rows.map((row) => [row.requirement_id, decisionRow(row)]));
}

/** The requirements that were removed from the documents, the last one first. */
export async function removedRequirements(db: ProjectDb): Promise<RequirementDecisionRow[]> {
  const rows = await selectDecisions(db, Prisma.sql`AND kind = 'removed'`);
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
  /** When it was decided; absent: now. */
  readonly at?: Date;
  /** Of removals and deprecations: the approvals that they end, by requirement. */
  readonly ended?: ReadonlyMap<string, EndedApproval>;
}

/** Stores a decision about requirements; it replaces earlier ones about them. */
export async function decideRequirements(
  db: ProjectDb,
  texts: readonly DecidedText[],
  { kind, documentId, version, by, approvalId, at, ended }: Decided,
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
      decided_at: at ?? new Date(),
      approval_id: approvalId ?? null,
      ...(ended?.has(id) ? { ended_approval: storableJson(ended.get(id)) } : {}),
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
  /** A task wrote the version, so what is gone was removed on purpose and not moved. */
  readonly byTask: boolean;
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
  const moved = await movedHere(db, change, { after: mine.after, decisions });
  const deprecated = mine.after.filter(({ status }) => status === "deprecated");
  const put = approvalsOfTexts(deprecated, decisions);
  await endDecisions(db, ended);
  const { documentId, version, by } = change;
  await decideRequirements(
    db,
    deprecated.filter(({ id }) => put.has(id)),
    { kind: "deprecated", documentId, version, by, ended: put },
  );
  const approvals = change.byTask ? new Map<string, EndedApproval>() : approvalsOfTexts(removed, decisions);
  await decideRequirements(db, removed, {
    kind: "removed",
    documentId,
    version: version - 1,
    by,
    ended: approvals,
  });
  for (const { text, approval } of moved)
    await decideRequirements(db, [text], {
      kind: "approved",
      documentId,
      version,
      by: approval.by,
      at: new Date(approval.at),
      ...(approval.approval_id === null ? {} : { approvalId: approval.approval_id }),
    });
}

/** The approvals of exactly these texts. */
function approvalsOfTexts(
  texts: readonly DecidedText[],
  decisions: readonly RequirementDecisionRow[],
): ReadonlyMap<string, EndedApproval> {
  const found = new Map<string, EndedApproval>();
  for (const text of texts) {
    const decision = decisions.find(({ id }) => id === text.id);
    if (decision?.kind !== "approved" || !isAbout(decision, text)) continue;
    const { by, at, approvalId } = decision;
    found.set(text.id, { by, at: at.toISOString(), approval_id: approvalId });
  }
  return found;
}

/** Time in ms within which the same author adds to another document what they removed from one: they move it. */
const MOVE_MS = 60 * 60 * 1000;

interface Followable {
  readonly after: readonly (DecidedText & Pick<SrsRecord, "status">)[];
  readonly decisions: readonly RequirementDecisionRow[];
}

/**
 * The approved requirements that the version brings from another document with the same text. Nothing else may have been approved in
 * between: it was not compared with a requirement that did not exist (docs/decisions/0082).
 */
async function movedHere(
  db: ProjectDb,
  { documentId, by }: FollowedChange,
  { after, decisions }: Followable,
): Promise<{ readonly text: DecidedText; readonly approval: EndedApproval }[]> {
  const since = Date.now() - MOVE_MS;
  const moved = after.flatMap((text) => {
    const removal = decisions.find(({ id, kind }) => id === text.id && kind === "removed");
    if (removal === undefined || removal.ended === null || !isAgreed(text.status)) return [];
    const isMove =
      removal.document_id !== documentId &&
      removal.by.kind === by.kind &&
      removal.by.id === by.id &&
      removal.at.getTime() >= since &&
      isAbout(removal, text);
    return isMove ? [{ text, approval: removal.ended, removedAt: removal.at }] : [];
  });
  if (moved.length === 0) return [];
  const newest = await db.tx.requirementDecision.aggregate({
    where: { project_id: db.access.projectId, kind: "approved" },
    _max: { decided_at: true },
  });
  const last = newest._max.decided_at;
  return moved.filter(({ removedAt }) => last === null || last <= removedAt);
}
