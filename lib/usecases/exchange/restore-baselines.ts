import { z } from "zod";
import { baselineHash } from "#lib/db/baselines.ts";
import { textHash } from "#lib/db/text-hash.ts";
import {
  snapshotLanguageSchema,
  snapshotPatternsSchema,
  snapshotPlanSchema,
} from "#lib/domain/baseline/snapshot.ts";
import type { ArchivedRow } from "#lib/domain/exchange/archive/column.ts";
import { type NewIds, replaceIds } from "#lib/domain/exchange/archive/replace-ids.ts";
import { importProblem } from "#lib/domain/exchange/import-problem.ts";
import { canonicalJson } from "#lib/domain/plan/plan-hash.ts";

const documentSchema = z.object({
  baseline_id: z.string(),
  position: z.number(),
  document_id: z.string(),
  version_id: z.string(),
  version: z.number(),
  name: z.string(),
  hash: z.string(),
});
const headSchema = z.object({
  id: z.string(),
  language: snapshotLanguageSchema,
  id_patterns: snapshotPatternsSchema,
  plans: z.array(snapshotPlanSchema),
  link_parts: z.array(z.string()),
  approval_parts: z.array(z.string()),
  content_hash: z.string(),
});
const partSchema = z.object({ hash: z.string(), content: z.unknown() });

/** New hashes by the old ones: of the parts of baselines, and of the content of each baseline by its id. */
export interface RestoredHashes {
  readonly part: (hash: string) => string;
  readonly content: (baselineId: string, hash: string) => string;
}

/**
 * Calculates the hashes of imported baselines, which depend on the ids in them. A baseline whose hash did not fit its content
 * before the export keeps that hash, so that it still does not fit.
 * @throws AppError import_damaged if a part is not the one that was exported
 */
export function restoredHashes(
  rows: {
    readonly parts: readonly ArchivedRow[];
    readonly baselines: readonly ArchivedRow[];
    readonly documents: readonly ArchivedRow[];
  },
  ids: NewIds,
): RestoredHashes {
  const parts = new Map<string, string>();
  for (const row of rows.parts) {
    const { hash, content } = partSchema.parse(row);
    if (textHash(canonicalJson(content)) !== hash)
      throw importProblem("import_damaged", "records/baseline_parts.jsonl");
    parts.set(hash, textHash(canonicalJson(replaceIds(content, ids))));
  }
  const part = (hash: string): string => parts.get(hash) ?? hash;
  const documents = Map.groupBy(z.array(documentSchema).parse(rows.documents), (one) => one.baseline_id);
  const contents = new Map<string, string>();
  for (const row of rows.baselines) {
    const head = headSchema.parse(row);
    const { plans, id_patterns: patterns, language } = head;
    const listed = (documents.get(head.id) ?? []).toSorted((a, b) => a.position - b.position);
    const hashOf = (given: {
      of: (id: string) => string;
      part: (hash: string) => string;
      plans: typeof plans;
    }) =>
      baselineHash(
        {
          language,
          patterns,
          plans: given.plans,
          documents: listed.map(({ document_id, version_id, version, name, hash }) => ({
            documentId: given.of(document_id),
            versionId: version_id,
            version,
            name,
            hash,
          })),
        },
        { links: head.link_parts.map(given.part), approvals: head.approval_parts.map(given.part) },
      );
    const isIntact = hashOf({ of: (id) => id, part: (hash) => hash, plans }) === head.content_hash;
    const replaced = z.array(snapshotPlanSchema).parse(replaceIds(plans, ids));
    if (isIntact) contents.set(head.id, hashOf({ of: ids.of, part, plans: replaced }));
  }
  return { part, content: (id, hash) => contents.get(id) ?? hash };
}
