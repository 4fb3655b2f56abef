import type { AllotIdsInput } from "#lib/contracts/requirement.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { reserveIds } from "#lib/db/counters.ts";
import { findProject } from "#lib/db/projects.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { numberedId } from "#lib/domain/requirements/records/ids-like.ts";

const DIGITS = 3;

/**
 * Allots ids that nobody has used in the project, also not in a version that is past, and that nobody will get again.
 * Errors: invalid_input (a prefix that makes no id of this project), not_found, forbidden, insufficient_scope.
 */
export async function allotIds(
  actor: Actor,
  projectId: string,
  { prefix, count }: AllotIdsInput,
): Promise<{ ids: string[] }> {
  const access = await requireProject(actor, projectId, "edit");
  return inTenant(access, async (db) => {
    const { settings } = await findProject(db);
    const { whole } = idPattern(settings.id_patterns);
    const separator = ["-", ""].find((one) => whole.test(`${prefix}${one}001`));
    if (separator === undefined) throw invalidField("/prefix", "prefix", "no id of this project begins so");
    const first = (await reserveIds(db, { [prefix]: count }))[prefix] ?? 1;
    const ids = Array.from({ length: count }, (_, n) =>
      numberedId({ prefix, separator, digits: DIGITS }, first + n),
    );
    await audit(db, { action: "requirement.ids_allotted", target: projectId, data: { ids } });
    return { ids };
  });
}
