import { z } from "zod";

export const createDocumentInput = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^[^\\/:*?"<>|\p{Cc}]+$/u),
  content: z.string().max(20_000_000),
});
export type CreateDocumentInput = z.infer<typeof createDocumentInput>;

export const documentVersionView = z.object({
  version: z.number().int(),
  author: z.string(),
  note: z.string(),
  hash: z.string(),
  created_at: z.string(),
});
export type DocumentVersionView = z.infer<typeof documentVersionView>;

export const documentView = z.object({
  id: z.string(),
  project_id: z.string(),
  name: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DocumentView = z.infer<typeof documentView>;

export const documentContentView = documentView.extend({ content: z.string(), etag: z.string() });
export type DocumentContentView = z.infer<typeof documentContentView>;

export const sectionView = z.object({
  sid: z.string(),
  title: z.string(),
  path: z.array(z.string()),
  level: z.number().int(),
  line: z.number().int(),
  start: z.number().int(),
  body_start: z.number().int(),
  end: z.number().int(),
});

export const findingView = z.object({
  rule: z.string(),
  severity: z.enum(["error", "warning", "hint"]),
  line: z.number().int(),
  column: z.number().int(),
  end_column: z.number().int(),
  section: z.string().nullable(),
  requirement_id: z.string().nullable(),
  message: z.string(),
  suggestion: z.string(),
});
export type FindingView = z.infer<typeof findingView>;
