import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProject } from "#lib/db/access.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { addKnowledgeFile } from "#lib/db/knowledge-files.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { addTraceLink } from "#lib/db/trace-links.ts";
import { storeWork } from "#lib/db/work-items.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { ARCHIVED_TABLES } from "#lib/domain/exchange/archive/archive-tables.ts";
import { UNCHANGED_WORK } from "#lib/domain/work/work-item.ts";
import { readProjectZip } from "#lib/formats/project/project-zip.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { archivedRows, comparableArchive } from "#lib/testing/comparable-archive.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeTask } from "#lib/testing/factories.ts";
import { movedProject } from "#lib/testing/moved-project.ts";
import { signUp } from "#lib/usecases/account/sign-up.ts";
import { createBaseline } from "#lib/usecases/baseline/create-baseline.ts";
import { getBaseline } from "#lib/usecases/baseline/get-baseline.ts";
import { requestSignatures } from "#lib/usecases/baseline/request-signatures.ts";
import { signBaseline } from "#lib/usecases/baseline/sign-baseline.ts";
import { addRequestEdits } from "#lib/usecases/change-request/add-request-edits.ts";
import { createChangeRequest } from "#lib/usecases/change-request/change-requests.ts";
import { getMessage } from "#lib/usecases/chat/get-message.ts";
import { sendMessage } from "#lib/usecases/chat/send-message.ts";
import { addComment } from "#lib/usecases/comment/add-comment.ts";
import { suggestEdits } from "#lib/usecases/document/suggest-edits.ts";
import { exportProject } from "#lib/usecases/exchange/export-project.ts";
import { setGateDue } from "#lib/usecases/gate/gate-due.ts";
import { addMeetingComment } from "#lib/usecases/meeting/discussion.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { approveRequirements } from "#lib/usecases/requirement/approve-requirements.ts";
import { getTask } from "#lib/usecases/task/get-task.ts";
import { listTasks } from "#lib/usecases/task/list-tasks.ts";

// A project with everything that a team makes in one, exported, imported in another workspace and exported again.

const PASSWORD = "a long password 1";
const NOW = new Date("2026-11-20T10:00:00.000Z");
const SRS =
  "# Cards\n\n## Paying\n\n### FR-901 Pay\n\nThe system SHALL accept a card.\n\n- **Status**: approved\n";
/** Tables that nothing in this test fills: their columns are compared with the schema elsewhere. */
const EMPTY = ["srs_runs"];

let worker: Worker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await closeDatabase();
});

/** The sample of a new workspace, once its second task is planned. */
async function sample() {
  const email = `${randomUUID()}@example.org`;
  const { user_id } = await signUp({ email, name: "Mei", password: PASSWORD, locale: "en" }, { ip: null });
  const actor: Actor = { kind: "user", userId: user_id, name: "Mei" };
  const project = (await listProjects(actor, { limit: 10 })).data.find(({ is_sample }) => is_sample);
  const projectId = project?.id ?? "";
  const tasks = (await listTasks(actor, projectId, { limit: 10 })).data;
  const [second] = tasks;
  await expect
    .poll(async () => (await getTask(actor, second?.id ?? "")).phase, { timeout: 180_000, interval: 200 })
    .toBe("plan_review");
  const access = await requireProject(actor, projectId, "read");
  const minutes = { name: "planning.meeting.json" };
  await expect
    .poll(() => inTenant(access, (db) => readArtifact(db, second?.id ?? "", minutes)), { timeout: 60_000 })
    .not.toBeNull();
  return { actor, userId: user_id, projectId, taskId: second?.id ?? "" };
}
type Sample = Awaited<ReturnType<typeof sample>>;

async function fill(db: ProjectDb, taskId: string): Promise<string> {
  const { id } = await storeNewDocument(db, { name: "Cards.md", text: SRS, author: db.access.author });
  const rules = { name: "rules/cards.md", origin: "upload", media_type: "text/markdown" };
  await addKnowledgeFile(db, { ...rules, text: "# Rules\n\nCards expire.\n" });
  await addKnowledgeFile(db, { ...rules, text: "# Rules\r\n\n卡片不过期。\n" });
  const need = { kind: "need", ref: taskId } as const;
  await addTraceLink(db, {
    kind: "derives",
    from: { kind: "requirement", ref: "FR-901" },
    to: need,
    note: "",
  });
  await storeWork(db, taskId, {
    item: "T-001",
    status: "done",
    ownerId: db.access.actor?.userId ?? null,
    position: 1.5,
    after: UNCHANGED_WORK,
  });
  return id;
}

