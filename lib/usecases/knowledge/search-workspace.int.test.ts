import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FoundView, WorkspaceSearchQuery } from "#lib/contracts/search.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { insertConversation } from "#lib/db/conversations.ts";
import { appendEvents } from "#lib/db/events.ts";
import { addMessage, endMessage } from "#lib/db/messages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { taskAtGate } from "#lib/testing/task-at-gate.ts";
import { addMeetingComment, changeComment } from "#lib/usecases/meeting/discussion.ts";
import { addComment } from "../comment/add-comment.ts";
import { createDocument } from "../document/create-document.ts";
import { createTask } from "../task/create-task.ts";
import { searchWorkspace } from "./search-workspace.ts";

const CARDS =
  "# Gift cards\n\n## BRL-003 Expiry\n\nA card expires after 3 years.\n\n## FR-001 Paying\n\nThe system shall accept a card until it expires (BRL-003).\n";
const POINTS = "# 会员积分\n\n## FR-002 退货收回积分\n\n当会员退货时，系统应收回该笔购买所得的积分。\n";

let mei: TestUser;
let shop: string;
let other: string;
let cards: string;

afterAll(closeDatabase);
beforeAll(async () => {
  mei = await makeUser("mei-search");
  await makeMember(mei, "reviewer");
  shop = (await makeProject(mei, "en")).project.id;
  other = (await makeProject(mei, "zh")).project.id;
  cards = (await createDocument(mei.actor, shop, { name: "cards.md", content: CARDS })).id;
  await createDocument(mei.actor, other, { name: "积分.md", content: POINTS });
  await createTask(mei.actor, shop, { need: "Members can reserve a tool 100% online." });
  await addComment(mei.actor, cards, {
    at: { quote: "A card expires after 3 years.", before: "", after: "" },
    text: "Three years is the law in Bavaria.",
  });
});

const search = (q: string, more: Partial<WorkspaceSearchQuery> = {}) =>
  searchWorkspace(mei.actor, { q, limit: 20, ...more });
const kinds = (data: readonly FoundView[]) => [...new Set(data.map(({ kind }) => kind))];

const statementOf = (statement_id: string, text: string) => ({
  type: "statement" as const,
  data: {
    statement_id,
    attempt: 1,
    phase: "planning" as const,
    role: "RiskPlanner",
    round: 1,
    turn: 1,
    text,
    positions: [],
    new_issues: [],
    changes: [],
    questions: [],
    source: { kind: "rules" as const, skipped: [] },
    usage: NO_USAGE,
  },
});

describe("what was said", () => {
  it("in workshops, minutes and chats is found with its page, as its kind, and again when more is said", async () => {
    const { project, access } = await makeProject(mei, "en");
    const scope = { project_id: project.id };
    const taskId = await taskAtGate(access);
    const say = (id: string, text: string) =>
      inTenant(access, (db) => appendEvents(db, { taskId, runId: null }, [statementOf(id, text)]));
    await say("stm_a", "The harbour master objects to night berths.");
    await addMeetingComment(
      mei.actor,
      { taskId, kind: "planning" },
      { line: "decision", text: "Ask the pilots." },
    );
    const chat = await inTenant(access, (db) => insertConversation(db, "Berths"));
    const insert = (role: "user" | "assistant", text: string) => {
      const draft = { conversationId: chat.id, role, text, replyTo: null, requestId: role };
      return inTenant(access, (db) => addMessage(db, { ...draft, author: access.author }));
    };
    await insert("user", "Which berths flood in spring?");
    const pending = await insert("assistant", "The northern berths flood.");
    const hits = async (q: string) =>
      (await search(q, scope)).data.map(({ kind, id, anchor, quote }) => [kind, id, anchor, quote]);
    const objection = "The harbour master objects to night berths.";
    expect(await hits("harbour objects")).toEqual([["transcript", taskId, "s-stm_a", objection]]);
    expect((await search("pilots", scope)).data).toMatchObject([
      { kind: "minutes", id: taskId, meeting: "planning", quote: "Ask the pilots.", marks: [[8, 14]] },
    ]);
    expect((await hits("flood")).map(([kind, id]) => `${kind} ${id}`)).toEqual([`chat ${chat.id}`]);
    await inTenant(access, (db) =>
      endMessage(db, pending.id, { status: "completed", text: "The northern berths flood." }),
    );
    await say("stm_b", "The harbour master agrees now.");
    expect((await hits("flood")).length).toBe(2);
    expect((await hits("harbour")).map(([, , anchor]) => anchor)).toEqual(
      expect.arrayContaining(["s-stm_a", "s-stm_b"]),
    );
    expect(kinds((await search("berths", { ...scope, kind: "chat" })).data)).toEqual(["chat"]);
    expect((await search("harbour", scope)).unindexed).toBe(0);
  });

  it("is no longer found after it was taken back", async () => {
    const { project, access } = await makeProject(mei, "en");
    const taskId = await taskAtGate(access);
    const at = { taskId, kind: "planning" as const };
    const { comments } = await addMeetingComment(mei.actor, at, { line: "decision", text: "Wrong quay." });
    const found = async () => (await search("quay", { project_id: project.id })).data.length;
    expect(await found()).toBe(1);
    await changeComment(mei.actor, { ...at, commentId: comments.at(-1)?.id ?? "" }, { text: "Right pier." });
    expect(await found()).toBe(0);
  });
});

