import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { reserveIds } from "#lib/db/counters.ts";
import { findDocumentByName } from "#lib/db/documents.ts";
import { addKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { setSourceForWorkshop } from "#lib/db/knowledge-sources.ts";
import { addOutline, addTemplate } from "#lib/db/outlines.ts";
import { projectSettingsSchema } from "#lib/db/project-settings.ts";
import { findProject, updateProjectSettings } from "#lib/db/projects.ts";
import { addSeat } from "#lib/db/seats.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addTraceLink } from "#lib/db/trace-links.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { archivedSettingsSchema } from "#lib/domain/exchange/archived-settings.ts";
import { readProjectZip } from "#lib/formats/project/project-zip.ts";
import { comparableArchive } from "#lib/testing/comparable-archive.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { anyProject, type SampleProject } from "#lib/testing/project-samples.ts";
import { listSeats } from "../seat/list-seats.ts";
import { exportProject } from "./export-project.ts";
import { importProject } from "./import-project.ts";

afterAll(closeDatabase);

const NOW = new Date("2026-11-20T10:00:00.000Z");
/** Settings that stay: accounts and answers of this place, and what follows from a repository or an outline. */
const STAYS = ["gate_named", "has_repository", "outline_id", "id_patterns", "refused_id_patterns"];

async function fill(db: ProjectDb, sample: SampleProject): Promise<void> {
  const { author } = db.access;
  const outline_id = sample.outline === null ? null : (await addOutline(db, sample.outline.name)).id;
  for (const { language, text } of sample.outline?.templates ?? [])
    await addTemplate(db, { outline: outline_id ?? "", language }, { text, note: "", revision: 1 });
  const { version } = await findProject(db);
  await updateProjectSettings(db, version, { ...sample.settings, outline_id });
  for (const { name, texts, for_table } of sample.documents) {
    // requirements.yaml may be there already: it follows the documents.
    const known = await findDocumentByName(db, name);
    const { id, version } = known ?? (await storeNewDocument(db, { name, text: texts[0] ?? "", author }));
    for (const [at, text] of texts.slice(known === null ? 1 : 0).entries())
      await addDocumentVersion(db, id, { text, author, note: `edit ${at}`, expectedVersion: version + at });
    await setSourceForWorkshop(db, id, for_table);
  }
  for (const seat of sample.seats) await addSeat(db, seat);
  for (const link of sample.links) await addTraceLink(db, link);
  for (const { name, text } of sample.knowledge)
    await addKnowledgeFile(db, { name, text, origin: "upload", media_type: "text/markdown" });
  await reserveIds(db, sample.reserved);
}

describe("a project that goes out as a zip and comes in elsewhere", () => {
  it("says the same again: every document, version, link, setting, seat and number", async () => {
    const bob = await makeUser();
    await makeProject(bob);
    await fc.assert(
      fc.asyncProperty(anyProject, async (sample) => {
        const ada = await makeUser();
        const { access } = await makeProject(ada);
        await inTenant(access, (db) => fill(db, sample));
        const { bytes } = await exportProject(ada.actor, access.projectId, { now: NOW });
        const request = { bytes, name: undefined };
        const shown = await importProject(bob.actor, { ...request, confirm: undefined });
        const made = await importProject(bob.actor, { ...request, confirm: shown.sha256 });
        const again = await exportProject(bob.actor, made.project_id ?? "", { now: NOW });
        expect(comparableArchive(again.bytes)).toEqual(comparableArchive(bytes));
      }),
      { numRuns: 6 },
    );
  }, 240_000);

  it("takes every setting of a project along, or it is named as one that stays", () => {
    const taken = Object.keys(archivedSettingsSchema.shape);
    expect([...taken, ...STAYS].toSorted()).toEqual(Object.keys(projectSettingsSchema.shape).toSorted());
  });

  it("leaves the budget and the approval rules to those who may set them, and says so", async () => {
    const ada = await makeUser();
    const { access } = await makeProject(ada);
    await inTenant(access, async (db) => {
      const { version } = await findProject(db);
      await updateProjectSettings(db, version, { run_budget_micros: null, round_cap: 2 });
    });
    const { bytes } = await exportProject(ada.actor, access.projectId, { now: NOW });
    const bob = await makeUser();
    await makeProject(bob);
    const editor = await makeMember(bob, "editor");
    const request = { bytes, name: undefined };
    const shown = await importProject(editor.actor, { ...request, confirm: undefined });
    expect(shown).toMatchObject({
      settings: ["ways", "checks"],
      left_out: ["approval_right", "budget_right"],
    });
    const made = await importProject(editor.actor, { ...request, confirm: shown.sha256 });
    const out = await exportProject(bob.actor, made.project_id ?? "", { now: NOW });
    const { settings } = readProjectZip(out.bytes).manifest.project;
    expect(settings).toMatchObject({ run_budget_micros: 2_000_000, round_cap: 2 });
  });

  it("of an earlier release, without settings, is read as it always was", async () => {
    const ada = await makeUser();
    const { access } = await makeProject(ada);
    await inTenant(access, (db) =>
      storeNewDocument(db, { name: "A.md", text: "# A\n", author: access.author }),
    );
    const { bytes } = await exportProject(ada.actor, access.projectId, { now: NOW });
    const members = unzipSync(bytes);
    const manifest = JSON.parse(new TextDecoder().decode(members["manifest.json"]));
    const { settings: _s, seats: _seats, outline: _o, next_numbers: _n, ...project } = manifest.project;
    const [{ for_table: _for, id: _id, ...document }] = manifest.documents;
    const { records: _r, omitted: _left, members: _m, ...rest } = manifest;
    const earlier = { ...rest, format: "roundtable.project/1", project, documents: [document] };
    members["manifest.json"] = new TextEncoder().encode(JSON.stringify(earlier));
    const request = { bytes: zipSync(members), name: undefined };
    const shown = await importProject(ada.actor, { ...request, confirm: undefined });
    expect(shown).toMatchObject({ settings: [], left_out: [] });
    const made = await importProject(ada.actor, { ...request, confirm: shown.sha256 });
    expect(made.imported).toBe(true);
  });

  it("with a seat that nobody could have entered is refused, and no project is made", async () => {
    const ada = await makeUser();
    const { access } = await makeProject(ada);
    const { bytes } = await exportProject(ada.actor, access.projectId, { now: NOW });
    const members = unzipSync(bytes);
    const manifest = JSON.parse(new TextDecoder().decode(members["manifest.json"]));
    const names = { name_zh: "教练", name_en: "Coach" };
    manifest.project.seats = [
      { key: "Coach", kind: "built_in", ...names, own: null, required: true, enabled: true },
    ];
    members["manifest.json"] = new TextEncoder().encode(JSON.stringify(manifest));
    const request = { bytes: zipSync(members), name: undefined, confirm: undefined };
    await expect(importProject(ada.actor, request)).rejects.toMatchObject({
      code: "import_damaged",
      fields: [{ detail: "Coach" }],
    });
    expect((await listSeats(ada.actor, access.projectId)).data).toEqual([]);
  });
});
