import { strToU8, unzipSync, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { importQuery } from "#lib/contracts/exchange.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion } from "#lib/db/write-document.ts";
import { readReqif } from "#lib/formats/reqif/read-reqif.ts";
import { makeProject, makeUser } from "#lib/testing/factories.ts";
import { type ReqifFacts, type ReqifSample, reqifFacts, reqifSamples } from "#lib/testing/reqif-facts.ts";
import { getDocument } from "../document/get-document.ts";
import { getRequirement } from "../requirement/get-requirement.ts";
import { listRequirements } from "../requirement/list-requirements.ts";
import { setRequirement } from "../requirement/set-requirement.ts";
import { addLink, listLinks } from "../requirement/trace-links.ts";
import { getImpact } from "../requirement/trace-views.ts";
import { exportDocument } from "./export-document.ts";
import { exportProject } from "./export-project.ts";
import { importFile } from "./import-file.ts";
import { importProject } from "./import-project.ts";

afterAll(closeDatabase);

const SAMPLES = reqifSamples();
const sample = (name: string): ReqifSample => {
  const found = SAMPLES.find((one) => one.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada);
  return { actor: ada.actor, access, projectId: project.id };
}
type Scene = Awaited<ReturnType<typeof scene>>;

async function imported({ actor, projectId }: Scene, { name, bytes }: ReqifSample, into?: string) {
  const send = (query: object) =>
    importFile(actor, {
      projectId,
      file: { name, bytes },
      query: importQuery.parse({ ...query, ...(into === undefined ? {} : { document_id: into }) }),
      language: "en",
    });
  const shown = await send({});
  const view = await send({ confirm: shown.sha256 });
  return { view, documentId: view.document_id ?? "" };
}

async function exported({ actor }: Scene, documentId: string, format: "reqif" | "reqifz" = "reqif") {
  return (await exportDocument(actor, { documentId, format })).bytes;
}

/** Writes another version of a document. */
async function rewritten({ actor, access }: Scene, documentId: string, change: (text: string) => string) {
  const { content, version } = await getDocument(actor, documentId);
  await inTenant(access, (db) =>
    addDocumentVersion(db, documentId, {
      text: change(content),
      author: access.author,
      expectedVersion: version,
    }),
  );
}

const listed = async ({ actor, projectId }: Scene) =>
  (await listRequirements(actor, projectId, { q: "", limit: 200 })).data;

const linesOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes).split("\n");

/**
 * Lines of the second text that the first does not have, and the other way round, without the dates of objects: the edited one gets
 * another.
 */
function changedLines(before: Uint8Array, after: Uint8Array) {
  const undated = (bytes: Uint8Array) =>
    linesOf(bytes).map((line) => line.replace(/LAST-CHANGE="[^"]*"/, ""));
  const [old, now] = [undated(before), undated(after)];
  return {
    gone: old.filter((line) => !now.includes(line)),
    added: now.filter((line) => !old.includes(line)),
  };
}

/** The date of each object in a file. */
const datesOf = (bytes: Uint8Array): ReadonlyMap<string, string> =>
  new Map(
    [...new TextDecoder().decode(bytes).matchAll(/<(?:[\w.-]+:)?SPEC-OBJECT\s[^>]*>/g)].map(([tag]) => [
      /IDENTIFIER="([^"]*)"/.exec(tag)?.[1] ?? "",
      /LAST-CHANGE="([^"]*)"/.exec(tag)?.[1] ?? "",
    ]),
  );

/** Requirements of a file that are edited one after another. */
const MOST_EDITED = 4;

/** Objects that two files describe differently. */
const differing = (was: ReqifFacts, is: ReqifFacts): string[] =>
  is.order.filter((id) => JSON.stringify(is.objects[id]) !== JSON.stringify(was.objects[id]));

/** The object and the field in which two files differ; fails if anything else does. */
function onlyFieldChanged(before: Uint8Array, after: Uint8Array): string[] {
  const [was, is] = [reqifFacts(before), reqifFacts(after)];
  expect({ ...is, objects: {} }).toEqual({ ...was, objects: {} });
  return differing(was, is).flatMap((id) => [
    id,
    ...Object.keys(is.objects[id] ?? {}).filter((name) => is.objects[id]?.[name] !== was.objects[id]?.[name]),
  ]);
}

