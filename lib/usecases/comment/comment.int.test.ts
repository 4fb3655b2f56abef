import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { commentRoutes } from "#app/api/v1/comments/comment-routes.ts";
import type { AddCommentInput, DocumentCommentsView, ThreadView } from "#lib/contracts/comment.ts";
import { requireDocument } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { threadChanges } from "#lib/db/comment-threads.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { archivedThreadSchema } from "#lib/domain/exchange/archived-threads.ts";
import { apiOperation } from "#lib/testing/api-operation.ts";
import { makeMember, makeProject, makeToken, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { createDocument } from "../document/create-document.ts";
import { editDocument } from "../document/edit-document.ts";
import { archiveThreads, storeThreads } from "../exchange/archive-threads.ts";
import { getHome } from "../home/get-home.ts";
import { addComment } from "./add-comment.ts";
import { getThread } from "./get-thread.ts";
import { listComments } from "./list-comments.ts";
import { answerComment, changeOwnComment, changeThread, deleteComment } from "./thread-acts.ts";

const getComments = apiOperation(commentRoutes, "listComments");
const postComment = apiOperation(commentRoutes, "addComment");

afterAll(closeDatabase);

const LINE = "The system **shall** reserve the amount within 2 s.";
const TEXT = `# SRS\r\n\r\n## FR-001 Paying\r\n\r\n${LINE}\r\n\r\n## Refunds\r\n\r\nThe system shall refund the amount.\r\n`;

let mei: TestUser;
let tom: TestUser;
let vic: TestUser;

beforeAll(async () => {
  mei = await makeUser("mei-comments");
  tom = await makeMember(mei, "reviewer");
  vic = await makeMember(mei, "viewer");
});

async function scene() {
  const { project, access } = await makeProject(mei);
  const { id } = await createDocument(mei.actor, project.id, { name: "SRS.md", content: TEXT });
  return {
    id,
    access,
    project,
    edit: (from: string, to: string, sectionName = "FR-001 Paying") =>
      editDocument(mei.actor, {
        documentId: id,
        input: {
          edits: [
            {
              type: "update_content_in_section",
              target: { sectionName, targetContent: from },
              content: to,
              reason: "why",
            },
          ],
          mode: "all_or_nothing",
          validateOnly: false,
          note: "",
        },
        ifMatch: null,
        language: "en",
      }),
    list: (who: TestUser = mei, query = {}) => listComments(who.actor, id, query),
    say: (who: TestUser, text: string, at: AddCommentInput["at"] = BLOCK) =>
      addComment(who.actor, id, { at, text }),
  };
}

const start = TEXT.indexOf(LINE);
const BLOCK = { version: 1, start, end: start + LINE.length, words: "reserve the amount", skip: 14 };
const needs = async (who: TestUser, id: string) =>
  (await getHome(who.actor)).needs_me.filter((line) => line.document?.id === id);
const refusal = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe("a comment on a document", () => {
  it("is on the words that were read, in the requirement that they belong to", async () => {
    const { say, list } = await scene();
    const said = await say(tom, "Is 2 s enough?");
    expect(said).toMatchObject({
      words: "reserve the amount",
      item: "FR-001",
      path: ["SRS", "FR-001 Paying"],
      place: { state: "kept", version: 1, line: 5, quote: "reserve the amount" },
      comments: [{ text: "Is 2 s enough?", by: { user_id: tom.actor.userId } }],
    });
    expect(await list(vic)).toMatchObject({
      data: [{ id: said.id }],
      counts: { open: 1, resolved: 0, orphaned: 0 },
    });
  });

  it("can be on a requirement, a section, a whole block, or words of an editor with other line ends", async () => {
    const { say } = await scene();
    const words = async (at: AddCommentInput["at"]) => (await say(mei, "Hm.", at)).words;
    expect(await words({ item: "FR-001" })).toBe("FR-001 Paying");
    expect(await words({ sid: "/srs/refunds" })).toBe("Refunds");
    expect(await words({ version: 1, start, end: start + LINE.length, skip: 0 })).toBe(
      LINE.replaceAll("**", ""),
    );
    expect(await words({ quote: "Refunds", before: "2 s.\n\n## ", after: "\n\nThe" })).toBe("Refunds");
  });

  it("is refused on words that are not there, and by anyone who may not comment", async () => {
    const { say } = await scene();
    const at = { ...BLOCK, words: "nothing of this" };
    expect(await refusal(say(mei, "Hm.", at))).toMatchObject(new AppError("comment_place_unknown"));
    expect(await refusal(say(mei, "Hm.", { item: "FR-999" }))).toMatchObject(
      new AppError("comment_place_unknown"),
    );
    expect(await refusal(say(vic, "Hm."))).toMatchObject(new AppError("forbidden"));
  });

  it("goes with its words, reports when they changed or are gone, and finds them when they are back", async () => {
    const { say, list, edit } = await scene();
    const { id } = await say(tom, "Is 2 s enough?");
    const whole = await say(tom, "And this?", { version: 1, start, end: start + LINE.length, skip: 0 });
    const places = async (query = {}) =>
      Object.fromEntries(
        (await list(mei, query)).data.map((one) => [one.id, `${one.place.state} ${one.place.quote}`]),
      );
    await edit("within 2 s", "within 5 s at p95");
    expect(await places()).toEqual({
      [id]: "kept reserve the amount",
      [whole.id]: "changed The system **shall** reserve the amount within 5 s at p95.",
    });
    await edit("reserve the amount within 5 s at p95", "block the card at once");
    expect(await places()).toMatchObject({ [id]: "orphaned null" });
    expect((await getThread(tom.actor, id)).words).toBe("reserve the amount");
    expect((await list()).counts).toMatchObject({ open: 2, orphaned: 2 });
    expect(await places({ version: 1 })).toEqual({
      [id]: "kept reserve the amount",
      [whole.id]: `kept ${LINE}`,
    });
    await edit("block the card at once", "reserve the amount within 2 s");
    expect(await places()).toEqual({ [id]: "kept reserve the amount", [whole.id]: `kept ${LINE}` });
  });

  it("can be put on other words by hand", async () => {
    const { say } = await scene();
    const { id } = await say(tom, "Is 2 s enough?");
    expect(await changeThread(mei.actor, id, { at: { item: "FR-001" } })).toMatchObject({
      words: "FR-001 Paying",
    });
  });
});

describe("a thread", () => {
  it("calls people by name on Home until they answer, or until it is settled", async () => {
    const { id, say } = await scene();
    const said = await say(tom, `@${mei.actor.name} is this so?`);
    const [line] = await needs(mei, id);
    expect(line).toMatchObject({
      kind: "mention",
      task: null,
      document: { id, name: "SRS.md" },
      by: tom.actor.name,
      subject: said.comments[0]?.id,
    });
    expect(line?.mention_id).toMatch(/^wai_/);
    const answered = await answerComment(mei.actor, said.id, `Yes, @${tom.actor.name}.`);
    expect(answered.comments).toHaveLength(2);
    expect(await needs(mei, id)).toEqual([]);
    expect(await needs(tom, id)).toHaveLength(1);
    const settled = await changeThread(tom.actor, said.id, { resolved: true });
    expect(settled.resolved).toMatchObject({ by: { name: tom.actor.name } });
    expect(await needs(tom, id)).toEqual([]);
    expect((await changeThread(mei.actor, said.id, { resolved: false })).resolved).toBeNull();
  });

  it("lets everybody change and take away their own words alone, and bring them back", async () => {
    const { say, list } = await scene();
    const said = await say(tom, "Is this so?");
    const place = { threadId: said.id, commentId: said.comments[0]?.id ?? "" };
    expect(await refusal(changeOwnComment(mei.actor, place, { text: "No." }))).toMatchObject(
      new AppError("forbidden"),
    );
    expect(await refusal(deleteComment(mei.actor, place))).toMatchObject(new AppError("forbidden"));
    const changed = await changeOwnComment(tom.actor, place, { text: "Is it?" });
    expect(changed.comments[0]).toMatchObject({ text: "Is it?", edited_at: expect.any(String) });
    await deleteComment(tom.actor, place);
    expect((await list()).data).toEqual([]);
    expect(await refusal(getThread(tom.actor, said.id))).toMatchObject(new AppError("not_found"));
    expect(await refusal(changeOwnComment(mei.actor, place, { deleted: false }))).toMatchObject(
      new AppError("forbidden"),
    );
    const back = await changeOwnComment(tom.actor, place, { deleted: false });
    expect(back.comments[0]).toMatchObject({ text: "Is it?", deleted: false });
    expect((await list()).data).toHaveLength(1);
  });

  it("keeps answers to words that were taken away, and shows nothing of these", async () => {
    const { say } = await scene();
    const said = await say(tom, "A secret.");
    await answerComment(mei.actor, said.id, "Oh.");
    const left = await deleteComment(tom.actor, { threadId: said.id, commentId: said.comments[0]?.id ?? "" });
    expect(left.comments.map(({ text }) => text)).toEqual(["", "Oh."]);
    expect(JSON.stringify(left)).not.toContain("secret");
    expect((await answerComment(tom.actor, said.id, "Well.")).comments).toHaveLength(3);
    expect((await changeThread(mei.actor, said.id, { resolved: true })).resolved).not.toBeNull();
  });

  it("is listed by state and by whose it is", async () => {
    const { say, list } = await scene();
    const one = await say(tom, "One");
    await say(mei, `Two, @${tom.actor.name}`);
    await say(mei, "Three");
    await changeThread(mei.actor, one.id, { resolved: true });
    const count = async (query: object) => (await list(tom, query)).data.length;
    expect([await count({}), await count({ status: "open" }), await count({ status: "resolved" })]).toEqual([
      3, 2, 1,
    ]);
    expect([await count({ mine: "true" }), await count({ mine: "true", status: "open" })]).toEqual([2, 1]);
  });

  it("is reported to anyone who follows the document, each with its last change", async () => {
    const { id, say } = await scene();
    const access = await requireDocument(mei.actor, id, "read");
    const changes = (after: number) => inTenant(access, (db) => threadChanges(db, id, { after, limit: 10 }));
    const [one, two] = [await say(tom, "One"), await say(tom, "Two")];
    expect(await changes(0)).toEqual([
      { id: one.id, seq: 1 },
      { id: two.id, seq: 2 },
    ]);
    await answerComment(mei.actor, one.id, "Yes.");
    expect(await changes(2)).toEqual([{ id: one.id, seq: 3 }]);
  });
});

describe("the archive of a project", () => {
  it("carries threads with their places and states; people in it are names", async () => {
    const { id, say, access } = await scene();
    const said = await say(tom, `@${mei.actor.name}, is 2 s enough?`);
    await answerComment(mei.actor, said.id, "Yes.");
    await changeThread(mei.actor, said.id, { resolved: true });
    await say(tom, "A second one.", { item: "FR-001" });
    const archived = z
      .array(archivedThreadSchema)
      .parse(JSON.parse(JSON.stringify(await inTenant(access, (db) => archiveThreads(db, id)))));
    const other = await scene();
    await inTenant(other.access, (db) => storeThreads(db, other.id, archived));
    const { data } = await listComments(mei.actor, other.id, {});
    expect(data).toMatchObject([
      { words: "FR-001 Paying", place: { state: "kept" }, comments: [{ text: "A second one." }] },
      {
        words: "reserve the amount",
        resolved: { by: { name: mei.actor.name, user_id: "" } },
        comments: [{ by: { name: tom.actor.name, user_id: "" }, mentions: [] }, { text: "Yes." }],
      },
    ]);
    expect(await needs(mei, other.id)).toEqual([]);
  });
});

describe("comments through the API", () => {
  it("are added and read with a token, and a wrong body is reported with its place", async () => {
    const { id } = await scene();
    const { token } = await makeToken(tom, ["read", "write"]);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const url = `http://localhost:3000/api/v1/documents/${id}/comments`;
    const params = { documentId: id };
    const post = (body: unknown) =>
      postComment(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }), params);
    const added = await post({ at: { item: "FR-001" }, text: "Is this so?" });
    expect(added.status).toBe(201);
    const thread = (await added.json()) as ThreadView;
    expect(thread.comments[0]?.by.name).toBe(tom.actor.name);
    expect((await post({ at: { item: "FR-001" }, text: " " })).status).toBe(400);
    expect((await post({ at: { item: "FR-404" }, text: "x" })).status).toBe(422);
    const got = await getComments(new Request(`${url}?status=open`, { headers }), params);
    expect(((await got.json()) as DocumentCommentsView).data.map((one) => one.id)).toEqual([thread.id]);
  });
});
