import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { guestScene } from "#lib/testing/guests.ts";
import { addMeetingComment } from "./discussion.ts";
import { getMeeting } from "./get-meeting.ts";
import { addGuestMinutesComment, listGuestMinutesComments, replyToMinutesThread } from "./guest-comments.ts";

afterAll(closeDatabase);

const comment = (text: string, at: object = {}) => ({ at: { version: 1, ...at }, text });

describe("a guest's comment on minutes", () => {
  it("is in the discussion of the meeting on its line, and the guest sees the reply", async () => {
    const { ada, taskId, link, guest } = await guestScene();
    const place = { taskId, kind: "planning" } as const;
    const mei = await guest(await link({ kind: "minutes", id: taskId, right: "comment" }));
    await addGuestMinutesComment(mei, comment("Who decided this?"));
    const [head] = (await getMeeting(ada.actor, taskId, place.kind)).comments;
    expect(head).toMatchObject({ line: "decision", by: { name: "Mei", guest: true }, mentions: [] });
    await addMeetingComment(ada.actor, place, { line: "decision", parent: head?.id, text: "The Coach." });
    await expect(listGuestMinutesComments(mei)).resolves.toMatchObject([
      { comments: [{ is_guest: true }, { name: ada.actor.name, text: "The Coach." }] },
    ]);
    await replyToMinutesThread(mei, { thread_id: head?.id ?? "", text: "Thank you." });
    await expect(getMeeting(ada.actor, taskId, place.kind)).resolves.toMatchObject({
      comments: { length: 3 },
    });
  });

  it("reaches no line outside the minutes and no comment of members", async () => {
    const { ada, taskId, link, guest } = await guestScene();
    const place = { taskId, kind: "planning" } as const;
    const mei = await guest(await link({ kind: "minutes", id: taskId }));
    await addMeetingComment(ada.actor, place, { line: "decision", text: "Secret." });
    const [internal] = (await getMeeting(ada.actor, taskId, place.kind)).comments;
    await expect(listGuestMinutesComments(mei)).resolves.toEqual([]);
    await expect(
      replyToMinutesThread(mei, { thread_id: internal?.id ?? "", text: "Hello" }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(addGuestMinutesComment(mei, comment("Hello", { item: "notes.none" }))).rejects.toMatchObject(
      {
        code: "not_found",
      },
    );
  });
});
