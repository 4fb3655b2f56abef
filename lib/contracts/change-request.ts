import { z } from "zod";
import { CHANGE_REQUEST_STATES } from "../domain/baseline/change-request.ts";
import { RECORD_FIELDS } from "../domain/requirements/records/record.ts";
import { requirementDifferenceView } from "./baseline.ts";
import { listOf } from "./list.ts";

export const createChangeRequestInput = z.strictObject({
  title: z.string().trim().min(1).max(200),
  reason: z.string().trim().min(3).max(2000),
});
export type CreateChangeRequestInput = z.infer<typeof createChangeRequestInput>;

/** The most edits of one request. */
const MOST_EDITS = 200;

/** The field of a requirement that an edit changes. A status is set after a change, with the right to approve. */
const changeableField = z.enum(RECORD_FIELDS).exclude(["status"]);

export const addRequestEditsInput = z.union([
  z.strictObject({
    document_id: z.string().min(1).max(80),
    /** The edit engine validates each edit. */
    edits: z.array(z.unknown()).min(1).max(MOST_EDITS),
    /** The version that the edits were made for; absent: the newest. */
    base_version: z.number().int().min(1).optional(),
  }),
  z.strictObject({
    requirement_id: z.string().min(1).max(80),
    field: changeableField,
    value: z.string().max(20_000),
  }),
]);
export type AddRequestEditsInput = z.infer<typeof addRequestEditsInput>;

export const moveChangeRequestInput = z.strictObject({ move: z.enum(["propose", "reopen", "withdraw"]) });
export type MoveChangeRequestInput = z.infer<typeof moveChangeRequestInput>;

export const decideChangeRequestInput = z.strictObject({
  decision: z.enum(["apply", "refuse"]),
  /** The reason of a refusal. */
  reason: z.string().trim().max(2000).default(""),
  /** The version of the request that the decision is about. */
  version: z.number().int().min(1),
});
export type DecideChangeRequestInput = z.infer<typeof decideChangeRequestInput>;

const appliedView = z.object({ document_id: z.string(), version: z.number().int() });

export const changeRequestView = z.object({
  id: z.string(),
  project_id: z.string(),
  /** Counts in the project, from 1. */
  number: z.number().int(),
  title: z.string(),
  reason: z.string(),
  state: z.enum(CHANGE_REQUEST_STATES),
  /** Grows with every change of the request. */
  version: z.number().int(),
  edits: z.number().int(),
  created_by: z.string(),
  created_at: z.string(),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_reason: z.string(),
  /** The versions that it made. */
  applied: z.array(appliedView),
});
export type ChangeRequestView = z.infer<typeof changeRequestView>;
export const changeRequestList = listOf(changeRequestView);
export type ChangeRequestList = z.infer<typeof changeRequestList>;

const conflictView = z.object({ edit_id: z.string(), code: z.string(), message: z.string() });

const requestEditView = z.object({
  id: z.string(),
  document_id: z.string(),
  base_version: z.number().int(),
  edit: z.unknown(),
  author: z.string(),
  created_at: z.string(),
});

/** What a change request makes of one document. */
const requestedDocumentView = z.object({
  document_id: z.string(),
  name: z.string(),
  /** The version that the edits are merged into; of an applied request the one before it. */
  version: z.number().int(),
  /** Unified diff; "" while edits do not fit. */
  diff: z.string(),
  requirements: z.array(requirementDifferenceView),
  conflicts: z.array(conflictView),
});
export type RequestedDocumentView = z.infer<typeof requestedDocumentView>;

export const changeRequestDetailView = changeRequestView.extend({
  edit_list: z.array(requestEditView),
  documents: z.array(requestedDocumentView),
});
export type ChangeRequestDetailView = z.infer<typeof changeRequestDetailView>;
