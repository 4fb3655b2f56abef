import { z } from "zod";
import { MOST_DEADLINE_HOURS } from "../domain/clarification/clarification.ts";
import { MOST_OWN_PATTERNS } from "../domain/identifiers/id-pattern.ts";
import { lintSettingsSchema } from "../domain/lint/lint-settings.ts";
import { SRS_METHODS } from "../domain/specialist/teams.ts";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";
import { DEFAULT_ROUND_CAP, MOST_ROUNDS } from "../domain/workshop/workshop-state.ts";
import { gateSettingsSchema } from "./gate-settings.ts";

const ownPatternSchema = z.object({ pattern: z.string().max(60), type: z.enum(RECORD_TYPES) });

/** What its own project says way of working; absent values have their defaults. */
export const projectSettingsSchema = gateSettingsSchema.extend({
  /** After so many hours the default of a question holds; null = a question waits for a person as long as it takes. */
  question_deadline_hours: z.number().int().min(1).max(MOST_DEADLINE_HOURS).nullable().default(null),
  /** Forms of ids next to the product's own, such as `REQ-{category}-{number}`. */
  id_patterns: z.array(ownPatternSchema).max(MOST_OWN_PATTERNS).default([]),
  has_repository: z.boolean().default(false),
  /** Whether edits that a specialist is sure of change a document at once or wait as suggestions. */
  chat_edits: z.enum(["suggest", "apply"]).default("suggest"),
  /** The workspace's own outline that the specification follows; null: the profile. */
  outline_id: z.string().nullable().default(null),
  /** In which order the specialists write: the two teams are never mixed. */
  srs_method: z.enum(SRS_METHODS).default("traditional"),
  /** What one run may spend on models, in millionths of a US dollar; null = no limit. */
  run_budget_micros: z.number().int().min(0).nullable().default(2_000_000),
  /** How many tokens one run may take: what bounds models whose price is unknown; null = no limit. */
  run_budget_tokens: z.number().int().min(0).nullable().default(1_000_000),
  /** What the project may spend on models in a UTC month, in millionths of a US dollar; null = no limit. */
  month_budget_micros: z.number().int().min(0).nullable().default(null),
  /** Whether a model whose price is unknown is called, bounded by its tokens, or not called at all. */
  unknown_price: z.enum(["count_tokens", "stop"]).default("count_tokens"),
  /** How many rounds a workshop may take. */
  round_cap: z.number().int().min(1).max(MOST_ROUNDS).default(DEFAULT_ROUND_CAP),
  /** How documents are checked. */
  lint: lintSettingsSchema.prefault({}),
});
export type ProjectSettings = z.infer<typeof projectSettingsSchema>;
