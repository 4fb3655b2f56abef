import { z } from "zod";
import { EDIT_TYPES } from "../domain/document/semantic-edit.ts";
import { suggestionStatus } from "../domain/document/suggestion.ts";
import { PRIORITIES } from "../domain/requirements/records/record.ts";
import { editCandidateView, editResultView } from "./document.ts";
import { pageQuery } from "./list.ts";

export const suggestionView = z.object({
  id: z.string(),
  document_id: z.string(),
  document_name: z.string(),
  message_id: z.string().nullable(),
  status: suggestionStatus,
  reason: z.string(),
  edit: z.looseObject({ type: z.string() }),
  author: z.string(),
  /** The chat answer that suggests it; null: it comes from no answer. */
  origin: z
    .object({
      conversation_id: z.string(),
      /** The model that wrote it; null if the rules did, or if it is not known. */
      model: z.string().nullable(),
    })
    .nullable(),
  /** Requirements of the document that the edit changes, in the order in which it names them. */
  requirements: z.array(z.object({ id: z.string(), priority: z.enum(PRIORITIES).nullable() })),
  /** A guest of a review link. */
  author_is_guest: z.boolean(),
  base_version: z.number().int(),
  /** Status against the document's newest version; for a decided one, status when it was accepted or created. */
  preview: z.object({
    ok: z.boolean(),
    code: z.string().nullable(),
    message: z.string().nullable(),
    /** Possible fixes. */
    suggestion: z.string().nullable(),
    candidates: z.array(editCandidateView),
    warnings: z.array(z.string()),
    diff: z.string(),
    /** Titles of its section and all parents, from the top, and its first line. */
    path: z.array(z.string()),
    line: z.number().int().nullable(),
    /** Its target moved unchanged since it was created and is unique. */
    moved: z.boolean(),
  }),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  applied_version: z.number().int().nullable(),
  created_at: z.string(),
});
export type SuggestionView = z.infer<typeof suggestionView>;

/** Edits of the newest version, each to be accepted or rejected by a person. */
export const suggestEditsInput = z.strictObject({
  edits: z.array(z.unknown()).min(1).max(200),
  note: z.string().trim().max(1000).default(""),
});
export type SuggestEditsInput = z.infer<typeof suggestEditsInput>;

export const suggestedEditsView = z.object({
  suggestion_ids: z.array(z.string()),
  /** Whether all edits fit the newest text; one that does not becomes a suggestion with the code of the problem. */
  ok: z.boolean(),
  results: z.array(editResultView),
  diff: z.string(),
});
export type SuggestedEditsView = z.infer<typeof suggestedEditsView>;

export const suggestionsQuery = pageQuery.extend({ status: suggestionStatus.optional() });
export type SuggestionsQuery = z.infer<typeof suggestionsQuery>;

/** Accepting may change the text, the position, or the kind of edit. */
export const suggestionDecisionInput = z.strictObject({
  decision: z.enum(["accept", "reject"]),
  type: z.enum(EDIT_TYPES).optional(),
  content: z.string().max(1_048_576).optional(),
  target: z.record(z.string(), z.unknown()).optional(),
});
export type SuggestionDecisionInput = z.infer<typeof suggestionDecisionInput>;

/** Several suggestions of one document, decided together: those that are accepted become one version. */
export const suggestionsDecisionInput = z.strictObject({
  suggestion_ids: z.array(z.string().min(1)).min(1).max(1000),
  decision: z.enum(["accept", "reject"]),
});
export type SuggestionsDecisionInput = z.infer<typeof suggestionsDecisionInput>;

/** Suggestions of one document that are previewed together. */
export const suggestionsPreviewInput = suggestionsDecisionInput.pick({ suggestion_ids: true });
export type SuggestionsPreviewInput = z.infer<typeof suggestionsPreviewInput>;

/** What accepting suggestions together would make of the newest version. */
export const suggestionsPreview = z.object({
  version: z.number().int(),
  diff: z.string(),
  /** Those that become part of the text. */
  placed: z.array(z.string()),
  /** Those that do not fit the text that the others leave; they would stay open. */
  conflicts: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
});
export type SuggestionsPreview = z.infer<typeof suggestionsPreview>;

export const suggestionsView = z.object({ data: z.array(suggestionView) });