describe.each(SAMPLES.map((one) => [one.name, one] as const))("%s", (_name, file) => {
  it("has every requirement of its preview in the list of the project, each under its id and with its links", async () => {
    const at = await scene();
    const { view } = await imported(at, file);
    const all = await listed(at);
    expect(all.map(({ id }) => id).toSorted()).toEqual(view.requirements.map(({ id }) => id).toSorted());
    expect(all.length).toBe(view.requirement_count);
    for (const { id } of all.slice(0, 5))
      expect((await getRequirement(at.actor, at.projectId, id)).id).toBe(id);
    const written = await listLinks(at.actor, at.projectId, { limit: 200 });
    expect(written.data).toHaveLength(view.link_count);
  });

  it("loses nothing when it is exported, imported into another project and exported again", async () => {
    const at = await scene();
    const { documentId } = await imported(at, file);
    const first = await exported(at, documentId);
    expect(reqifFacts(first)).toEqual(reqifFacts(file.bytes));
    expect(Buffer.compare(first, file.bytes)).toBe(0);
    const other = await scene();
    const again = await imported(other, { name: file.name, bytes: first });
    expect(reqifFacts(await exported(other, again.documentId))).toEqual(reqifFacts(file.bytes));
    expect((await listed(other)).map(({ id }) => id)).toEqual((await listed(at)).map(({ id }) => id));
  });

  const stated = readReqif(file.bytes, { language: "en" }).requirements.filter((one) => one.statement !== "");

  it.runIf(stated.length > 1)("dates only what was edited since the last export", async () => {
    const at = await scene();
    const { documentId } = await imported(at, file);
    const [first, second] = (await listed(at)).filter(({ statement }) => statement !== "");
    const edited = async (requirementId = "", statement = "") => {
      const fields = { statement };
      await setRequirement(at.actor, { projectId: at.projectId, requirementId, ifMatch: null, fields });
      return exported(at, documentId);
    };
    const before = await edited(first?.id, "The system shall wait for 2 s.");
    await rewritten(at, documentId, (text) => `${text}\n`);
    expect(Buffer.compare(await exported(at, documentId), before)).toBe(0);
    const after = await edited(second?.id, "The system shall wait for 3 s.");
    const [was, is] = [datesOf(before), datesOf(after)];
    expect([...is.keys()].filter((id) => was.get(id) !== is.get(id))).toEqual(
      differing(reqifFacts(before), reqifFacts(after)).filter((id) => is.get(id) !== ""),
    );
  });

  it("has only the edited sentence as its difference, of each of its requirements in turn", async () => {
    const at = await scene();
    const { documentId } = await imported(at, file);
    const all = await listed(at);
    const stated = all.filter(({ statement }) => statement !== "" && !statement.includes("\n"));
    let before = file.bytes;
    for (const { id, statement: said } of stated.slice(0, MOST_EDITED)) {
      const statement = `${said.replace(/[.。]$/, "")}, as agreed.`;
      await setRequirement(at.actor, {
        projectId: at.projectId,
        requirementId: id,
        ifMatch: null,
        fields: { statement },
      });
      const after = await exported(at, documentId);
      expect(onlyFieldChanged(before, after)).toHaveLength(2);
      const { gone, added } = changedLines(before, after);
      expect(Math.max(gone.length, added.length)).toBe(1);
      before = after;
    }
    const other = await scene();
    await imported(other, { name: file.name, bytes: before });
    const statements = (some: readonly { id: string; statement: string }[]) =>
      some.map(({ id, statement }) => [id, statement]);
    expect(statements(await listed(other))).toEqual(statements(await listed(at)));
  });

  const titled = readReqif(file.bytes, { language: "en" }).requirements.find(({ title }) => title !== "");

  it.runIf(titled !== undefined)("has one object as its difference after a change of a title", async () => {
    const at = await scene();
    const { documentId } = await imported(at, file);
    await setRequirement(at.actor, {
      projectId: at.projectId,
      requirementId: titled?.id ?? "",
      ifMatch: null,
      fields: { title: "As agreed" },
    });
    const [was, is] = [reqifFacts(file.bytes), reqifFacts(await exported(at, documentId))];
    expect({ ...is, objects: {}, rest: [] }).toEqual({ ...was, objects: {}, rest: [] });
    expect(differing(was, is)).toHaveLength(1);
  });
});

