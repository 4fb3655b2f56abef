import { z } from "zod";
import type { ListSearchParams } from "#app/_ui/list-query.ts";
import type { EffectiveRightsQuery } from "#lib/contracts/rights.ts";
import { MEMBER_ROLES, type Role } from "#lib/domain/access/can.ts";

const FIELDS = { member: "user_id", token: "token_id", link: "link_id" } as const;

const asked = z.object({
  role: z.enum(MEMBER_ROLES).optional().catch(undefined),
  // `member:usr_…`, `token:tok_…` or `link:shr_…`; empty: the reader.
  who: z
    .string()
    .regex(/^(member|token|link):\w{1,80}$/)
    .optional()
    .catch(undefined),
  project: z.string().min(1).max(80).optional().catch(undefined),
});

/** What the address of the page asks for; what it does not understand counts as not asked. */
export interface RightsSearch {
  readonly role: Role | undefined;
  readonly who: string | undefined;
  readonly project: string | undefined;
  readonly query: EffectiveRightsQuery;
}

/** Reads the address of the page. */
export function readRightsSearch(from: ListSearchParams): RightsSearch {
  const { role, who, project } = asked.parse(from);
  const [kind = "", id = ""] = who?.split(":") ?? [];
  const field = Object.entries(FIELDS).find(([name]) => name === kind)?.[1];
  const query = { ...(project ? { project_id: project } : {}), ...(field ? { [field]: id } : {}) };
  return { role, who, project, query };
}
