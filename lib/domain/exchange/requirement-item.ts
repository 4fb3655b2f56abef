import { z } from "zod";

/**
 * A requirement in exchange form: all fields of a requirement record as text. Fields that a format does not have are "" or
 * empty; additional fields of a format are in `attributes`.
 */
export const requirementItemSchema = z.object({
  id: z.string(),
  title: z.string().default(""),
  statement: z.string().default(""),
  /** Further Markdown that belongs to it: tables, lists, notes. */
  body: z.string().default(""),
  type: z.string().default(""),
  priority: z.string().default(""),
  status: z.string().default(""),
  rationale: z.string().default(""),
  source: z.string().default(""),
  acceptance: z.array(z.string()).default([]),
  verification: z.string().default(""),
  owner: z.string().default(""),
  /** Titles of its sections, outermost first. */
  section: z.array(z.string()).default([]),
  attributes: z.record(z.string(), z.string()).default({}),
});
export type RequirementItem = z.infer<typeof requirementItemSchema>;

/** A link between two items with ids. */
export const requirementLinkSchema = z.object({
  from: z.string(),
  to: z.string(),
  type: z.string(),
});
export type RequirementLink = z.infer<typeof requirementLinkSchema>;

/** Creates an item from known fields; the others are empty. */
export function requirementItem(known: Partial<RequirementItem> & { readonly id: string }): RequirementItem {
  return requirementItemSchema.parse(known);
}
