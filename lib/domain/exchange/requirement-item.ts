import { z } from "zod";

/**
 * A requirement as it travels between formats: every field that a requirement record has, as text. Fields
 * that a format does not know are "" or empty; what a format knows beyond them is in `attributes`.
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
  /** Titles of the sections that it is in, the outermost first. */
  section: z.array(z.string()).default([]),
  attributes: z.record(z.string(), z.string()).default({}),
});
export type RequirementItem = z.infer<typeof requirementItemSchema>;

/** A link between two things that have ids. */
export const requirementLinkSchema = z.object({
  from: z.string(),
  to: z.string(),
  type: z.string(),
});
export type RequirementLink = z.infer<typeof requirementLinkSchema>;

/** An item of which only some fields are known. */
export function requirementItem(known: Partial<RequirementItem> & { readonly id: string }): RequirementItem {
  return requirementItemSchema.parse(known);
}
