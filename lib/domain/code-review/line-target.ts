import { z } from "zod";

/** What a comment on an attempt is about: lines of a file, a finding, or the whole change. */
export const lineTargetSchema = z.union([
  z.strictObject({ finding: z.string().min(1).max(80) }),
  z.strictObject({ whole: z.literal(true) }),
  z
    .strictObject({
      file: z.string().min(1).max(4_096),
      side: z.enum(["old", "new"]),
      /** 0 and 0: the whole file. */
      start: z.number().int().min(0),
      end: z.number().int().min(0),
    })
    .refine(({ start, end }) => start <= end, "ends before it starts"),
]);
export type LineTarget = z.infer<typeof lineTargetSchema>;

const WHOLE = "change";

/** The target as the `line` of a stored comment. */
export function formatLineTarget(target: LineTarget): string {
  if ("whole" in target) return WHOLE;
  return "finding" in target
    ? `finding:${target.finding}`
    : `${target.side}:${target.start}-${target.end}:${target.file}`;
}

/** The target of a stored comment; null if its text is no target. */
export function parseLineTarget(line: string): LineTarget | null {
  if (line === WHOLE) return { whole: true };
  const finding = /^finding:(.+)$/s.exec(line)?.[1];
  if (finding !== undefined) return { finding };
  const [, side, start, end, file] = /^(old|new):(\d+)-(\d+):(.+)$/s.exec(line) ?? [];
  const parsed = lineTargetSchema.safeParse({ file, side, start: Number(start), end: Number(end) });
  return parsed.success ? parsed.data : null;
}
