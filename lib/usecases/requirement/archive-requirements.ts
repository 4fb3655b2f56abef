import {
  type ArchivedRequirementsView,
  type ArchiveRequirementsInput,
  MAX_ARCHIVED_REQUIREMENTS,
} from "#lib/contracts/requirement-archiving.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { approvalsOf } from "#lib/db/claimed-requirements.ts";
import { lockNewestVersion } from "#lib/db/documents.ts";
import {
  decideRequirements,
  type RequirementDecisionRow,
  requirementDecisions,
} from "#lib/db/requirement-decisions.ts";
import { loadRegister, type Register } from "#lib/db/requirement-register.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isLarge } from "#lib/domain/document/is-large.ts";
import { isAbout, isAgreed } from "#lib/domain/requirements/records/requirement-decision.ts";
import type { WrittenField } from "#lib/domain/requirements/records/write-field.ts";
import { filterParts, parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import { inSlices } from "#lib/threads/in-slices.ts";
import { inThread, type ThreadJob } from "#lib/threads/in-thread.ts";
import { contestedBy } from "./contested.ts";
import { run, type WantedStatus, type WriteStatusRequest } from "./write-status-job.ts";

type Decisions = ReadonlyMap<string, RequirementDecisionRow>;

const JOB: ThreadJob<WriteStatusRequest, WrittenField> = {
  module: "lib/usecases/requirement/write-status-job.ts",
};

const NOTE = {
  zh: {
    archived: (count: number) => `归档 ${count} 条需求`,
    restored: (count: number) => `恢复 ${count} 条需求`,
  },
  en: {
    archived: (count: number) => `Archived ${count} requirement${count === 1 ? "" : "s"}`,
    restored: (count: number) => `Restored ${count} requirement${count === 1 ? "" : "s"}`,
  },
} as const;

/**
 * Archives requirements or takes them back, one version for each document, with `requirements.yaml` following in the same
 * transaction. Archived is the status *deprecated*: id, text, links and history stay (docs/decisions/0155). A requirement that is
 * taken back is approved again if somebody had approved exactly its text, else a draft. What has no place for a status is left and
 * reported.
 * Errors: requirements_contradict (an approval that would count again contradicts a later one; with the `others`), not_found,
 * forbidden, insufficient_scope.
 */
export async function archiveRequirements(
  actor: Actor,
  projectId: string,
  input: ArchiveRequirementsInput,
): Promise<ArchivedRequirementsView> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const register = await loadRegister(db);
    const decisions = await requirementDecisions(db);
    const { wanted, left, more } = await selected(register, decisions, input);
    const view: ArchivedRequirementsView = { changed: [], left, more, versions: [] };
    const byDocument = Map.groupBy(wanted, ({ documentId }) => documentId);
    // In one order for everybody: two such changes at once wait for each other instead of locking each other out.
    for (const documentId of [...byDocument.keys()].sort())
      await writeDocument(db, { documentId, statuses: byDocument.get(documentId) ?? [], register }, view);
    await approveAgain(db, { view, decisions });
    return view;
  });
}

interface Placed extends WantedStatus {
  readonly documentId: string;
  readonly before: WantedStatus["status"];
}

interface Selected {
  readonly wanted: Placed[];
  readonly left: ArchivedRequirementsView["left"];
  readonly more: number;
}

/** The status that each selected requirement is to have, where it differs from the present one. */
async function selected(
  register: Register,
  decisions: Decisions,
  input: ArchiveRequirementsInput,
): Promise<Selected> {
  const { trace } = register;
  const left: ArchivedRequirementsView["left"] = [];
  const place = (number: number, id: string, status: WantedStatus["status"]): Placed[] => {
    const item = number < 0 ? null : trace.item(number);
    if (item?.record == null || item.place === null) left.push({ id, code: "not_found" });
    else if (item.record.status !== status)
      return [{ id, status, documentId: item.place.documentId, before: item.record.status }];
    return [];
  };
  if ("statuses" in input) {
    // Of two statuses of one requirement the last counts.
    const last = new Map(input.statuses.map((one) => [one.id, one.status]));
    return { wanted: [...last].flatMap(([id, status]) => place(trace.find(id), id, status)), left, more: 0 };
  }
  const { select, archived } = input;
  const isOpen = (number: number): boolean => {
    const { record } = trace.item(number);
    return record !== null && (record.status === "deprecated") !== archived;
  };
  const statusOf = (number: number) => (archived ? "deprecated" : statusBefore(register, decisions, number));
  if ("ids" in select)
    return {
      wanted: [...new Set(select.ids)].flatMap((id) => {
        const number = trace.find(id);
        if (number >= 0 && trace.item(number).record !== null && !isOpen(number)) return [];
        return place(number, id, number < 0 ? null : statusOf(number));
      }),
      left,
      more: 0,
    };
  const matching = filterParts(trace, parseFilter(select.q), approvalsOf(register, decisions));
  const found = (await inSlices(matching)).filter(isOpen);
  const taken = found.slice(0, MAX_ARCHIVED_REQUIREMENTS);
  return {
    wanted: taken.flatMap((number) => place(number, trace.item(number).end.ref, statusOf(number))),
    left,
    more: found.length - taken.length,
  };
}

