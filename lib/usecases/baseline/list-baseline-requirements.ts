import type { z } from "zod";
import type { BaselineRequirementList, baselineRequirementQuery } from "#lib/contracts/baseline.ts";
import { requireBaseline } from "#lib/db/baseline-access.ts";
import { baselineContent } from "#lib/db/baseline-content.ts";
import { findBaseline } from "#lib/db/baselines.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { filterParts, parseFilter } from "#lib/domain/requirements/trace/filter.ts";
import { inSlices } from "#lib/threads/in-slices.ts";

/**
 * The requirements of a baseline that match a filter, as they were, in the order of its documents.
 * @throws AppError not_found, insufficient_scope, invalid_input (cursor)
 */
export async function listBaselineRequirements(
  actor: Actor,
  baselineId: string,
  query: z.output<typeof baselineRequirementQuery>,
): Promise<BaselineRequirementList> {
  const access = await requireBaseline(actor, baselineId, "read");
  const start = offsetOf(query.cursor);
  return inTenant(access, async (db) => {
    const baseline = await findBaseline(db, baselineId);
    if (baseline === null) throw new AppError("not_found");
    const { trace, approvalOf, documents } = await baselineContent(db, baseline);
    const filter = parseFilter(query.q);
    const found = await inSlices(filterParts(trace, filter, (item) => approvalOf(trace.item(item).end.ref)));
    const stored = new Map(documents.map((one) => [one.documentId, one]));
    const data = found.slice(start, start + query.limit).flatMap((number) => {
      const { record, place } = trace.item(number);
      const document = stored.get(place?.documentId ?? "");
      if (record === null || place === null || document === undefined) return [];
      const { id, title, statement, type, priority, status, line } = record;
      return [
        {
          id,
          title,
          statement,
          type,
          priority,
          status,
          line,
          approval: approvalOf(id),
          document_id: document.documentId,
          document_name: document.name,
          document_version: document.version,
          section: place.section,
        },
      ];
    });
    const next_cursor = cursorAt(start + query.limit, found.length);
    return { data, next_cursor, total: found.length, unknown: [...filter.unknown] };
  });
}
