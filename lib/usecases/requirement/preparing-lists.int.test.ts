import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { loadRegister } from "#lib/db/requirement-register.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { asOwner } from "#lib/testing/database.ts";
import {
  OUTDATED_DOCUMENTS,
  OUTDATED_IDS,
  preparing,
  projectWithOutdatedLists,
} from "#lib/testing/outdated-lists.ts";
import { getRequirement } from "./get-requirement.ts";
import { setRequirement } from "./set-requirement.ts";

afterAll(closeDatabase);

const [FIRST = ""] = OUTDATED_IDS;

function jobsOf(projectId: string): Promise<number> {
  return asOwner(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM dbos.workflow_status WHERE name = 'requirement-lists' AND workflow_uuid LIKE $1",
      [`%${projectId}%`],
    );
    return rows[0]?.count ?? -1;
  });
}

describe("a list of requirements for which more is outdated than a request reads", () => {
  it("is answered with an error that says so, and its job is enqueued once", async () => {
    const at = await projectWithOutdatedLists();
    await expect(at.list()).rejects.toMatchObject(preparing(OUTDATED_DOCUMENTS));
    await Promise.all([1, 2, 3].map(() => at.list().catch(() => undefined)));
    expect(await jobsOf(at.projectId)).toBe(1);
  });

  it("is prepared for a single requirement and for a change of one, too, which changes nothing", async () => {
    const at = await projectWithOutdatedLists();
    const { actor } = at.owner;
    await expect(getRequirement(actor, at.projectId, FIRST)).rejects.toMatchObject(
      preparing(OUTDATED_DOCUMENTS),
    );
    const change = {
      projectId: at.projectId,
      requirementId: FIRST,
      fields: { statement: "The system shall pack twice." },
      ifMatch: null,
    };
    await expect(setRequirement(actor, change)).rejects.toMatchObject({ code: "requirements_preparing" });
    const versions = await inTenant(at.access, ({ tx }) =>
      tx.documentVersion.count({ where: { project_id: at.projectId } }),
    );
    expect(versions).toBe(OUTDATED_DOCUMENTS);
    expect(await jobsOf(at.projectId)).toBeGreaterThan(0);
  });

  it("does not change what the gate, coverage and exports read: the texts", async () => {
    const at = await projectWithOutdatedLists();
    await expect(at.list()).rejects.toMatchObject(preparing(OUTDATED_DOCUMENTS));
    const register = await inTenant(at.access, loadRegister);
    const ids = register.documents.flatMap(({ read }) => read.records.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(OUTDATED_IDS);
  });
});
