import { z } from "zod";
import { REQUIREMENT_ORDERS } from "../domain/requirement-order.ts";
import { PRIORITIES, RECORD_FIELDS } from "../domain/requirements/records/record.ts";
import { GAPS } from "../domain/requirements/trace/coverage.ts";
import { END_KINDS, LINK_STATES } from "../domain/requirements/trace/link.ts";
import { TWIN_FINDINGS } from "../domain/requirements/yaml/compare-twin.ts";
import { LINK_KINDS } from "../domain/statement/link-labels.ts";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";
import { REQUIREMENT_STATUSES } from "../domain/statement/requirement-status.ts";
import { listOf, pageQuery } from "./list.ts";
import { duplicateView } from "./requirement-duplicate.ts";
import { kindView } from "./requirement-type.ts";

const id = z.string().min(1).max(80);

/** An id in a path may be percent-encoded: `需求12` as `%E9%9C%80…`. A malformed one matches nothing. */
function decoded(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}

/** The id of a requirement as shown to users, such as FR-CART-001. */
export const requirementParams = z.object({
  projectId: id,
  requirementId: z.string().min(1).max(500).transform(decoded),
});
export const traceLinkParams = z.object({ projectId: id, traceLinkId: id });

/** `q` is the filter: words and `key:value` terms in either language. */
export const requirementQuery = pageQuery.extend({ q: z.string().max(1000).default("") });
export type RequirementQuery = z.infer<typeof requirementQuery>;
export const requirementListQuery = requirementQuery.extend({
  /** Only archived requirements (status deprecated), or only others; absent: all. */
  archived: z.enum(["true", "false"]).optional(),
  /** As in the documents (also absent), or by a field: the most important, least finished or last changed first. */
  sort: z.enum(REQUIREMENT_ORDERS).optional(),
});
export type RequirementListQuery = z.infer<typeof requirementListQuery>;

const measureView = z.object({
  metric: z.string(),
  comparator: z.string(),
  value: z.string(),
  unit: z.string(),
  condition: z.string(),
  percentile: z.string(),
});

const requirementField = z.enum(RECORD_FIELDS);

export const requirementView = z.object({
  id: z.string(),
  title: z.string(),
  statement: z.string(),
  type: z.enum(RECORD_TYPES),
  /** null: absent or unknown; `texts` has the written value. */
  priority: z.enum(PRIORITIES).nullable(),
  status: z.enum(REQUIREMENT_STATUSES).nullable(),
  /** The status says that people agreed, but nobody has approved this text: the word was typed or imported. */
  claimed: z.boolean(),
  /** Who approved this text; null if nobody did. */
  approved_by: z.string().nullable(),
  approved_at: z.string().nullable(),
  /** Class of the EARS pattern; null if the statement is not binding. */
  ears: z.string().nullable(),
  rationale: z.string(),
  source: z.string(),
  acceptance: z.array(z.string()),
  verification: z.string(),
  owner: z.string(),
  version: z.string(),
  measure: measureView.nullable(),
  characteristic: z.string().nullable(),
  /** The kind that rules derive from the statement, with the decisive words (offsets in `statement`). */
  kind: kindView,
  /** Fields as written, without markup. */
  texts: z.partialRecord(requirementField, z.string()),
  /** Fields that can be set with this request. */
  writable: z.array(requirementField),
  document_id: z.string(),
  document_name: z.string(),
  document_version: z.number().int(),
  /** When the requirement last changed, not only its place. */
  changed_at: z.string(),
  line: z.number().int(),
  section: z.string(),
  gaps: z.array(z.enum(GAPS)),
  /** It has a suspect link. */
  suspect: z.boolean(),
  /** Other definitions of the same id; the project uses this one. */
  also: z.array(z.object({ document_id: z.string(), document_name: z.string(), line: z.number().int() })),
});
export type RequirementView = z.infer<typeof requirementView>;

export const requirementList = listOf(requirementView).extend({
  /** Number of matches. */
  total: z.number().int(),
  /** Number of matches whose status says that people agreed, although nobody has approved the text. */
  claimed: z.number().int(),
  /** Terms of the filter that were not understood. */
  unknown: z.array(z.string()),
});
export type RequirementList = z.infer<typeof requirementList>;

export const setRequirementInput = z.strictObject({
  /** New values; "" or [] removes an optional field. */
  fields: z
    .partialRecord(
      requirementField,
      z.union([z.string().max(20_000), z.array(z.string().max(20_000)).max(200)]),
    )
    .refine((fields) => Object.keys(fields).length > 0),
});
export type SetRequirementInput = z.infer<typeof setRequirementInput>;

/** Not in the description of the API: tools that read patterns without Unicode mode refuse every prefix. */
const PREFIX = /^[\p{L}][\p{L}\p{N}_\-./]{0,40}$/u;

export const allotIdsInput = z.strictObject({
  /** Prefix of the numbering: `FR`, `FR-CART`, `REQ-FUNC`. */
  prefix: z
    .string()
    .min(1)
    .max(82)
    .refine((prefix) => PREFIX.test(prefix))
    .meta({ example: "FR-CART", description: "A letter, then up to 40 letters, digits and `_ - . /`." }),
  count: z.number().int().min(1).max(100).default(1),
});
export type AllotIdsInput = z.infer<typeof allotIdsInput>;
export const allottedIds = z.object({ ids: z.array(z.string()) });

/** Lines of the code are named with their path, which may be long. */
const linkEnd = z.strictObject({ kind: z.enum(END_KINDS), ref: z.string().trim().min(1).max(4_200) });
const linkEnds = { kind: z.enum(LINK_KINDS), from: linkEnd, to: linkEnd };

