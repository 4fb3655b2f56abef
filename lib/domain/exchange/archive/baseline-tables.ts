import { z } from "zod";
import { SIGNATURE_AUTHENTICATIONS, SIGNATURE_MEANINGS, SIGNATURE_STATES } from "../../baseline/signature.ts";
import {
  snapshotLanguageSchema,
  snapshotPatternsSchema,
  snapshotPlanSchema,
} from "../../baseline/snapshot.ts";
import {
  type ArchivedTable,
  at,
  atOrNull,
  author,
  authorOrNull,
  flag,
  number,
  ref,
  referring,
  text,
  textOrNull,
  value,
} from "./column.ts";

/** Tables of baselines, in the order in which their rows are stored: the parts are read first. */
export const BASELINE_TABLES: readonly ArchivedTable[] = [
  {
    name: "baseline_parts",
    ids: null,
    parent: null,
    columns: { hash: text, content: referring(z.array(z.unknown())) },
  },
  {
    name: "baselines",
    ids: "baseline",
    parent: null,
    columns: {
      id: ref,
      name: text,
      description: text,
      whole: flag,
      language: value(snapshotLanguageSchema),
      id_patterns: value(snapshotPatternsSchema),
      plans: referring(z.array(snapshotPlanSchema)),
      link_parts: value(z.array(z.string())),
      approval_parts: value(z.array(z.string())),
      content_hash: text,
      requirements: number,
      links: number,
      created_by: author,
      created_at: at,
    },
  },
  {
    name: "baseline_documents",
    ids: null,
    parent: { table: "baselines", column: "baseline_id" },
    columns: {
      baseline_id: ref,
      position: number,
      document_id: ref,
      version_id: ref,
      version: number,
      name: text,
      hash: text,
    },
  },
  {
    name: "baseline_signatures",
    ids: null,
    parent: { table: "baselines", column: "baseline_id" },
    columns: {
      baseline_id: ref,
      user_id: ref,
      user_name: text,
      requested_by: author,
      requested_at: at,
      state: value(z.enum(SIGNATURE_STATES)),
      meaning: value(z.enum(SIGNATURE_MEANINGS).nullable()),
      note: text,
      content_hash: textOrNull,
      authentication: value(z.enum(SIGNATURE_AUTHENTICATIONS).nullable()),
      decided_by: authorOrNull,
      decided_at: atOrNull,
    },
  },
];
