import { afterAll, describe, expect, it } from "vitest";
import { patchInput } from "#lib/contracts/change-set.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { insertLinkGuest } from "#lib/db/link-guests.ts";
import { guestPass } from "#lib/db/link-proof.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { linkedChangeSchema } from "#lib/domain/code-review/shared-change.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { makeLink } from "#lib/testing/guests.ts";
import { submitPatch } from "../change-set/submit-change.ts";
import { giveVerdict, readVerdict } from "../gate/guest-verdict.ts";
import { openShareLink } from "../share/open-share-link.ts";
import { addCodeComment, changeCodeComment } from "./comment-acts.ts";
import { addFinding, decideFinding } from "./finding-acts.ts";
import { getCodeReview } from "./get-review.ts";
import { addGuestCodeComment, listGuestCodeComments, replyToCodeThread } from "./guest-comments.ts";

afterAll(closeDatabase);

const CODE = "one\nif (x) {\n  debugger;\n}\ntwo\nthree\n";
const NEXT = "one\ntwo\nthree\nfour\n";
const nobody = { ip: null };

/** A task with one attempt and links to it. */
async function scene() {
  const { actor, access, taskId } = await codeTask({ "src/a.ts": "one\ntwo\nthree\n" }, ["src/"]);
  const submit = (content: string) =>
    submitPatch(
      actor,
      taskId,
      patchInput.parse({ format: "files", content: [{ path: "src/a.ts", content }] }),
    );
  const attempt = await submit(CODE);
  const link = (of: { version?: number; right?: "read" | "comment" | "approve" } = {}) =>
    makeLink(actor, access.projectId, { kind: "change", id: taskId, ...of });
  const guest = async ({ link: { id }, key }: Awaited<ReturnType<typeof link>>, name = "Mei") => {
    const row = await inTenant(access, (db) => insertLinkGuest(db, id, { name, email: null }));
    return { token: key.token, pass: guestPass(id, row.id) };
  };
  const open = async (token: string) => {
    const view = await openShareLink(token, nobody);
    return { view, change: linkedChangeSchema.parse(view.content) };
  };
  return { actor, access, taskId, attempt, submit, link, guest, open };
}

const comment = (text: string, at: object = {}) => ({ at: { version: 1, ...at }, text });

