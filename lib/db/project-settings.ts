import { z } from "zod";
import { MAX_DEADLINE_HOURS } from "../domain/clarification/clarification.ts";
import { MAX_OWN_PATTERNS, MAX_REFUSED_PATTERNS } from "../domain/identifiers/id-pattern.ts";
import { lintSettingsSchema } from "../domain/lint/lint-settings.ts";
import { SRS_METHODS } from "../domain/specialist/teams.ts";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";
import { depthSchema } from "../domain/workshop/seat-turn.ts";
import { DEFAULT_ROUND_CAP, MAX_ROUNDS } from "../domain/workshop/workshop-state.ts";
import { gateSettingsSchema } from "./gate-settings.ts";

const ownPatternSchema = z.object({ pattern: z.string().max(60), type: z.enum(RECORD_TYPES) });

/** Settings of a project; absent values have their defaults. */
export const projectSettingsSchema = gateSettingsSchema.extend({
  /** Hours after which the default of a question applies; null = a question waits without limit. */
  question_deadline_hours: z.number().int().min(1).max(MAX_DEADLINE_HOURS).nullable().default(null),
  /** Custom id patterns in addition to the built-in ones, such as `REQ-{category}-{number}`. */
  id_patterns: z.array(ownPatternSchema).max(MAX_OWN_PATTERNS).default([]),
  /** Id patterns that were refused, and are not proposed again. */
  refused_id_patterns: z.array(z.string().max(60)).max(MAX_REFUSED_PATTERNS).default([]),
  /** Read from the repositories, never from what is stored here. */
  has_repository: z.boolean().default(false),
  /** Whether confident edits of a specialist are applied immediately or stored as suggestions. */
  chat_edits: z.enum(["suggest", "apply"]).default("suggest"),
  /** The workspace's own outline for the specification; null: the profile. */
  outline_id: z.string().nullable().default(null),
  /** The order in which the specialists write. The two teams are never mixed. */
  srs_method: z.enum(SRS_METHODS).default("traditional"),
  /** Cost limit of one run, in millionths of a US dollar; null = no limit. */
  run_budget_micros: z.number().int().min(0).nullable().default(2_000_000),
  /** Token limit of one run, which also limits models with an unknown price; null = no limit. */
  run_budget_tokens: z.number().int().min(0).nullable().default(1_000_000),
  /** Cost limit of the project per UTC month, in millionths of a US dollar; null = no limit. */
  month_budget_micros: z.number().int().min(0).nullable().default(null),
  /** Whether models with an unknown price are called, limited by tokens, or not called. */
  unknown_price: z.enum(["count_tokens", "stop"]).default("count_tokens"),
  /** Maximum number of rounds of a workshop. */
  round_cap: z.number().int().min(1).max(MAX_ROUNDS).default(DEFAULT_ROUND_CAP),
  /** How thoroughly a workshop works. */
  depth: depthSchema.default("standard"),
  /** Settings of document checks. */
  lint: lintSettingsSchema.prefault({}),
});
export type ProjectSettings = z.infer<typeof projectSettingsSchema>;
