import { afterAll, describe, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { planChanges } from "#lib/domain/plan/plan-changes.ts";
import { makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { comparePlanVersions } from "./compare-plan-versions.ts";
import { getPlan } from "./get-plan.ts";
import { listPlans } from "./list-plans.ts";

afterAll(closeDatabase);

const next = (plan: Plan, changes: Partial<Plan>): Plan => ({
  ...plan,
  ...changes,
  meta: { ...plan.meta, version: plan.meta.version + 1 },
});

/** A task with three versions; the first is older than the record of changes. */
async function scene() {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const task = await makeTask(access);
  const v1 = soundPlan();
  const v2 = next(v1, { risks: v1.risks.map((risk) => ({ ...risk, likelihood: "low" as const })) });
  const v3 = next(v2, { risks: [], non_goals: ["Catering"] });
  const changed = (...[id, section, op, reason]: [string, string, "change" | "drop" | "add", string]) => ({
    section,
    op,
    id,
    reason,
    role: "RiskPlanner",
    statement_id: "run_1-5",
    round: 1,
  });
  const source = { answers: [], turns: [] };
  const records = [
    planChanges(v1, v2, {
      ...source,
      remarks: ["It never happens."],
      changes: [changed("RISK-001", "risks", "change", "Rooms are locked first.")],
    }),
    planChanges(v2, v3, {
      ...source,
      remarks: [],
      changes: [
        changed("RISK-001", "risks", "drop", "No risk is left."),
        changed("Catering", "non_goals", "add", ""),
      ],
    }),
  ];
  await inTenant(access, async (db) => {
    for (const plan of [v1, v2, v3])
      await writeArtifact(db, task.id, { name: "planning.ai.json", value: plan, runId: null });
    for (const value of records)
      await writeArtifact(db, task.id, { name: "plan.changes.json", value, runId: null });
  });
  return { ada, access, task, v3 };
}

describe("the versions of a plan", () => {
  it("are listed newest first, each with the remarks that led to it", async () => {
    const { ada, task } = await scene();
    const versions = await listPlans(ada.actor, task.id);
    expect(versions.map(({ version, remarks }) => [version, remarks])).toEqual([
      [3, []],
      [2, ["It never happens."]],
      [1, []],
    ]);
  });

  it("tell whether a newer one is in their place, and what was not recorded is null", async () => {
    const { ada, task } = await scene();
    expect(await getPlan(ada.actor, task.id, 1)).toMatchObject({
      version: 1,
      newest: 3,
      superseded: true,
      draft: null,
    });
    expect(await getPlan(ada.actor, task.id)).toMatchObject({ version: 3, superseded: false, report: null });
    await expect(getPlan(ada.actor, task.id, 9)).rejects.toMatchObject({ code: "not_found" });
  });

  it("are compared with the reasons of all changes on the way", async () => {
    const { ada, task } = await scene();
    const found = await comparePlanVersions(ada.actor, task.id, { from: 1, to: 3 });
    expect(found.counts).toMatchObject({ added: 1, changed: 0, dropped: 1 });
    expect(found.changes.find((one) => one.id === "RISK-001")).toMatchObject({
      op: "dropped",
      reasons: [
        { version: 3, text: "No risk is left.", role: "RiskPlanner", statement_id: "run_1-5" },
        { version: 2, text: "Rooms are locked first." },
      ],
    });
    expect(found.remarks).toEqual([{ version: 2, text: "It never happens." }]);
    const last = await comparePlanVersions(ada.actor, task.id, {});
    expect([last.from.version, last.to.version]).toEqual([2, 3]);
  });

  it("are compared with another task's plan by their words, and with none of another project", async () => {
    const { ada, access, task, v3 } = await scene();
    const other = await makeTask(access);
    const value = { ...v3, requirements: v3.requirements.map((one) => ({ ...one, id: "FR-777" })) };
    await inTenant(access, (db) =>
      writeArtifact(db, other.id, { name: "planning.ai.json", value, runId: null }),
    );
    const found = await comparePlanVersions(ada.actor, task.id, { from_task: other.id });
    expect(found.changes.filter((one) => one.section === "requirements")).toEqual([]);
    const { access: elsewhere } = await makeProject(ada);
    const foreign = await makeTask(elsewhere);
    await expect(comparePlanVersions(ada.actor, task.id, { from_task: foreign.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
