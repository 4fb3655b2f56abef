import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { appendMessageEvents, selectMessageEvents } from "#lib/db/message-events.ts";
import { endMessage } from "#lib/db/messages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { MessageEventDraft, Outcome } from "#lib/domain/chat/message-events.ts";
import { newAnswer, reduceAnswer, storedAnswer } from "#lib/domain/chat/view.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import {
  makeMember,
  makeProject,
  makeUser,
  type TestProject,
  type TestUser,
} from "#lib/testing/factories.ts";
import { listMessages } from "./list-messages.ts";
import { sendMessage } from "./send-message.ts";

afterAll(closeDatabase);

const OUTCOME: Outcome = {
  valid: true,
  issues: [],
  repairs: [],
  queries: ["And refunds?"],
  sources: [],
  source: { kind: "rules", skipped: [] },
};
const call = { call_id: "c1", tool_name: "searchProjectDocuments" };
const UNDER_WAY: MessageEventDraft[] = [
  { type: "status", data: { state: "routed", source: OUTCOME.source } },
  { type: "tool_start", data: { ...call, by: "orchestrator", args: { query: "refund" } } },
  { type: "tool_result", data: { ...call, ok: true, elapsed_ms: 3, result: { passages: [1, 2] } } },
  { type: "content_delta", data: { seq: 1, delta: "<thinking>" } },
  { type: "content_delta", data: { seq: 2, delta: "…" } },
];

async function asked(): Promise<TestProject & { ada: TestUser; messageId: string; conversationId: string }> {
  const ada = await makeUser();
  const place = await makeProject(ada);
  const input = { project_id: place.project.id, text: "Refunds?" };
  const { message_id, conversation_id } = await sendMessage(ada.actor, input, "req_1");
  return { ...place, ada, messageId: message_id, conversationId: conversation_id };
}

describe("a conversation's messages", () => {
  it("report an answer under way its words so far and the event from which its log goes on", async () => {
    const { access, ada, messageId, conversationId } = await asked();
    await inTenant(access, (db) => appendMessageEvents(db, messageId, UNDER_WAY));
    const { data } = await listMessages(ada.actor, conversationId, { limit: 50 });
    expect(data).toMatchObject([
      { role: "user", text: "Refunds?", steps: [], seq: 0 },
      {
        id: messageId,
        role: "assistant",
        text: "<thinking>…",
        status: "working",
        seq: UNDER_WAY.length + 1,
        steps: [{ kind: "tool", subject: "refund", ok: true, outcome: { found: 2 } }],
        source: { kind: "rules" },
      },
    ]);
  });

  it("give of an ended answer the view that followers of its log had", async () => {
    const { access, ada, messageId, conversationId } = await asked();
    const reply = "<thinking>…";
    const followed = await inTenant(access, async (db) => {
      const end = { type: "completed", data: { ...OUTCOME, reply, usage: NO_USAGE } } as const;
      await appendMessageEvents(db, messageId, [...UNDER_WAY, end]);
      await endMessage(db, messageId, { status: "completed", text: reply, outcome: OUTCOME });
      return reduceAnswer(await selectMessageEvents(db, messageId, {}), newAnswer(messageId));
    });
    const { data } = await listMessages(ada.actor, conversationId, { limit: 50 });
    const [, answer] = data;
    expect(answer && storedAnswer(answer, answer)).toEqual(followed);
  });

  it("come in pages, the latest first and each in the order they were said", async () => {
    const { access, ada, messageId, conversationId } = await asked();
    await inTenant(access, (db) => endMessage(db, messageId, { status: "cancelled", text: "" }));
    const latest = await listMessages(ada.actor, conversationId, { limit: 1 });
    expect(latest.data.map((one) => one.role)).toEqual(["assistant"]);
    const cursor = latest.next_cursor ?? "";
    const earlier = await listMessages(ada.actor, conversationId, { limit: 1, cursor });
    expect(earlier).toMatchObject({ data: [{ role: "user" }], next_cursor: null });
  });

  it("are read by every member of the workspace and by nobody else", async () => {
    const { ada, conversationId } = await asked();
    const viewer = await makeMember(ada, "viewer");
    await expect(listMessages(viewer.actor, conversationId, { limit: 5 })).resolves.toMatchObject({
      data: [{ role: "user" }, { role: "assistant" }],
    });
    const stranger = await makeUser();
    await expect(listMessages(stranger.actor, conversationId, { limit: 5 })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