describe("a review link to a change", () => {
  it("shows its difference, files, findings and tests, and nothing of what members discuss", async () => {
    const { actor, attempt, link, open } = await scene();
    const { key } = await link();
    expect((await open(key.token)).change).toMatchObject({ findings: null, tests: null });
    const { findings } = await getCodeReview(actor, attempt.id);
    await addCodeComment(actor, attempt.id, {
      at: { file: "src/a.ts", side: "new", start: 3, end: 3 },
      text: "Only among us.",
    });
    const at = { patchId: attempt.id, findingId: findings[0]?.id ?? "" };
    await decideFinding(actor, at, { state: "dismissed", reason: "Said in private." });
    await addFinding(actor, attempt.id, {
      file: "src/a.ts",
      start: 5,
      end: 5,
      side: "new",
      severity: "major",
      category: "design",
      message: "Why two?",
      seat: null,
    });
    const { view, change } = await open(key.token);
    expect(view).toMatchObject({ kind: "change", version: 1, right: "approve" });
    expect(change).toMatchObject({
      number: 1,
      commit: attempt.commit,
      files: [{ op: "modify", path: "src/a.ts" }],
      findings: [
        { category: "debug", by: "rule", state: "dismissed", start: 3 },
        { message: "Why two?", by: "person", start: 5 },
      ],
      is_cut: false,
    });
    expect(change.diff).toContain("+  debugger;");
    const whole = JSON.stringify(view);
    for (const internal of ["Only among us.", "Said in private.", actor.userId])
      expect(whole).not.toContain(internal);
  });

  it("stays at its attempt or shows always the newest one, and is not there without an attempt", async () => {
    const { actor, access, taskId, link, submit, open } = await scene();
    const [fixed, newest] = [await link({ version: 1 }), await link()];
    await submit(NEXT);
    expect((await open(fixed.key.token)).change).toMatchObject({ number: 1, state: "superseded" });
    expect((await open(newest.key.token)).change.diff).toContain("+four");
    expect((await open(fixed.key.token)).change.diff).not.toContain("+four");
    const none = await makeLink(actor, access.projectId, { kind: "change", id: taskId, version: 9 });
    await expect(openShareLink(none.key.token, nobody)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a guest of a link to a change", () => {
  it("comments on lines, a file, a finding and the whole change; members reply, and the guest sees it", async () => {
    const { actor, attempt, link, guest } = await scene();
    const { findings } = await getCodeReview(actor, attempt.id);
    const mei = await guest(await link({ right: "comment" }));
    await addGuestCodeComment(mei, comment("Why x?", { words: "if (x) {\n  debugger;" }));
    await addGuestCodeComment(mei, comment("A test?", { item: "src/a.ts" }));
    await addGuestCodeComment(mei, comment("Agreed.", { item: findings[0]?.id }));
    await addGuestCodeComment(mei, comment("Too large."));
    const { comments } = await getCodeReview(actor, attempt.id);
    expect(comments.map(({ at, text, by }) => ({ at, text, guest: by.guest }))).toEqual([
      { at: { file: "src/a.ts", side: "new", start: 2, end: 3 }, text: "Why x?", guest: true },
      { at: { file: "src/a.ts", side: "new", start: 0, end: 0 }, text: "A test?", guest: true },
      { at: { finding: findings[0]?.id }, text: "Agreed.", guest: true },
      { at: { whole: true }, text: "Too large.", guest: true },
    ]);
    await addCodeComment(actor, attempt.id, { parent: comments[0]?.id ?? "", text: "By design." });
    await changeCodeComment(
      actor,
      { patchId: attempt.id, commentId: comments[0]?.id ?? "" },
      { resolved: true },
    );
    await replyToCodeThread(mei, { thread_id: comments[1]?.id ?? "", text: "Please." });
    await expect(listGuestCodeComments(mei)).resolves.toMatchObject([
      { place: "src/a.ts:2–3", resolved: true, comments: [{ is_guest: true }, { text: "By design." }] },
      { place: "src/a.ts", comments: [{}, { text: "Please.", is_guest: true }] },
      { place: findings[0]?.message },
      { place: null },
    ]);
  });

  it("reaches no thread of members or other guests, and no place that the change does not have", async () => {
    const { actor, attempt, link, guest, submit } = await scene();
    const one = await link();
    const [mei, tom] = [await guest(one), await guest(one, "Tom")];
    await addGuestCodeComment(tom, comment("Tom's"));
    const at = { file: "src/a.ts", side: "new", start: 1, end: 1 } as const;
    await getCodeReview(actor, attempt.id);
    const { comments } = await addCodeComment(actor, attempt.id, { at, text: "Only among us." });
    await expect(listGuestCodeComments(mei)).resolves.toEqual([]);
    for (const thread_id of [...comments.map(({ id }) => id), "cmt_none"])
      await expect(replyToCodeThread(mei, { thread_id, text: "Hello" })).rejects.toMatchObject({
        code: "not_found",
      });
    for (const place of [{ item: "src/b.ts" }, { words: "nowhere" }, { item: "src/a.ts", words: "nowhere" }])
      await expect(addGuestCodeComment(mei, comment("Hello", place))).rejects.toMatchObject({
        code: "comment_place_unknown",
      });
    await submit(NEXT);
    await expect(addGuestCodeComment(mei, comment("Hello"))).rejects.toMatchObject({
      code: "shared_content_changed",
    });
    const reader = await guest(await link({ right: "read" }));
    await expect(addGuestCodeComment(reader, comment("Hello"))).rejects.toMatchObject({ code: "forbidden" });
  });

  it("approves the attempt that was read or requests changes; members see it with the review, and a newer attempt refuses it", async () => {
    const { actor, attempt, link, guest, open, submit } = await scene();
    const shared = await link();
    const mei = await guest(shared);
    const { view } = await open(shared.key.token);
    const verdict = {
      decision: "approve",
      note: "Fine.",
      version: 1,
      content_hash: view.content_hash,
    } as const;
    await giveVerdict(mei, verdict);
    const review = await getCodeReview(actor, attempt.id);
    expect(review).toMatchObject({
      decision: null,
      guests: [{ name: "Mei", decision: "approve", version: 1, stale: false, counts: false }],
    });
    const next = await submit(NEXT);
    await expect(giveVerdict(mei, verdict)).rejects.toMatchObject({ code: "shared_content_changed" });
    await expect(readVerdict(mei)).resolves.toMatchObject({ decision: "approve", stale: true });
    expect((await getCodeReview(actor, next.id)).guests).toEqual([]);
  });
});
