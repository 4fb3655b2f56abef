import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDocumentByName, readDocumentVersion, selectDocumentVersions } from "#lib/db/documents.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { readRecords } from "#lib/domain/requirements/records/read-records.ts";
import { teamProfile } from "#lib/domain/specialist/team-profile.ts";
import { missingSections } from "#lib/domain/srs-outline/missing-sections.ts";
import { SRS_PROFILES } from "#lib/domain/srs-outline/profiles/profiles.ts";
import { chatLogProblems, completedOf, dataOf } from "#lib/testing/chat-log.ts";
import {
  type Behaviour,
  type ChatCall,
  type ChatScene,
  type ChatWorker,
  startChatWorker,
} from "#lib/testing/chat-worker.ts";
import type { ModelAnswer } from "#lib/testing/model-server.ts";
import { cancelMessage } from "#lib/usecases/chat/cancel-message.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { listPromptTurns } from "#lib/usecases/prompt/list-prompt-turns.ts";
import { renderPrompt } from "#lib/usecases/prompt/render-prompt.ts";
import { getSrsRun } from "#lib/usecases/srs/get-srs-run.ts";
import { openPrototype } from "#lib/usecases/srs/open-prototype.ts";
import { resumeSrsRun } from "#lib/usecases/srs/resume-srs-run.ts";
import { startSrsRun } from "#lib/usecases/srs/start-srs-run.ts";

const NEED =
  "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance";

let worker: ChatWorker;
beforeAll(async () => {
  worker = await startChatWorker();
});
afterAll(() => worker.stop());

/** A project without a specification. */
const scene = (options: { models?: readonly string[]; behave?: Behaviour } = {}) =>
  worker.scene({ markdown: "# Notes\n\nNothing yet.\n", name: "Notes.md", models: [], ...options });

const start = (chat: ChatScene, source: object = { kind: "need", text: NEED }) =>
  startSrsRun(chat.place.actor, chat.place.projectId, {
    input: { source: source as { kind: "need"; text: string } },
    requestId: randomUUID(),
  });

async function textOf(
  chat: ChatScene,
  name: string,
): Promise<{ id: string; text: string; versions: number } | null> {
  return inTenant(chat.access, async (db) => {
    const found = await findDocumentByName(db, name);
    const row = found && (await readDocumentVersion(db, found.id));
    const { data } =
      found === null ? { data: [] } : await selectDocumentVersions(db, found.id, { limit: 100 });
    return found && row && { id: found.id, text: row.text, versions: data.length };
  });
}

const calls = (...tool_calls: readonly { name: string; args: object }[]): ModelAnswer => ({
  text: JSON.stringify({ tool_calls }),
});

const handIn = (edits: readonly object[]): ModelAnswer =>
  calls({
    name: "taskComplete",
    args: {
      completionType: "READY_FOR_NEXT",
      nextStepType: "HANDOFF_TO_SPECIALIST",
      summary: "Worded by a model.",
      deliverables: ["chapter"],
      contextForNext: {
        projectState: {
          requires_file_editing: true,
          target_file: "SRS.md",
          edit_instructions: edits,
          content: "",
          structuredData: {},
        },
      },
    },
  });

/** The edits that a specialist receives as a draft. */
function draftIn({ user }: ChatCall): readonly object[] {
  const block = /<task>\n([\s\S]*?)\n<\/task>/.exec(user)?.[1] ?? "{}";
  return (JSON.parse(block) as { draft_edits: readonly object[] }).draft_edits;
}

