import { z } from "zod";

/** What a project says of its own way of working; absent values have their defaults. */
export const projectSettingsSchema = z.object({
  /** Editors whom the gates name: they may decide there. */
  gate_named: z.array(z.string()).default([]),
  has_repository: z.boolean().default(false),
  /** Whether edits that a specialist is sure of change a document at once or wait as suggestions. */
  chat_edits: z.enum(["suggest", "apply"]).default("suggest"),
  /** What one run may spend on models, in millionths of a US dollar; null = no limit. */
  run_budget_micros: z.number().int().min(0).nullable().default(2_000_000),
});
export type ProjectSettings = z.infer<typeof projectSettingsSchema>;
