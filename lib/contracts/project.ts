import { z } from "zod";
import { MAX_DEADLINE_HOURS } from "../domain/clarification/clarification.ts";
import {
  customPatternProblem,
  MAX_OWN_PATTERNS,
  MAX_REFUSED_PATTERNS,
} from "../domain/identifiers/id-pattern.ts";
import { languageSchema } from "../domain/language.ts";
import { SRS_METHODS } from "../domain/specialist/teams.ts";
import { PROFILE_IDS } from "../domain/srs-outline/profiles/profiles.ts";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";

import { depthSchema } from "../domain/workshop/seat-turn.ts";
import { MAX_ROUNDS } from "../domain/workshop/workshop-state.ts";
import { listOf } from "./list.ts";

/** Whether confident edits of a specialist are applied immediately or become suggestions. */
const chatEdits = z.enum(["suggest", "apply"]);
/** Largest number of rounds of a planning workshop. */
const roundCap = z.number().int().min(1).max(MAX_ROUNDS);

/** Hours after which the default answer of a question applies; null = never. */
const deadlineHours = z.number().int().min(1).max(MAX_DEADLINE_HOURS).nullable();

/** An id pattern in addition to the built-in ones: literal characters, `{category}`, and `{number}` at the end. */
const idPatterns = z
  .array(
    z.strictObject({
      pattern: z
        .string()
        .trim()
        .refine((pattern) => customPatternProblem(pattern) === null)
        .meta({ example: "CARD-{number}" }),
      type: z.enum(RECORD_TYPES),
    }),
  )
  .max(MAX_OWN_PATTERNS);

/** Id patterns that were refused, and are not proposed again. */
const refusedIdPatterns = z.array(z.string().trim().min(1).max(60)).max(MAX_REFUSED_PATTERNS);

export const createProjectInput = z.strictObject({
  name: z.string().trim().min(1).max(120),
  language: languageSchema,
});
export type CreateProjectInput = z.infer<typeof createProjectInput>;

export const updateProjectInput = z.strictObject({
  name: z.string().trim().min(1).max(120).optional(),
  /** Archived projects are listed only on request; everything in them stays as it is. */
  archived: z.boolean().optional(),
  language: languageSchema.optional(),
  profile: z.enum(PROFILE_IDS).optional(),
  /** A custom outline of the workspace instead of the profile; null: the profile. */
  outline_id: z.string().min(1).max(80).nullable().optional(),
  srs_method: z.enum(SRS_METHODS).optional(),
  chat_edits: chatEdits.optional(),
  question_deadline_hours: deadlineHours.optional(),
  round_cap: roundCap.optional(),
  depth: depthSchema.optional(),
  id_patterns: idPatterns.optional(),
  refused_id_patterns: refusedIdPatterns.optional(),
});
export type UpdateProjectInput = z.infer<typeof updateProjectInput>;

/** Archives projects together, or takes them back. */
export const archiveProjectsInput = z.strictObject({
  project_ids: z.array(z.string().min(1).max(80)).min(1).max(100),
  archived: z.boolean(),
});
export type ArchiveProjectsInput = z.infer<typeof archiveProjectsInput>;

export const archivedProjectsView = z.object({ archived: z.boolean(), project_ids: z.array(z.string()) });
export type ArchivedProjectsView = z.infer<typeof archivedProjectsView>;

/** Without the workspace's members and models. `abilities` lists the actions that the caller may perform. */
export const projectView = z.object({
  id: z.string(),
  workspace_id: z.string(),
  name: z.string(),
  language: languageSchema,
  profile: z.enum(PROFILE_IDS),
  outline_id: z.string().nullable(),
  is_sample: z.boolean(),
  is_archived: z.boolean(),
  srs_method: z.enum(SRS_METHODS),
  has_repository: z.boolean(),
  chat_edits: chatEdits,
  question_deadline_hours: deadlineHours,
  round_cap: roundCap,
  depth: depthSchema,
  id_patterns: z.array(z.object({ pattern: z.string(), type: z.enum(RECORD_TYPES) })),
  refused_id_patterns: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number().int(),
  abilities: z.array(z.string()),
});
export type ProjectView = z.infer<typeof projectView>;
export const projectList = listOf(projectView);
