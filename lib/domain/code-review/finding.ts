import { z } from "zod";
import type { Language } from "../language.ts";
import { CODE_CATEGORIES, CODE_SEVERITIES } from "./finding-kinds.ts";

/** Findings of a code review: on lines of a change set, from rules, models and people. */

/** Where a finding comes from. A rule and a model never count as the verdict of a person. */
const codeFindingSourceSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("rule"), rule: z.string() }),
  z.object({ kind: z.literal("model"), seat: z.string(), model: z.string() }),
  z.object({ kind: z.literal("person"), seat: z.string().nullable(), name: z.string() }),
]);

const findingTextSchema = z.object({
  message: z.string().trim().min(1).max(4000),
  suggestion: z.string().trim().max(4000).optional(),
});

/** A finding as its source states it, before it is stored. */
export const codeFindingDraftSchema = z.object({
  /** Path from the root of the repository; empty: the whole change. */
  file: z.string().max(4096),
  /** First and last line, counted from 1; 0 and 0: the whole file. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  /** `new`: lines of the change's tree. `old`: lines of its base, for removed text. */
  side: z.enum(["old", "new"]),
  severity: z.enum(CODE_SEVERITIES),
  category: z.enum(CODE_CATEGORIES),
  ...findingTextSchema.shape,
  /** The text of a rule in both languages; `message` and `suggestion` are in that of the project. */
  texts: z.object({ zh: findingTextSchema, en: findingTextSchema }).optional(),
  /** Id of the requirement that the finding concerns. */
  requirement: z.string().max(80).optional(),
  source: codeFindingSourceSchema,
});
export type CodeFindingDraft = z.infer<typeof codeFindingDraftSchema>;

export const codeFindingSchema = codeFindingDraftSchema.extend({ id: z.string() });
export type CodeFinding = z.infer<typeof codeFindingSchema>;

/** A finding as the log of a task reports it when it is recorded on an attempt. */
export const recordedFindingSchema = codeFindingDraftSchema.extend({
  finding_id: z.string(),
  change_set: z.string(),
});

/** The text of a finding in the language of its reader; what people and models wrote stays as it is. */
export const findingText = (
  { message, suggestion, texts }: Pick<CodeFindingDraft, "message" | "suggestion" | "texts">,
  language: Language,
): z.infer<typeof findingTextSchema> => texts?.[language] ?? { message, suggestion };

type Severity = CodeFindingDraft["severity"];

/** Orders findings: most severe first, then by file and line. */
export function compareFindings(a: CodeFindingDraft, b: CodeFindingDraft): number {
  const rank = (severity: Severity) => CODE_SEVERITIES.indexOf(severity);
  if (a.severity !== b.severity) return rank(a.severity) - rank(b.severity);
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.start - b.start;
}
