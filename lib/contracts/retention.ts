import { z } from "zod";
import { RETENTION_KINDS, type RetentionKind, retentionSchema } from "../domain/access/retention.ts";

const kind = z.enum(RETENTION_KINDS as readonly [RetentionKind, ...RetentionKind[]]);

/** Days by kind; null: without end; absent: as it is. */
export const retentionInput = retentionSchema;
export type RetentionInput = z.infer<typeof retentionInput>;

/** How long a workspace keeps each kind. */
export const retentionView = z.object({
  data: z.array(
    z.object({
      kind,
      /** Null: without end. */
      days: z.number().int().nullable(),
      /** Of a workspace that has set nothing. */
      usual_days: z.number().int().nullable(),
      least_days: z.number().int(),
    }),
  ),
});
export type RetentionView = z.infer<typeof retentionView>;

/** What a change of the retention would delete tonight. */
export const retentionPreviewView = z.object({
  data: z.array(
    z.object({
      kind,
      days: z.number().int().nullable(),
      /** The number of entries that are older. */
      deletes: z.number().int(),
    }),
  ),
});
export type RetentionPreviewView = z.infer<typeof retentionPreviewView>;