describe("an imported ReqIF file", () => {
  it("gets a link, a status, a new requirement and a renamed section, and keeps all other objects", async () => {
    const at = await scene();
    const file = sample("polarion.reqif");
    const { documentId } = await imported(at, file);
    const end = (ref: string) => ({ kind: "requirement" as const, ref });
    await addLink(at.actor, at.projectId, {
      kind: "depends",
      from: end("ELIB-104"),
      to: end("ELIB-102"),
      note: "",
    });
    const impact = await getImpact(at.actor, at.projectId, "ELIB-102");
    expect(JSON.stringify(impact)).toContain("ELIB-104");
    await setRequirement(at.actor, {
      projectId: at.projectId,
      requirementId: "ELIB-102",
      fields: { status: "approved" },
      ifMatch: null,
    });
    await rewritten(
      at,
      documentId,
      (text) => `${text}\n### Overdue\n\n**UID:** \`ELIB-105\`\n\nThe system shall report overdue books.\n`,
    );
    const after = await exported(at, documentId);
    const [was, is] = [reqifFacts(file.bytes), reqifFacts(after)];
    for (const [id, object] of Object.entries(was.objects))
      if (id !== "wi-3") expect(is.objects[id]).toEqual(object);
    expect(is.objects["wi-3"]?.["ty-req-status"]).toContain("st-approved");
    expect(is.relations).toMatchObject(was.relations);
    const other = await scene();
    await imported(other, { name: file.name, bytes: after });
    const all = await listed(other);
    expect(all.find(({ id }) => id === "ELIB-105")).toMatchObject({
      title: "Overdue",
      statement: "The system shall report overdue books.",
    });
    const links = await listLinks(other.actor, other.projectId, { limit: 200 });
    expect(links.data.map(({ from, kind, to }) => `${from.ref} ${kind} ${to.ref}`)).toContain(
      "ELIB-104 depends ELIB-102",
    );
  });

  it("loses an object with its relations where the requirement is deleted, and no other one", async () => {
    const at = await scene();
    const file = sample("doors.reqif");
    const { documentId } = await imported(at, file);
    await rewritten(at, documentId, (text) => {
      const uid = text.indexOf("**UID:** `_sub_r5`");
      return text.slice(0, text.lastIndexOf("\n#", uid)) + text.slice(text.indexOf("\n#", uid));
    });
    const [was, is] = [reqifFacts(file.bytes), reqifFacts(await exported(at, documentId))];
    const { _sub_r5: _gone, ...others } = was.objects;
    expect(is.objects).toEqual(others);
    const { _rel_5: _left, ...relations } = was.relations;
    expect(is.relations).toEqual(relations);
    expect(JSON.stringify(is.hierarchies)).not.toContain("_sub_r5");
  });

  it("of an archive with several files becomes one document, and each file keeps its place and its bytes", async () => {
    const at = await scene();
    const members = {
      "a/library.reqif": sample("polarion.reqif").bytes,
      "b/satellite.reqif": sample("strictdoc.reqif").bytes,
      "b/picture.png": strToU8("not read"),
    };
    const bytes = zipSync(members);
    const { view, documentId } = await imported(at, { name: "both.reqifz", bytes });
    expect(view.requirement_count).toBe(9);
    expect((await listed(at)).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["ELIB-101", "SRS/Power 3"]),
    );
    expect(Buffer.compare(await exported(at, documentId, "reqifz"), bytes)).toBe(0);
    await setRequirement(at.actor, {
      projectId: at.projectId,
      requirementId: "SRS/Power 3",
      fields: { statement: "The satellite shall run on 19 W." },
      ifMatch: null,
    });
    const after = unzipSync(await exported(at, documentId, "reqifz"));
    expect(Object.keys(after)).toEqual(Object.keys(members));
    expect(Buffer.compare(after["a/library.reqif"] ?? strToU8(""), members["a/library.reqif"])).toBe(0);
    const { gone, added } = changedLines(
      members["b/satellite.reqif"],
      after["b/satellite.reqif"] ?? strToU8(""),
    );
    expect(gone).toHaveLength(1);
    expect(added.join("")).toContain("The satellite shall run on 19 W.");
  });

  it("in an archive that cannot be read is refused with its name, and nothing is imported", async () => {
    const at = await scene();
    const bytes = zipSync({
      "a.reqif": sample("polarion.reqif").bytes,
      "broken.reqif": strToU8("<REQ-IF><a>"),
    });
    await expect(imported(at, { name: "both.reqifz", bytes })).rejects.toMatchObject({
      code: "import_damaged",
      fields: [{ detail: expect.stringContaining("broken.reqif") }],
    });
    expect(await listed(at)).toEqual([]);
  });

  it("goes with its project into another workspace, and is exported from there as it was", async () => {
    const at = await scene();
    const file = sample("pror.reqif");
    await imported(at, file);
    const { bytes } = await exportProject(at.actor, at.projectId, {
      now: new Date("2026-11-26T10:00:00.000Z"),
    });
    const bob = await makeUser();
    const shown = await importProject(bob.actor, { bytes, name: undefined, confirm: undefined });
    const made = await importProject(bob.actor, { bytes, name: undefined, confirm: shown.sha256 });
    const projectId = made.project_id ?? "";
    const [first] = (await listRequirements(bob.actor, projectId, { q: "", limit: 1 })).data;
    const documentId = first?.document_id ?? "";
    const again = await exportDocument(bob.actor, { documentId, format: "reqif" });
    expect(Buffer.compare(again.bytes, file.bytes)).toBe(0);
  });

  it("that comes again as a new version is the one that an export repeats from then on", async () => {
    const at = await scene();
    const file = sample("rmf.reqif");
    const { documentId } = await imported(at, file);
    const text = new TextDecoder().decode(file.bytes).replace("Door signal", "Gate signal");
    await imported(at, { name: file.name, bytes: strToU8(text) }, documentId);
    expect(new TextDecoder().decode(await exported(at, documentId))).toBe(text);
    const first = await exportDocument(at.actor, { documentId, format: "reqif", version: 1 });
    expect(Buffer.compare(first.bytes, file.bytes)).toBe(0);
  });
});