describe("a specification by the team", { timeout: 90_000 }, () => {
  it("is written without a model: every section, a review and a prototype, each step reported", async () => {
    const chat = await scene();
    const run = await start(chat);
    const log = await chat.ended(run.message_id);
    expect(chatLogProblems(log, (await chat.message(run.message_id)).text)).toEqual([]);
    completedOf(log);
    const srs = await textOf(chat, "SRS.md");
    const outline = teamProfile(SRS_PROFILES[run.profile], run.method);
    expect(missingSections(srs?.text ?? "", outline)).toEqual([]);
    expect(readRecords(srs?.text ?? "").records.map(({ id }) => id)).toContain("FR-001");
    const view = await getSrsRun(chat.place.actor, run.id);
    expect(view.steps.map(({ state }) => state)).toEqual(view.steps.map(() => "done"));
    expect(view.steps.at(-1)).toMatchObject({ specialist: "srs_reviewer", source: "rules" });
    expect(view.review?.requirements).toBe(1);
    expect(view.review_document_id).not.toBeNull();
    expect(await openPrototype(chat.place.actor, chat.place.projectId)).toContain("<!doctype html>");
  });

  it("stores the input that a model would have received for each step, for editing prompts", async () => {
    const chat = await scene();
    await chat.ended((await start(chat)).message_id);
    const at = { workspaceId: null, promptId: "specialist.guide.en" };
    const { data } = await listPromptTurns(chat.place.actor, at);
    expect(data.map(({ role_name }) => role_name?.en)).toContain("Glossary writer");
    const rendering = await renderPrompt(
      chat.place.actor,
      { ...at, promptId: "specialist.fr-writer.en" },
      {},
    );
    expect(rendering.message).toContain("draft_edits");
  });

  it("requested again, it adds nothing twice", async () => {
    const chat = await scene();
    await chat.ended((await start(chat)).message_id);
    const first = await textOf(chat, "SRS.md");
    await chat.ended((await start(chat)).message_id);
    expect(await textOf(chat, "SRS.md")).toEqual(first);
  });

  it("a project has one active team", async () => {
    const chat = await scene();
    const run = await start(chat);
    await expect(start(chat)).rejects.toMatchObject({ code: "srs_run_active" });
    await chat.ended(run.message_id);
  });

  it("is requested in the chat, from a draft in the project", async () => {
    const chat = await scene();
    await createDocument(chat.place.actor, chat.place.projectId, {
      name: "Brief.md",
      content: "# Lockers\n\nGuests can rent a locker for a day. A locker costs 2 euros per day.\n",
    });
    const { message_id } = await chat.say("Please write the SRS");
    const log = await chat.ended(message_id);
    expect(dataOf(log, "completed")[0]?.reply).toContain("SRS.md");
    expect((await textOf(chat, "SRS.md"))?.text).toContain("2 euros");
  });

  it("a stopped run continues with the remaining steps, and nothing is written twice", async () => {
    let stopped = false;
    const chat = await scene({
      models: ["first"],
      behave: async (call) => {
        if (call.role !== "specialist") return null;
        if (call.user.includes("Functional requirements and their tests") && !stopped) {
          stopped = true;
          await cancelMessage(chat.place.actor, run.message_id);
        }
        return handIn(draftIn(call));
      },
    });
    const run = await start(chat);
    await chat.ended(run.message_id);
    const before = await getSrsRun(chat.place.actor, run.id);
    expect(before.status).toBe("cancelled");
    expect(before.steps[1]).toMatchObject({ specialist: "overall_description_writer", state: "done" });
    const next = await resumeSrsRun(chat.place.actor, run.id, randomUUID());
    const log = await chat.ended(next.message_id);
    completedOf(log);
    const again = dataOf(log, "tool_start").map(({ tool_name }) => tool_name);
    expect(again).not.toContain("project_initializer");
    expect(again).not.toContain("overall_description_writer");
    expect(again).toContain("fr_writer");
    const srs = (await textOf(chat, "SRS.md"))?.text ?? "";
    expect(srs.split("#### FR-001").length).toBe(2);
    await expect(resumeSrsRun(chat.place.actor, run.id, randomUUID())).rejects.toMatchObject({
      code: "conflict",
    });
  });
});

describe("with a model", { timeout: 90_000 }, () => {
  it("independent writers run concurrently, and their results are the document", async () => {
    const chat = await scene({
      models: ["first"],
      behave: (call) => (call.role === "specialist" ? handIn(draftIn(call)) : null),
    });
    const run = await start(chat);
    completedOf(await chat.ended(run.message_id));
    const view = await getSrsRun(chat.place.actor, run.id);
    expect(view.steps.find(({ specialist }) => specialist === "fr_writer")).toMatchObject({
      source: "model",
      state: "done",
    });
    expect((await textOf(chat, "SRS.md"))?.text).toContain(
      "FR-001 Let customers of our online shop pay with gift cards",
    );
  });

  it("a writer that leaves its sections is refused; if one fails, its rules take over", async () => {
    const foreign = {
      type: "append_to_section",
      target: { sectionName: "3.2 Functions" },
      content: "Mine.",
      reason: "r",
    };
    const chat = await scene({
      models: ["first"],
      behave: (call) => {
        if (call.role !== "specialist") return null;
        return call.user.includes("Risks with likelihood") ? handIn([foreign]) : { status: 401 };
      },
    });
    const run = await start(chat);
    const log = await chat.ended(run.message_id);
    completedOf(log);
    const srs = (await textOf(chat, "SRS.md"))?.text ?? "";
    expect(srs).not.toContain("Mine.");
    expect(srs).toContain("FR-001");
    expect(JSON.stringify(dataOf(log, "tool_result"))).toContain("section_not_owned");
    const view = await getSrsRun(chat.place.actor, run.id);
    expect(view.steps.every(({ state, source }) => state === "done" && source === "rules")).toBe(true);
  });

  it("is done when its steps are, even if the model that writes the report fails", async () => {
    const chat = await scene({ models: ["first"], behave: () => ({ status: 401 }) });
    const run = await start(chat);
    const { reply, source } = completedOf(await chat.ended(run.message_id));
    expect(source).toMatchObject({ kind: "rules", skipped: [{ model: "first" }] });
    expect(reply).toContain("**SRS.md** is written.");
    expect((await getSrsRun(chat.place.actor, run.id)).status).toBe("completed");
  });
});