export const traceLinkView = z.object({
  /** null: the link is written in a document and not stored. */
  id: z.string().nullable(),
  ...linkEnds,
  from_title: z.string(),
  to_title: z.string(),
  /** The document that contains the end; null: none. */
  from_document: z.string().nullable(),
  to_document: z.string().nullable(),
  note: z.string(),
  state: z.enum(LINK_STATES),
  confirmed_by: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  written: z.object({ document_id: z.string(), line: z.number().int() }).nullable(),
});
export type TraceLinkView = z.infer<typeof traceLinkView>;

export const traceLinkQuery = pageQuery.extend({
  /** Only links of this item, by its id. */
  item: z.string().max(200).optional(),
  state: z.enum(LINK_STATES).optional(),
  kind: z.enum(LINK_KINDS).optional(),
});
export type TraceLinkQuery = z.infer<typeof traceLinkQuery>;
export const traceLinkList = listOf(traceLinkView).extend({ total: z.number().int() });
export type TraceLinkList = z.infer<typeof traceLinkList>;

export const addTraceLinkInput = z.strictObject({
  ...linkEnds,
  note: z.string().trim().max(1000).default(""),
});
export type AddTraceLinkInput = z.infer<typeof addTraceLinkInput>;

/** Whether these links have been confirmed in the current state of their ends. */
export const confirmTraceLinksInput = z.strictObject({
  links: z.array(z.strictObject(linkEnds)).min(1).max(100),
  confirmed: z.boolean(),
});
export type ConfirmTraceLinksInput = z.infer<typeof confirmTraceLinksInput>;
export const confirmedLinks = z.object({ changed: z.number().int() });

const itemView = z.object({
  key: z.string(),
  kind: z.enum(END_KINDS),
  ref: z.string(),
  title: z.string(),
  statement: z.string(),
  type: z.enum(RECORD_TYPES).nullable(),
  /** Its location; null: in no document. */
  document_id: z.string().nullable(),
});
export type TraceItemView = z.infer<typeof itemView>;

export const impactView = z.object({
  item: itemView,
  data: z.array(itemView.extend({ path: z.array(traceLinkView) })),
  total: z.number().int(),
  /** Requirements of any document whose text names it, and that no link leads to. */
  mentions: z.array(itemView),
});
export type ImpactView = z.infer<typeof impactView>;

export const graphQuery = z.object({ depth: z.coerce.number().int().min(1).max(3).default(1) });
/** The surroundings of one item. */
export const graphView = z.object({
  center: z.string(),
  items: z.array(itemView.extend({ distance: z.number().int() })),
  links: z.array(traceLinkView.extend({ from_key: z.string(), to_key: z.string() })),
  /** Items that are omitted because there are too many. */
  left_off: z.number().int(),
});
export type GraphView = z.infer<typeof graphView>;

const removedRequirementView = z.object({
  id: z.string(),
  title: z.string(),
  /** Its last text, which the history of the document has in this version. */
  statement: z.string(),
  document_id: z.string(),
  document_version: z.number().int(),
  removed_by: z.string(),
  removed_at: z.string(),
});
export type RemovedRequirementView = z.infer<typeof removedRequirementView>;

export const coverageView = z.object({
  requirements: z.number().int(),
  covered: z.number().int(),
  linked: z.object({ source: z.number().int(), test: z.number().int(), code: z.number().int() }),
  gaps: z.object({
    no_test: z.number().int(),
    nfr_without_fr: z.number().int(),
    without_fr: z.number().int(),
    orphan: z.number().int(),
  }),
  suspect_links: z.number().int(),
  broken_links: z.number().int(),
  /** Links that nobody has confirmed; they count as links all the same. */
  unconfirmed_links: z.number().int(),
  cycles: z.array(z.array(z.string())),
  /** Ids with several definitions, within or across documents; the project uses the first. */
  duplicates: z.array(duplicateView),
  /** Ids whose status says that people agreed, although nobody has approved the text. */
  claimed: z.array(z.string()),
  /** Requirements that were removed from the documents, the last one first. Their ids are not used again. */
  removed: z.array(removedRequirementView),
});
export type CoverageView = z.infer<typeof coverageView>;

const yamlProblemView = z.object({
  code: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  path: z.string(),
  message: z.string(),
});

export const requirementsYamlView = z.object({
  document_id: z.string(),
  version: z.number().int(),
  content: z.string(),
});
export type RequirementsYamlView = z.infer<typeof requirementsYamlView>;
export const saveRequirementsYamlInput = z.strictObject({ content: z.string().max(4_000_000) });

const twinFindingKey = {
  kind: z.enum(TWIN_FINDINGS),
  id: z.string().max(300),
  field: requirementField.nullable(),
  other: z.string().max(300).nullable(),
};
export const twinFindingView = z.object({
  ...twinFindingKey,
  markdown: z.string().nullable(),
  yaml: z.string().nullable(),
  markdown_line: z.number().int().nullable(),
  yaml_line: z.number().int().nullable(),
  document_id: z.string(),
  /** Sides on which it can be fixed. */
  repairs: z.array(z.enum(["markdown", "yaml"])),
});
export type TwinFindingView = z.infer<typeof twinFindingView>;

export const twinView = z.object({
  /** null: the project has no requirements.yaml yet. */
  yaml: z.object({ document_id: z.string(), version: z.number().int() }).nullable(),
  /** Errors of the file; while there are any, nothing is compared. */
  faults: z.array(yamlProblemView),
  findings: z.array(twinFindingView),
  total: z.number().int(),
});
export type TwinView = z.infer<typeof twinView>;

export const repairTwinInput = z.strictObject({
  ...twinFindingKey,
  /** The side that changes. */
  side: z.enum(["markdown", "yaml"]),
});
export type RepairTwinInput = z.infer<typeof repairTwinInput>;