async function teamWork({
  actor,
  userId,
  projectId,
  taskId,
}: Sample): Promise<{ readonly baselineId: string }> {
  const access = await requireProject(actor, projectId, "edit");
  const documentId = await inTenant(access, (db) => fill(db, taskId));
  const edit = {
    type: "append_to_section",
    target: { sectionName: "Paying" },
    content: "More.",
    reason: "Later.",
  };
  await suggestEdits(actor, { documentId, input: { edits: [edit], note: "" }, language: "en" });
  await addComment(actor, documentId, { at: { item: "FR-901" }, text: "Which cards?" });
  const select = { ids: ["FR-901"] };
  const { confirm } = await approveRequirements(actor, projectId, { select, reason: "" });
  await approveRequirements(actor, projectId, { select, confirm, reason: "Agreed with sales." });
  const { id: baselineId } = await createBaseline(actor, projectId, { name: "1.0", description: "First." });
  await requestSignatures(actor, baselineId, { user_ids: [userId] });
  const signature = { decision: "sign", meaning: "approved", note: "", password: PASSWORD } as const;
  await signBaseline(actor, baselineId, signature);
  const minutes = { taskId, kind: "planning" } as const;
  await addMeetingComment(actor, minutes, { line: "decision", text: "Who decided this?" });
  await setGateDue(actor, { taskId, phase: "plan_review" }, { due_on: "2026-12-24" });
  const input = { title: "Cash too", reason: "Shops ask." };
  const request = await createChangeRequest(actor, projectId, { input, language: "en" });
  await addRequestEdits(actor, {
    changeRequestId: request.id,
    input: { requirement_id: "FR-901", field: "statement", value: "The system SHALL accept cash." },
    language: "en",
  });
  const said = await sendMessage(
    actor,
    { project_id: projectId, text: "What is a gift card?" },
    randomUUID(),
  );
  await expect
    .poll(async () => (await getMessage(actor, said.message_id)).status, { timeout: 60_000, interval: 100 })
    .toBe("completed");
  return { baselineId };
}

/** The ids of all rows and documents of an archive. */
const idsOf = (bytes: Uint8Array): unknown[] => [
  ...ARCHIVED_TABLES.flatMap(({ name }) => archivedRows(bytes, name).flatMap(({ id }) => id ?? [])),
  ...readProjectZip(bytes).manifest.documents.flatMap(({ id, versions }) => [
    id,
    ...versions.map((one) => one.id),
  ]),
];

describe("the archive of a project", { timeout: 240_000 }, () => {
  it("has everything a team made, and becomes an equal project in another workspace", async () => {
    const at = await sample();
    const { baselineId } = await teamWork(at);
    const { bytes, again, bob, projectId } = await movedProject(at.actor, at.projectId, NOW);
    const filled = readProjectZip(bytes).manifest.records.map(({ table }) => table);
    expect([...filled, ...EMPTY].toSorted()).toEqual(ARCHIVED_TABLES.map(({ name }) => name).toSorted());
    const [before, after] = [comparableArchive(bytes), comparableArchive(again)];
    for (const [place, rows] of before.records.entries())
      for (const [number, row] of rows.entries()) expect(after.records[place]?.[number]).toEqual(row);
    expect(after).toEqual(before);
    const first = new Set(idsOf(bytes));
    expect(idsOf(again).filter((id) => first.has(id))).toEqual([]);
    const baseline = archivedRows(again, "baselines")[0];
    const seen = await getBaseline(bob.actor, String(baseline?.id));
    const original = await getBaseline(at.actor, baselineId);
    expect(seen).toMatchObject({ name: "1.0", intact: true, project_id: projectId });
    expect(seen.signatures).toMatchObject([{ name: "Mei", state: "signed", authentication: "archive" }]);
    expect(original.signatures).toMatchObject([{ authentication: "password" }]);
    const tasks = (await listTasks(bob.actor, projectId, { limit: 10 })).data;
    expect(tasks.map(({ phase }) => phase)).toContain("plan_review");
    const next = await makeTask(await requireProject(bob.actor, projectId, "edit"));
    expect(next.sequence).toBe(Math.max(...tasks.map(({ name }) => Number(name.split("-").at(-1)))) + 1);
  });

  it("names every table that it leaves out, with the reason and the number of rows, and has no secret", async () => {
    const at = await sample();
    const { bytes } = await exportProject(at.actor, at.projectId, { now: NOW });
    const { manifest, texts } = readProjectZip(bytes);
    const omitted = new Map(manifest.omitted.map(({ table, ...rest }) => [table, rest]));
    expect(omitted.get("api_tokens")).toEqual({ reason: "secret", rows: 0 });
    expect(omitted.get("agent_steps")?.rows).toBeGreaterThan(0);
    expect(manifest.members).toEqual([{ name: "Mei", role: "owner" }]);
    const { rows } = await asOwner((client) =>
      client.query<{ email: string; password_hash: string }>(
        "SELECT email, password_hash FROM users WHERE id = $1",
        [at.userId],
      ),
    );
    const all = [JSON.stringify(manifest), ...texts.values()].join("\n");
    for (const secret of [rows[0]?.email, rows[0]?.password_hash]) expect(all).not.toContain(secret);
  });
});