describe("a search of the workspace", () => {
  it("puts the section of an id before those that mention it, in upper or lower case", async () => {
    for (const q of ["BRL-003", "brl-003"]) {
      const { data } = await search(q);
      expect(data.map(({ path }) => path.at(-1))).toEqual(["BRL-003 Expiry", "FR-001 Paying"]);
      expect(data[0]).toMatchObject({ kind: "section", id: cards, title: "cards.md", project: { id: shop } });
    }
  });

  it("finds in all projects, Chinese by its words, and in one project where it is asked to", async () => {
    const { data } = await search("退货 积分");
    expect(data[0]).toMatchObject({ project: { id: other }, path: ["会员积分", "FR-002 退货收回积分"] });
    expect((await search("退货 积分", { project_id: shop })).data).toEqual([]);
  });

  it("lists only passages with every word, and says so where some words are all there is", async () => {
    const all = await search("card expires");
    expect(all.some_words).toBe(false);
    const some = await search("card submarine");
    expect(some.some_words).toBe(true);
    expect(some.data.every(({ path, quote }) => /card/i.test([...path, quote].join(" ")))).toBe(true);
    expect((await search("submarine")).data).toEqual([]);
  });

  it("finds names of documents and tasks, comments and people, each as its kind and as one kind alone", async () => {
    expect((await search("cards.md")).data[0]).toMatchObject({
      kind: "document",
      id: cards,
      marks: [[0, 8]],
    });
    expect((await search("tool 100%")).data[0]).toMatchObject({ kind: "task", project: { id: shop } });
    expect((await search("Bavaria")).data[0]).toMatchObject({ kind: "comment", document_id: cards });
    expect(kinds((await search("mei-search", { kind: "person" })).data)).toEqual(["person"]);
    expect(kinds((await search("card", { kind: "section" })).data)).toEqual(["section"]);
    expect((await search("card", { kind: "person" })).data).toEqual([]);
  });

  it("finds people by name, email and pinyin, before passages that have their name", async () => {
    const { actor } = await makeMember(mei, "viewer", { name: "王小明" });
    await createDocument(mei.actor, shop, {
      name: "contacts.md",
      content: "# Team\n\n王小明 tests. wangxiaoming\n",
    });
    for (const q of ["王小明", "wangxm", "wxm", "wang xiaoming"]) {
      const { data } = await search(q);
      const person = { kind: "person", title: "王小明", anchor: actor.userId, project: null };
      expect({ q, first: data[0] }).toMatchObject({ q, first: person });
    }
    expect((await search("wangxm", { project_id: shop })).data).toEqual([]);
  });

  it("takes wildcards of the database as they are typed", async () => {
    expect((await search("tool 1_0%")).data.filter(({ kind }) => kind === "task")).toEqual([]);
    expect((await search("%", { kind: "document" })).data).toEqual([]);
  });

  it("goes on where a page ended", async () => {
    const first = await search("card", { limit: 1 });
    expect(first.next_cursor).not.toBeNull();
    const second = await search("card", { limit: 1, cursor: first.next_cursor ?? "" });
    expect(second.data).toHaveLength(1);
    expect(second.data).not.toEqual(first.data);
  });

  it("shows nothing of another workspace", async () => {
    const stranger = await makeUser("stranger-search");
    for (const q of ["BRL-003", "cards.md", "Bavaria", "mei-search", "退货"])
      expect((await searchWorkspace(stranger.actor, { q, limit: 20 })).data).toEqual([]);
  });

  it.each(["", "   ", "'; DROP TABLE tasks; --", "a & | ! ( ) <-> :*", "\\", "的", "x".repeat(200)])(
    "answers any text: %j",
    async (q) => {
      expect((await search(q)).unindexed).toBe(0);
    },
  );
});