/** Approved if the approval of exactly this text was ended by the deprecation, else a draft. */
function statusBefore({ trace }: Register, decisions: Decisions, number: number): "approved" | "draft" {
  const { record } = trace.item(number);
  const decision = record === null ? undefined : decisions.get(record.id);
  const isEnded = decision?.kind === "deprecated" && decision.ended !== null;
  return isEnded && record !== null && isAbout(decision, record) ? "approved" : "draft";
}

interface DocumentStatuses {
  readonly documentId: string;
  readonly statuses: readonly Placed[];
  readonly register: Register;
}

async function writeDocument(
  db: ProjectDb,
  { documentId, statuses, register }: DocumentStatuses,
  view: ArchivedRequirementsView,
): Promise<void> {
  const { idPatterns: patterns, language, workspaceId } = register;
  const newest = await lockNewestVersion(db, documentId);
  const done = await writtenStatuses({ text: newest.text, statuses, patterns, language }, workspaceId);
  view.left.push(...done.left);
  if (done.markdown === newest.text) return;
  const skipped = new Set(done.left.map(({ id }) => id));
  const changed = statuses.filter(({ id }) => !skipped.has(id));
  view.changed.push(...changed.map(({ id, before }) => ({ id, before })));
  const archives = changed.every(({ status }) => status === "deprecated");
  const { version } = await addDocumentVersion(db, documentId, {
    text: done.markdown,
    note: NOTE[language][archives ? "archived" : "restored"](changed.length),
    author: db.access.author,
    expectedVersion: newest.version,
  });
  view.versions.push({ document_id: documentId, version });
  await audit(db, {
    action: "requirement.changed",
    target: documentId,
    data: { ids: changed.map(({ id }) => id), fields: ["status"], version },
  });
}

/** Writes the statuses; into a large text in a thread. */
async function writtenStatuses(request: WriteStatusRequest, owner: string): Promise<WrittenField> {
  const statuses = request.statuses.map(({ id, status }) => ({ id, status }));
  if (!isLarge(request.text)) for (const part of run({ ...request, statuses })) return part;
  for await (const part of inThread(JOB, { ...request, statuses }, { owner })) return part;
  return { markdown: request.text, left: [] };
}

/**
 * Restores the approvals that a deprecation ended, of the requirements that are taken back with an agreed status and the same text.
 * @throws AppError requirements_contradict
 */
async function approveAgain(
  db: ProjectDb,
  { view, decisions }: { readonly view: ArchivedRequirementsView; readonly decisions: Decisions },
): Promise<void> {
  const ended = view.changed.filter(({ id }) => decisions.get(id)?.kind === "deprecated");
  if (ended.length === 0) return;
  const after = await loadRegister(db, true);
  const again = ended.flatMap(({ id }) => {
    const { record, place } = after.trace.item(after.trace.find(id));
    const decision = decisions.get(id);
    const approval = decision?.ended ?? null;
    if (record === null || place === null || decision === undefined || approval === null) return [];
    return isAgreed(record.status) && isAbout(decision, record) ? [{ record, place, approval }] : [];
  });
  const contested = contestedBy(after, new Set(again.map(({ record }) => record.id)));
  const others = [...contested.values()].flat();
  if (others.length > 0) throw new AppError("requirements_contradict", { extra: { others } });
  for (const { record, place, approval } of again)
    await decideRequirements(db, [record], {
      kind: "approved",
      documentId: place.documentId,
      version: view.versions.find((one) => one.document_id === place.documentId)?.version ?? 0,
      by: approval.by,
      at: new Date(approval.at),
      ...(approval.approval_id === null ? {} : { approvalId: approval.approval_id }),
    });
}
