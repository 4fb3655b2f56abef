import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertModel } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { OVERRIDE_PHRASES } from "#lib/domain/access/approvals-given.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { makeProject, makeTask, makeUser, type TestProject, type TestUser } from "#lib/testing/factories.ts";
import { type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { modelTable } from "#lib/testing/model-table.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { createDocument } from "../document/create-document.ts";
import { editDocument } from "../document/edit-document.ts";
import { getDocument } from "../document/get-document.ts";
import { listDocumentVersions } from "../document/list-document-versions.ts";
import { listDocuments } from "../document/list-documents.ts";
import { exportDocument } from "../exchange/export-document.ts";
import { importFile } from "../exchange/import-file.ts";
import { decideGate } from "../gate/decide-gate.ts";
import { getGate } from "../gate/get-gate.ts";
import { getPlan } from "../plan/get-plan.ts";
import { getRequirement } from "../requirement/get-requirement.ts";
import { setRequirement } from "../requirement/set-requirement.ts";
import { addLink, listLinks } from "../requirement/trace-links.ts";
import { getCoverage } from "../requirement/trace-views.ts";
import { startTurn } from "../run/start-turn.ts";
import { getTask } from "../task/get-task.ts";
import { listTaskEvents } from "../task/list-task-events.ts";

// The word "approved" in a document is a claim. Two requirements that state different things never both become approved unless
// somebody has stated that both hold, whatever path the words take.

const TWO = "Members SHALL reserve a room for up to 2 hours.";
const FIVE = "Members SHALL reserve a room for up to 5 hours.";
const SRS = `# Rooms

## Functions

### FR-050 Reserve a room

${TWO}

- **Status**: approved

### FR-051 Pay

Guests SHALL pay a deposit of 20 euros.

- **Status**: approved
`;
const OTHER = `# More rooms\n\n## Functions\n\n### FR-060 Reserve longer\n\n${FIVE}\n\n- **Status**: approved\n`;

let worker: Worker;
let server: ModelServer;
let mei: TestUser;

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the model server listens on loopback
  server = await startModelServer((request) => {
    const answer = modelTable(request);
    if (!("text" in answer) || answer.text === undefined) return answer;
    return { ...answer, text: answer.text.replace(/When a user asks for it[^"]*/, FIVE) };
  });
  worker = await startWorker();
  mei = await makeUser("Mei");
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await closeDatabase();
});

async function withSrs(content = SRS) {
  const made = await makeProject(mei);
  const { id } = await createDocument(mei.actor, made.project.id, { name: "SRS.md", content });
  return { ...made, projectId: made.project.id, srs: id };
}

const requirement = (projectId: string, id: string) => getRequirement(mei.actor, projectId, id);

const approve = (projectId: string, requirementId: string) =>
  setRequirement(mei.actor, { projectId, requirementId, fields: { status: "approved" }, ifMatch: null });

const edit = (documentId: string, change: object) =>
  editDocument(mei.actor, {
    documentId,
    ifMatch: null,
    language: "en",
    input: {
      edits: [{ reason: "The rule has changed.", ...change }],
      mode: "all_or_nothing",
      validateOnly: false,
      note: "",
    },
  });

const retype = (documentId: string, from: string, to: string) =>
  edit(documentId, {
    type: "update_content_in_section",
    target: { sid: "/rooms/functions/fr-050-reserve-a-room", targetContent: from },
    content: to,
  });

const removeFirst = (documentId: string) =>
  edit(documentId, {
    type: "delete_section_and_title",
    target: { sid: "/rooms/functions/fr-050-reserve-a-room" },
  });

async function completed(taskId: string, act: () => Promise<unknown>): Promise<void> {
  const events = () => listTaskEvents(mei.actor, taskId, { after: 0, limit: 1000 });
  const { length } = await events();
  await act();
  await readUntil(taskId, async () => {
    const log = await events();
    return log.some(({ seq, type }) => seq > length && type === "run_ended") ? log : undefined;
  });
}

async function planned({ access }: Pick<TestProject, "access">, need: string): Promise<string> {
  const { id } = await makeTask(access, need);
  await completed(id, () => startTurn(mei.actor, id, { command: "/plan" }));
  return id;
}

/** Takes the plan to the gate and overrides what its review says. Out: "approved", or why not. */
async function override(taskId: string): Promise<string> {
  if ((await getTask(mei.actor, taskId)).phase !== "plan_review")
    await completed(taskId, () => startTurn(mei.actor, taskId, { command: "/next" }));
  const gate = await getGate(mei.actor, taskId, "plan_review");
  const version = gate.plan_version ?? 1;
  return decideGate(mei.actor, {
    taskId,
    phase: "plan_review",
    decision: {
      decision: "override",
      plan_version: version,
      reason: "Decided by the team.",
      phrase: OVERRIDE_PHRASES.en(version),
      confirm: true,
      accepted_not_judged: gate.not_judged.map(({ id }) => id),
    },
  }).then(
    () => "approved",
    (error: unknown) => (error instanceof AppError ? JSON.stringify(error.extra) : String(error)),
  );
}

describe("a status that is typed into a document", () => {
  it("is shown as a claim by the requirement, the trace, the gate and exports, until somebody approves it", async () => {
    const { projectId, srs, access } = await withSrs();
    expect(await requirement(projectId, "FR-050")).toMatchObject({
      status: "approved",
      claimed: true,
      approved_by: null,
    });
    expect((await getCoverage(mei.actor, projectId)).claimed).toEqual(["FR-050", "FR-051"]);
    const taskId = await planned({ access }, "Members can join a waiting list.");
    expect((await getGate(mei.actor, taskId, "plan_review")).claimed).toEqual(["FR-050", "FR-051"]);
    const exported = async (format: "json" | "reqif" | "csv") => {
      const { bytes } = await exportDocument(mei.actor, { documentId: srs, format, version: undefined });
      return new TextDecoder().decode(bytes);
    };
    expect(await exported("json")).toContain("claimed, not approved by anyone");
    expect(await exported("csv")).toContain("claimed, not approved by anyone");
    expect(await exported("reqif")).toContain("Written as approved, not approved by anyone: FR-050, FR-051");

    const before = (await getDocument(mei.actor, srs)).content;
    expect(await approve(projectId, "FR-050")).toMatchObject({ claimed: false, approved_by: "Mei" });
    expect((await getDocument(mei.actor, srs)).content).toBe(before);
    expect((await getCoverage(mei.actor, projectId)).claimed).toEqual(["FR-051"]);
    expect(await exported("reqif")).toContain("not approved by anyone: FR-051");
  });

  it("ends an approval when the sentence below it is typed over, and does not restore it when it is typed back", async () => {
    const { projectId, srs } = await withSrs();
    await approve(projectId, "FR-050");
    await retype(srs, TWO, FIVE);
    expect(await requirement(projectId, "FR-050")).toMatchObject({ status: "approved", claimed: true });
    await retype(srs, FIVE, TWO);
    expect(await requirement(projectId, "FR-050")).toMatchObject({ claimed: true, approved_by: null });
  });

  it("makes no second approved requirement out of an import that contradicts an approved one", async () => {
    const { projectId } = await withSrs();
    await approve(projectId, "FR-050");
    const file = { name: "more.md", bytes: new TextEncoder().encode(OTHER) };
    const request = { projectId, file, language: "en" as const, query: {} };
    const { sha256 } = await importFile(mei.actor, request);
    await importFile(mei.actor, { ...request, query: { confirm: sha256 } });
    expect(await requirement(projectId, "FR-060")).toMatchObject({ status: "approved", claimed: true });
    await expect(approve(projectId, "FR-060")).rejects.toMatchObject({
      code: "requirements_contradict",
      extra: { others: [{ id: "FR-050", statement: TWO }] },
    });
    expect(await requirement(projectId, "FR-060")).toMatchObject({ claimed: true });
  });
});

describe("a plan of a model", () => {
  it("that contradicts an approved requirement is not approved, also by an override", async () => {
    const { projectId, access } = await withSrs();
    await approve(projectId, "FR-050");
    await inTenant(access, (db) =>
      upsertModel(db, null, {
        provider: "openai-compatible",
        model: "scripted",
        base_url: server.baseUrl,
        api_key: undefined,
        native_tools: null,
      }),
    );
    const taskId = await planned({ access }, "Long meetings need a room.");
    const { plan } = await getPlan(mei.actor, taskId);
    expect(plan.requirements.map(({ shall }) => shall)).toContain(FIVE);
    expect(plan.contradictions).toMatchObject([{ status: "open" }]);
    expect(await override(taskId)).toContain("contradictions_open");
    expect(await requirement(projectId, "FR-050")).toMatchObject({ claimed: false, approved_by: "Mei" });
  });
});

describe("an approved plan", () => {
  it("approves its requirements with the name of the person who decided", async () => {
    const made = await makeProject(mei);
    const taskId = await planned(made, "Members can reserve a room for up to 2 hours.");
    expect(await override(taskId)).toBe("approved");
    const found = await requirement(made.project.id, "FR-001");
    expect(found).toMatchObject({ claimed: false, approved_by: "Mei" });
    expect((await getCoverage(mei.actor, made.project.id)).claimed).toEqual([]);
  });
});

describe("a requirement that somebody deletes in the text of a document", () => {
  it("is shown as removed with its history, makes its links suspect, and is not compared with any more", async () => {
    const { projectId, srs, access } = await withSrs();
    await approve(projectId, "FR-050");
    await addLink(mei.actor, projectId, {
      kind: "depends",
      from: { kind: "requirement", ref: "FR-051" },
      to: { kind: "requirement", ref: "FR-050" },
      note: "",
    });
    await removeFirst(srs);
    const { removed, broken_links } = await getCoverage(mei.actor, projectId);
    expect(removed).toMatchObject([{ id: "FR-050", statement: TWO, document_id: srs, removed_by: "Mei" }]);
    expect(broken_links).toBe(0);
    const version = removed[0]?.document_version ?? 0;
    expect((await getDocument(mei.actor, srs, version)).content).toContain(TWO);
    expect((await listDocumentVersions(mei.actor, srs, { limit: 10 })).data).toHaveLength(version + 1);
    const { data } = await listLinks(mei.actor, projectId, { item: "FR-050", limit: 10 });
    expect(data).toMatchObject([{ state: "suspect", to_title: "Reserve a room" }]);
    const taskId = await planned({ access }, "Members can reserve a room for up to 5 hours.");
    const { plan } = await getPlan(mei.actor, taskId);
    expect([plan.matches ?? [], plan.contradictions]).toEqual([[], []]);
  });

  it("that an approved plan had written is no longer existing either, and its id is not used again", async () => {
    const made = await makeProject(mei);
    const first = await planned(made, "Members can reserve a room for up to 2 hours.");
    expect(await override(first)).toBe("approved");
    const { data } = await listDocuments(mei.actor, made.project.id, { limit: 10 });
    const srs = data.find(({ name }) => name === "SRS.md")?.id ?? "";
    const { content } = await getDocument(mei.actor, srs);
    const heading = /^#+ .*FR-001.*$/m.exec(content)?.[0] ?? "";
    const line = content.slice(0, content.indexOf(heading)).split("\n").length;
    expect(heading).not.toBe("");
    const rest = content.split("\n");
    const next = rest.findIndex((text, at) => at >= line && /^#{1,6} /.test(text));
    const shortened = [...rest.slice(0, line - 1), ...rest.slice(next < 0 ? rest.length : next)].join("\n");
    const request = {
      projectId: made.project.id,
      file: { name: "SRS.md", bytes: new TextEncoder().encode(shortened.replaceAll("FR-001", "")) },
      language: "en" as const,
      query: { document_id: srs },
    };
    const { sha256 } = await importFile(mei.actor, request);
    await importFile(mei.actor, { ...request, query: { ...request.query, confirm: sha256 } });
    expect((await getCoverage(mei.actor, made.project.id)).removed.map(({ id }) => id)).toEqual(["FR-001"]);
    const second = await planned(made, "Members can reserve a room for up to 5 hours.");
    const { plan } = await getPlan(mei.actor, second);
    expect(plan.matches ?? []).toEqual([]);
    expect(plan.requirements.map(({ id }) => id)).not.toContain("FR-001");
  });

  it("comes back without its approval when it is written again", async () => {
    const { projectId, srs } = await withSrs();
    await approve(projectId, "FR-050");
    await removeFirst(srs);
    await edit(srs, {
      type: "append_to_section",
      target: { sid: "/rooms/functions" },
      content: `### FR-050 Reserve a room\n\n${TWO}\n\n- **Status**: approved\n`,
    });
    expect(await requirement(projectId, "FR-050")).toMatchObject({ status: "approved", claimed: true });
    expect((await getCoverage(mei.actor, projectId)).removed).toEqual([]);
  });
});
