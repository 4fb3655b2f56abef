import { z } from "zod";
import { changeNoteSchema } from "../domain/plan/logged-change.ts";
import { seatKeySchema } from "../domain/roles/seat-schemas.ts";
import { EXTRA_SEATS } from "../domain/roles/seat-specs.ts";
import { turnSourceSchema } from "../domain/roles/turn-source.ts";
import { usageSchema } from "../domain/usage/usage.ts";
import { positionSchema, verdictSchema } from "../domain/workshop/seat-turn.ts";
import { checklistEntrySchema } from "../domain/workshop/workshop-seats.ts";

const name = z.string().trim().min(1).max(40);
const prompt = z.string().trim().max(12_000).nullable();

const ownFields = {
  /** One of the two is sufficient; the other language then shows the same name. */
  name_zh: name.nullable(),
  name_en: name.nullable(),
  /** At least one; workshops in the other language use the same. */
  prompt_zh: prompt,
  prompt_en: prompt,
  /** JSON Schema of the seat's `findings`; plain keywords only. */
  findings_schema: z.record(z.string(), z.unknown()).nullable(),
  /** Checks of the seat's rules if no model is available. */
  checklist: z.array(checklistEntrySchema).max(60),
};

const ownSeatInput = z.strictObject({
  kind: z.literal("own"),
  key: seatKeySchema,
  name_zh: ownFields.name_zh.default(null),
  name_en: ownFields.name_en.default(null),
  prompt_zh: ownFields.prompt_zh.default(null),
  prompt_en: ownFields.prompt_en.default(null),
  findings_schema: ownFields.findings_schema.default(null),
  checklist: ownFields.checklist.default([]),
  required: z.boolean().default(true),
  enabled: z.boolean().default(true),
});

export const createSeatInput = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("built_in"),
    key: z.enum(EXTRA_SEATS),
    required: z.boolean().default(true),
    enabled: z.boolean().default(true),
  }),
  ownSeatInput,
]);
export type CreateSeatInput = z.infer<typeof createSeatInput>;

/** For a built-in seat only `required` and `enabled` can change. */
export const updateSeatInput = z
  .strictObject({ ...ownFields, required: z.boolean(), enabled: z.boolean() })
  .partial();
export type UpdateSeatInput = z.infer<typeof updateSeatInput>;

/** 1 = first position after the five core seats. */
export const moveSeatInput = z.strictObject({ position: z.number().int().min(1).max(100) });

export const trySeatInput = z.strictObject({
  need: z.string().trim().min(1).max(20_000),
  voice: z.enum(["rules", "model"]),
});
export type TrySeatInput = z.infer<typeof trySeatInput>;

export const seatView = z.object({
  id: z.string(),
  project_id: z.string(),
  key: z.string(),
  kind: z.enum(["built_in", "own"]),
  name_zh: z.string(),
  name_en: z.string(),
  prompt_zh: z.string().nullable(),
  prompt_en: z.string().nullable(),
  findings_schema: z.record(z.string(), z.unknown()).nullable(),
  checklist: z.array(checklistEntrySchema),
  required: z.boolean(),
  enabled: z.boolean(),
  position: z.number().int(),
  version: z.number().int(),
});
export type SeatView = z.infer<typeof seatView>;

export const seatList = z.object({ data: z.array(seatView) });

/** The result of trying a seat on a need: one turn, after the rule-based turns of the five core seats. */
export const seatTrialView = z.object({
  statement: z.string(),
  positions: z.array(positionSchema),
  verdict: verdictSchema,
  questions: z.array(z.object({ text: z.string(), blocking: z.boolean(), default: z.string().optional() })),
  new_issues: z.array(z.string()),
  changes: z.array(changeNoteSchema),
  findings: z.record(z.string(), z.unknown()).nullable(),
  /** Changes that could not be applied, and why. */
  ignored: z.array(z.string()),
  source: turnSourceSchema,
  usage: usageSchema,
});
export type SeatTrialView = z.infer<typeof seatTrialView>;
