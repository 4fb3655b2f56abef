import { z } from "zod";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import { AUDIT_GROUPS, type AuditFilterQuery } from "#lib/contracts/audit.ts";

const id = z.string().min(1).max(80).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);
const asked = z.object({
  user_id: id,
  action: z.enum(AUDIT_GROUPS).optional().catch(undefined),
  project_id: id,
  from: day,
  to: day,
  cursor: z.string().max(200).optional().catch(undefined),
});
export type AuditSearch = z.infer<typeof asked>;

/** Reads the address of the page; what it does not understand counts as not asked. */
export const readAuditSearch = (from: ListSearchParams): AuditSearch => asked.parse(from);

/** An address with the filters that are set. */
export function auditHref(
  base: string,
  filters: AuditFilterQuery & { readonly [more: string]: string | undefined },
): string {
  const set = Object.entries(filters).filter((one): one is [string, string] => one[1] !== undefined);
  return set.length === 0 ? base : `${base}?${new URLSearchParams(set)}`;
}
