import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { readArtifact, writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { findTask, lockTask, saveTaskState } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { makeMember, makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { listDocuments } from "../document/list-documents.ts";
import { exportOpenSpec } from "./export-openspec.ts";
import { getOpenSpec } from "./get-openspec.ts";
import { importOpenSpec } from "./import-openspec.ts";
import { listSpecs } from "./list-specs.ts";

afterAll(closeDatabase);

async function scene() {
  const ada = await makeUser();
  return { ada, ...(await makeProject(ada)) };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** A task with a plan; `done` carries it to its end. */
async function planned({ access }: Scene, changes: Partial<Plan> = {}, done = false): Promise<string> {
  const task = await makeTask(access);
  await inTenant(access, async (db) => {
    const plan = soundPlan(changes);
    const value = { ...plan, meta: { ...plan.meta, id: task.name } };
    await writeArtifact(db, task.id, { name: "planning.ai.json", value, runId: null });
    const locked = await lockTask(db, task.id);
    if (done) await saveTaskState(db, locked, { ...locked.state, phase: "done" });
  });
  return task.id;
}

const get = ({ ada }: Scene, taskId: string, language: "en" | "zh" = "en") =>
  getOpenSpec(ada.actor, { taskId, language });

const SPEC =
  "# rooms\n\n## Purpose\n\nRooms are reserved by members, so that nobody comes in vain to a taken room.\n\n## Requirements\n\n### Requirement: Reserve a room\n\nThe system SHALL reserve a room.\n\n#### Scenario: Reserved\n\n- **WHEN** asked\n- **THEN** done\n";
const archive = (text = SPEC): string =>
  Buffer.from(
    zipSync(
      { "openspec/specs/rooms/spec.md": strToU8(text), "openspec/config.yaml": strToU8("a: b") },
      { mtime: new Date(1980, 0, 1) }, // the same bytes whenever it is made
    ),
  ).toString("base64");

describe("a plan as an OpenSpec change", () => {
  it("is not there before there is a plan", async () => {
    const at = await scene();
    const task = await makeTask(at.access);
    await expect(get(at, task.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(exportOpenSpec(at.ada.actor, { taskId: task.id })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("is written and judged, and says that the validator has not seen it yet", async () => {
    const at = await scene();
    const change = await get(at, await planned(at));
    expect(change.files.map(({ path }) => path.split("/").at(-1))).toContain("proposal.md");
    expect(change.columns).toMatchObject({ structure: "passed", mergeability: "passed" });
    expect(change.validator).toBeNull();
    expect(change.coverage).toMatchObject([{ requirement: "FR-001", tests: ["TC-001"] }]);
  });

  it("names other open tasks that touch the same requirement, until they are done", async () => {
    const at = await scene();
    const requirements = soundPlan().requirements.map((one) => ({ ...one, shall: `${one.shall} It MUST.` }));
    const [first, second] = [await planned(at), await planned(at, { requirements })];
    const { conflicts, columns } = await get(at, first);
    expect(conflicts).toMatchObject([{ task_id: second, path: "specs/rooms/spec.md" }]);
    expect(columns.mergeability).toBe("warning");
    expect((await get(at, first, "zh")).conflicts[0]?.message).toMatch(/任务/);
    await inTenant(at.access, async (db) => {
      const task = await findTask(db, second);
      if (task) await saveTaskState(db, task, { ...task.state, phase: "done" });
    });
    const after = await get(at, first);
    expect(after.conflicts).toEqual([]);
    expect(after.findings.map(({ code }) => code)).toContain("already_exists");
    expect(after.columns.mergeability).toBe("failed");
  });

  it("is packed with the same bytes every time", async () => {
    const at = await scene();
    const taskId = await planned(at);
    const [one, two] = [
      await exportOpenSpec(at.ada.actor, { taskId }),
      await exportOpenSpec(at.ada.actor, { taskId }),
    ];
    expect(one).toEqual(two);
    expect(one.name).toMatch(/^task-[\d-]+-v1\.zip$/);
  });
});

describe("an OpenSpec tree", () => {
  it("is shown first, and nothing is stored", async () => {
    const at = await scene();
    const shown = await importOpenSpec(at.ada.actor, at.project.id, { archive: archive() });
    expect(shown).toMatchObject({
      imported: false,
      specs: [{ capability: "rooms", outcome: "new", requirements: ["Reserve a room"], scenarios: 1 }],
      dropped: [{ path: "openspec/config.yaml", reason: "not_a_spec" }],
    });
    expect((await listDocuments(at.ada.actor, at.project.id, { limit: 10 })).data).toEqual([]);
  });

  it("becomes documents that stand, also for plans that are made afterwards", async () => {
    const at = await scene();
    const { sha256 } = await importOpenSpec(at.ada.actor, at.project.id, { archive: archive() });
    const done = await importOpenSpec(at.ada.actor, at.project.id, { archive: archive(), confirm: sha256 });
    expect(done).toMatchObject({ imported: true, specs: [{ outcome: "new" }] });
    expect((await listSpecs(at.ada.actor, at.project.id)).data).toMatchObject([
      { capability: "rooms", requirements: [{ name: "Reserve a room", scenarios: ["Reserved"] }] },
    ]);
    const again = await importOpenSpec(at.ada.actor, at.project.id, { archive: archive() });
    expect(again.specs).toMatchObject([{ outcome: "same" }]);
    const requirements = soundPlan().requirements.map((one) => ({
      ...one,
      title: "Reserve rooms",
      change: { op: "modified" as const, capability: "elsewhere", previous_title: "Reserve a room" },
    }));
    const change = await get(at, await planned(at, { requirements }));
    expect(change.standing).toEqual(["rooms"]);
    const delta = change.files.find(({ path }) => path.endsWith("/specs/rooms/spec.md"))?.content;
    expect(delta).toContain("FROM: `### Requirement: Reserve a room`");
    expect(delta).toContain("#### Scenario: Reserved");
    expect(change.columns.mergeability).toBe("passed");
  });

  it("is not imported when another archive comes than the one that was shown", async () => {
    const at = await scene();
    const { sha256 } = await importOpenSpec(at.ada.actor, at.project.id, { archive: archive() });
    const other = importOpenSpec(at.ada.actor, at.project.id, {
      archive: archive(`${SPEC}\n`),
      confirm: sha256,
    });
    await expect(other).rejects.toMatchObject({ code: "conflict" });
    expect((await listSpecs(at.ada.actor, at.project.id)).data).toEqual([]);
  });

  it("needs the right to edit, and an archive that is one", async () => {
    const at = await scene();
    const viewer = await makeMember(at.ada, "viewer");
    const asked = importOpenSpec(viewer.actor, at.project.id, { archive: archive() });
    await expect(asked).rejects.toMatchObject({ code: "forbidden" });
    const broken = importOpenSpec(at.ada.actor, at.project.id, { archive: "AAAA" });
    await expect(broken).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("approved plans", () => {
  it("make main specs that later plans are written against", async () => {
    const at = await scene();
    const first = await planned(at, {}, true);
    expect((await listSpecs(at.ada.actor, at.project.id)).data).toMatchObject([
      { capability: "rooms", requirements: [{ name: "FR-001 Reserve a room" }], document_id: null },
    ]);
    const stored = await inTenant(at.access, (db) => readArtifact(db, first, { name: "planning.ai.json" }));
    expect(stored).not.toBeNull();
    expect((await get(at, first)).columns.mergeability).toBe("passed");
  });

  it("are followed by what people type into the documents and delete there", async () => {
    const at = await scene();
    await planned(at, {}, true);
    const text =
      "# SRS\n\n## Functions\n\n### FR-001 Reserve a room\n\nMembers SHALL reserve a room by phone.\n";
    const { author } = at.access;
    const row = await inTenant(at.access, (db) => storeNewDocument(db, { name: "SRS.md", text, author }));
    const {
      data: [spec],
    } = await listSpecs(at.ada.actor, at.project.id);
    expect(spec?.content).toContain("Members SHALL reserve a room by phone.");
    expect(spec?.requirements).toMatchObject([{ name: "FR-001 Reserve a room" }]);
    const typed = "# Notes\n\n### FR-009 Print a list\n\nMembers SHALL print the list of rooms.\n";
    await inTenant(at.access, (db) => storeNewDocument(db, { name: "notes.md", text: typed, author }));
    expect((await listSpecs(at.ada.actor, at.project.id)).only_in_documents).toEqual([
      { id: "FR-009", title: "Print a list" },
    ]);
    await inTenant(at.access, (db) =>
      addDocumentVersion(db, row.id, { text: "# SRS\n", author, expectedVersion: 1 }),
    );
    expect((await listSpecs(at.ada.actor, at.project.id)).data).toEqual([]);
  });
});
