import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { projectsOfEarlierRelease } from "#lib/db/current-readings.ts";
import { lockResource } from "#lib/db/process-lease.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { listRequirements } from "./list-requirements.ts";
import { refreshEarlierLists } from "./refresh-lists.ts";

afterAll(closeDatabase);

const GOING = new AbortController().signal;

/** A project in a new workspace whose list an earlier release of the reader made, with another statement. */
async function earlierProject(statement: string) {
  const owner = await makeUser();
  const { project, access } = await makeProject(owner);
  const content = `# Shop\n\n### FR-001 Print\n\n${statement}\n`;
  await createDocument(owner.actor, project.id, { name: "SRS.md", content });
  await inTenant(access, async ({ tx }) => {
    await tx.requirementReading.updateMany({
      where: { project_id: project.id },
      data: { reader: "0 earlier" },
    });
    await tx.requirementRow.updateMany({
      where: { project_id: project.id },
      data: { statement: "Earlier.", hash: "earlier" },
    });
  });
  const stored = () =>
    inTenant(access, ({ tx }) => tx.requirementReading.findFirst({ where: { project_id: project.id } }));
  const types = async () => {
    const rows = await inTenant(access, ({ tx }) =>
      tx.requirementRow.findMany({ where: { project_id: project.id }, select: { typing: true } }),
    );
    return rows.map(({ typing }) => typing);
  };
  return { owner, projectId: project.id, access, stored, types };
}

const isAmong = async (projectId: string) =>
  (await projectsOfEarlierRelease()).some((one) => one.projectId === projectId);

describe("lists that an earlier release of the reader made", () => {
  it("are made again in every workspace, before anybody opens them", async () => {
    const first = await earlierProject("The system shall print.");
    const second = await earlierProject("The system shall count.");
    expect(await isAmong(first.projectId)).toBe(true);
    expect(await isAmong(second.projectId)).toBe(true);
    expect(await refreshEarlierLists(GOING)).toBeGreaterThanOrEqual(2);
    for (const { stored, projectId, types } of [first, second]) {
      expect((await stored())?.reader).not.toBe("0 earlier");
      expect(await isAmong(projectId)).toBe(false);
      expect(await types()).toEqual([expect.objectContaining({ state: expect.any(String) })]);
    }
    const { data } = await listRequirements(first.owner.actor, first.projectId, { q: "", limit: 10 });
    expect(data.map(({ statement }) => statement)).toEqual(["The system shall print."]);
  });

  it("are left to the process that is making them", async () => {
    const { projectId } = await earlierProject("The system shall print.");
    const release = await lockResource("earlier lists of requirements");
    expect(await refreshEarlierLists(GOING)).toBe(0);
    await release?.();
    expect(await isAmong(projectId)).toBe(true);
  });

  it("wait for the next start if the worker is stopped, and for the first reader", async () => {
    const { owner, projectId } = await earlierProject("The system shall print.");
    expect(await refreshEarlierLists(AbortSignal.abort())).toBe(0);
    const { data } = await listRequirements(owner.actor, projectId, { q: "", limit: 10 });
    expect(data.map(({ statement }) => statement)).toEqual(["The system shall print."]);
  });

  it("are visible to the worker alone: a member of another workspace sees none of them", async () => {
    const { projectId } = await earlierProject("The system shall print.");
    const stranger = await makeProject(await makeUser());
    const seen = await inTenant(stranger.access, ({ tx }) =>
      tx.requirementReading.findMany({ where: { project_id: projectId } }),
    );
    expect(seen).toEqual([]);
  });
});
