import type { RequirementView, TraceItemView, TraceLinkView } from "#lib/contracts/requirement.ts";
import type { DuplicateView } from "#lib/contracts/requirement-duplicate.ts";
import { kindView } from "#lib/contracts/requirement-type.ts";
import type { Neighbourhood } from "#lib/db/requirement-neighbours.ts";
import type { Register } from "#lib/db/requirement-register.ts";
import { readStored } from "#lib/db/stored.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { RECORD_FIELDS } from "#lib/domain/requirements/records/record.ts";
import { isAgreed, isClaimed } from "#lib/domain/requirements/records/requirement-decision.ts";
import type { DuplicateDefinition } from "#lib/domain/requirements/trace/duplicate-definitions.ts";
import { endKey, type TraceLink } from "#lib/domain/requirements/trace/link.ts";

const storedTypeSchema = kindView.omit({ class: true }).extend({ kind: kindView.shape.class });

/**
 * A requirement as people and programs see it, by its number in the neighbourhood.
 */
export function requirementViewOf(neighbourhood: Neighbourhood, number: number): RequirementView {
  const { documents, trace, types, changed, decisions } = neighbourhood;
  const { record, place } = trace.item(number);
  const document = documents.find(({ documentId }) => documentId === place?.documentId);
  const changedAt = changed.get(record?.id ?? "");
  if (record === null || place === null || document === undefined || changedAt === undefined)
    throw new AppError("not_found");
  const { idSpan: _id, sid: _sid, form: _form, links: _links, spans, room, ...fields } = record;
  const writable = RECORD_FIELDS.filter(
    (field) => spans[field] !== undefined || (room !== null && field !== "title" && field !== "statement"),
  );
  const decision = decisions.get(record.id);
  const claimed = isClaimed(record, decision);
  const approval = isAgreed(record.status) && !claimed && decision !== undefined ? decision : null;
  return {
    ...fields,
    claimed,
    approved_by: approval?.by.name ?? null,
    approved_at: approval?.at.toISOString() ?? null,
    acceptance: [...fields.acceptance],
    kind: kindOf(types.get(record.id)),
    changed_at: changedAt.toISOString(),
    texts: { ...fields.texts },
    writable,
    document_id: document.documentId,
    document_name: document.name,
    document_version: document.version,
    section: place.section,
    gaps: trace.gaps(number),
    suspect: trace.isSuspect(number),
    also: alsoDefined(neighbourhood, record.id, place),
  };
}

function alsoDefined(
  { documents, twice }: Neighbourhood,
  id: string,
  own: { readonly documentId: string; readonly line: number },
): RequirementView["also"] {
  const others = twice
    .get(id)
    ?.places.filter(({ documentId, line }) => documentId !== own.documentId || line !== own.line);
  return (others ?? []).map(({ documentId, line }) => ({
    document_id: documentId,
    document_name: documents.find((one) => one.documentId === documentId)?.name ?? "",
    line,
  }));
}

/** An id that several places define, as people and programs see it. */
export function duplicateViewOf(
  { documents, trace }: Register,
  { id, places }: DuplicateDefinition,
): DuplicateView {
  const item = trace.find(id);
  const stored = item < 0 ? [] : [...trace.out(item), ...trace.into(item)];
  return {
    id,
    links: stored.filter((link) => trace.links[link]?.id != null).length,
    places: places.map(({ documentId, line, statement }) => ({
      document_id: documentId,
      document_name: documents.find((one) => one.documentId === documentId)?.name ?? "",
      line,
      statement,
      alone: places.filter((one) => one.documentId === documentId).length === 1,
    })),
  };
}

/** A proposed type, as rows store it. */
function kindOf(stored: unknown): RequirementView["kind"] {
  const { kind, ...proposed } = readStored(storedTypeSchema, stored, "proposed type of a requirement");
  return { class: kind, ...proposed };
}

/** A link as people and programs see it, by its number in the register. */
export function traceLinkViewOf({ trace }: Register, number: number): TraceLinkView {
  const link = trace.links[number] as TraceLink;
  const end = (item: number | undefined) => (item === undefined || item < 0 ? null : trace.item(item));
  const [from, to] = [end(trace.fromItem[number]), end(trace.toItem[number])];
  return {
    id: link.id,
    kind: link.kind,
    from: link.from,
    to: link.to,
    from_title: from?.title ?? "",
    to_title: to?.title ?? "",
    from_document: from?.place?.documentId ?? null,
    to_document: to?.place?.documentId ?? null,
    note: link.note,
    state: trace.state(number),
    confirmed_by: link.confirmed?.by ?? null,
    confirmed_at: link.confirmed?.at ?? null,
    written: link.written === null ? null : { document_id: link.written.documentId, line: link.written.line },
  };
}

/** Items whose statement in the index is a hash. */
const HASHED: ReadonlySet<string> = new Set(["code", "source_requirement"]);

/** An item as people and programs see it. */
export function traceItemViewOf({ trace }: Register, number: number): TraceItemView {
  const { end, title, statement, record, place } = trace.item(number);
  return {
    key: endKey(end),
    ...end,
    title,
    statement: HASHED.has(end.kind) ? "" : (statement ?? ""),
    type: record?.type ?? null,
    document_id: place?.documentId ?? null,
  };
}
