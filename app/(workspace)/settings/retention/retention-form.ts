import { z } from "zod";
import { RETENTION_KINDS, type Retention, retentionSchema } from "#lib/domain/access/retention.ts";

/** The value of a choice that keeps entries without end. */
export const WITHOUT_END = "none";

const CHOICES = [7, 14, 30, 60, 90, 180, 365, 730, 1825] as const;

/** The choices for one kind: usual times from its least one on, and the present one. */
export function retentionChoices(least: number, present: number | null): readonly number[] {
  const all = new Set<number>([least, ...CHOICES.filter((days) => days >= least)]);
  if (present !== null) all.add(present);
  return [...all].toSorted((a, b) => a - b);
}

const chosen = z
  .union([z.literal(WITHOUT_END).transform(() => null), z.coerce.number().int()])
  .optional()
  .catch(undefined);

/** The chosen days of a form or a query; what is missing or not allowed is left as it is. */
export function readRetentionForm(fields: Readonly<Record<string, unknown>>): Retention {
  const entries = RETENTION_KINDS.flatMap((kind) => {
    const days = chosen.parse(fields[kind]);
    const one = retentionSchema.safeParse({ [kind]: days });
    return days === undefined || !one.success ? [] : [[kind, days] as const];
  });
  return Object.fromEntries(entries);
}
