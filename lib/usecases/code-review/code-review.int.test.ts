import { afterAll, describe, expect, it } from "vitest";
import { type PatchInput, patchInput } from "#lib/contracts/change-set.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { readReviewAtDebrief, readReviewEvidence } from "#lib/db/code-reviews.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { codeTask } from "#lib/testing/code-task.ts";
import { makeMember } from "#lib/testing/factories.ts";
import { getPatch, listPatches } from "../change-set/read-changes.ts";
import { submitPatch } from "../change-set/submit-change.ts";
import { getHome } from "../home/get-home.ts";
import { addMeetingComment, castVote } from "../meeting/discussion.ts";
import { getMeeting } from "../meeting/get-meeting.ts";
import { listTaskEvents } from "../task/list-task-events.ts";
import { addCodeComment, changeCodeComment, deleteCodeComment } from "./comment-acts.ts";
import { addFinding, decideFinding } from "./finding-acts.ts";
import { getCodeReview } from "./get-review.ts";
import { decideCodeReview, giveCodeVerdict, markFiles } from "./review-acts.ts";

afterAll(closeDatabase);

const scene = () => codeTask({ "src/a.ts": "one\ntwo\nthree\n" }, ["src/"]);
const files = (content: object[]): PatchInput => patchInput.parse({ format: "files", content });
const CODE = "one\nif (x) {\n  debugger;\n}\ntwo\nthree\n";

const personal = {
  file: "src/a.ts",
  start: 5,
  end: 5,
  side: "new",
  severity: "major",
  category: "design",
  message: "Why two?",
  seat: null,
} as const;

describe("the review of an attempt", () => {
  it("contains what the rules find, gives no verdict, and is stored once for requests that arrive together", async () => {
    const { actor, taskId } = await scene();
    const { id } = await submitPatch(actor, taskId, files([{ path: "src/a.ts", content: CODE }]));
    const views = await Promise.all([
      getCodeReview(actor, id),
      getCodeReview(actor, id),
      getCodeReview(actor, id),
    ]);
    for (const view of views) {
      expect(view.findings).toMatchObject([
        {
          file: "src/a.ts",
          start: 3,
          severity: "major",
          category: "debug",
          outcome: "new",
          state: "open",
          first_attempt: 1,
        },
      ]);
      expect(view.seats.map(({ ok }) => ok)).toEqual([null, null, null]);
      expect(view).toMatchObject({ decision: null, proposed: { decision: "hold" } });
    }
    const log = await listTaskEvents(actor, taskId, { after: 0, limit: 100 });
    const recorded = log.flatMap((event) => (event.type === "finding" ? [event.data] : []));
    expect(recorded).toMatchObject([
      { finding_id: views[0]?.findings[0]?.id, change_set: id, file: "src/a.ts", start: 3 },
    ]);
    expect(recorded[0]?.texts?.zh.message).not.toBe(recorded[0]?.texts?.en.message);
  });

  it("follows findings into the next attempt with their state: fixed, still present, gone", async () => {
    const { actor, taskId } = await scene();
    const first = await submitPatch(actor, taskId, files([{ path: "src/a.ts", content: CODE }]));
    await addFinding(actor, first.id, personal);
    const review = await addFinding(actor, first.id, { ...personal, start: 2, end: 2, message: "Why x?" });
    const two = review.findings.find(({ message }) => message === "Why two?");
    await decideFinding(
      actor,
      { patchId: first.id, findingId: two?.id ?? "" },
      { state: "accepted", reason: "" },
    );
    const next = await submitPatch(
      actor,
      taskId,
      files([{ path: "src/a.ts", content: "zero\none\ntwo\nthree\n" }]),
    );
    const followed = await getCodeReview(actor, next.id);
    expect(
      Object.fromEntries(
        followed.findings.map(({ message, outcome, start, state }) => [message, [outcome, start, state]]),
      ),
    ).toMatchObject({ "Why two?": ["still_present", 3, "accepted"], "Why x?": ["gone", 2, "open"] });
    expect(followed.findings.find(({ category }) => category === "debug")?.outcome).toBe("gone");
    const earlier = await getCodeReview(actor, first.id);
    expect(earlier.findings.find(({ message }) => message === "Why two?")).toMatchObject({
      outcome: "new",
      start: 5,
    });
  });

  it("gives the debrief of the tests its open blockers and major findings, and the seats that do not agree", async () => {
    const { actor, access, taskId } = await scene();
    const { id } = await submitPatch(actor, taskId, files([{ path: "src/a.ts", content: CODE }]));
    await addFinding(actor, id, { ...personal, severity: "note" });
    const { findings } = await giveCodeVerdict(actor, id, { seat: "review", ok: false, text: "Debug code." });
    await giveCodeVerdict(actor, id, { seat: "SecurityReview", ok: true, text: "" });
    const read = (attempt: string | null) =>
      inTenant(access, (db) => readReviewAtDebrief(db, { taskId, change_set: attempt }));
    const debug = findings.find(({ category }) => category === "debug");
    expect(await read(id)).toEqual({
      findings: [{ id: debug?.id, file: "src/a.ts", start: 3, message: debug?.message }],
      against: [{ seat: "review", text: "Debug code." }],
    });
    expect(await read(null)).toEqual({ findings: [], against: [] });
    await decideFinding(
      actor,
      { patchId: id, findingId: debug?.id ?? "" },
      { state: "dismissed", reason: "It is wanted." },
    );
    expect((await read(id)).findings).toEqual([]);
  });

  it("dismisses a finding only with a reason, and only for users who decide", async () => {
    const { actor, owner, taskId } = await scene();
    const { id } = await submitPatch(actor, taskId, files([{ path: "src/a.ts", content: CODE }]));
    const [finding] = (await getCodeReview(actor, id)).findings;
    const place = { patchId: id, findingId: finding?.id ?? "" };
    const dismissed = { state: "dismissed", reason: "" } as const;
    await expect(decideFinding(actor, place, dismissed)).rejects.toMatchObject({
      code: "finding_reason_required",
    });
    const viewer = await makeMember(owner, "viewer");
    await expect(decideFinding(viewer.actor, place, { ...dismissed, reason: "x" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const after = await decideFinding(actor, place, { ...dismissed, reason: "Needed for the demo." });
    expect(after.findings[0]).toMatchObject({
      state: "dismissed",
      reason: "Needed for the demo.",
      decided_by: actor.name,
    });
  });

  it("has comments on lines and findings, with replies, that only their author changes", async () => {
    const { actor, owner, taskId } = await scene();
    const { id } = await submitPatch(actor, taskId, files([{ path: "src/a.ts", content: CODE }]));
    const at = { file: "src/a.ts", side: "new", start: 3, end: 3 } as const;
    const [comment] = (await addCodeComment(actor, id, { at, text: "Is this left over?" })).comments;
    const place = { patchId: id, commentId: comment?.id ?? "" };
    const other = await makeMember(owner, "reviewer");
    const answered = await addCodeComment(other.actor, id, { parent: place.commentId, text: "Yes." });
    expect(answered.comments).toMatchObject([
      { at, text: "Is this left over?" },
      { at, parent: place.commentId, text: "Yes." },
    ]);
    await expect(changeCodeComment(other.actor, place, { text: "No." })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(
      (await changeCodeComment(other.actor, place, { resolved: true })).comments[0]?.resolved,
    ).not.toBeNull();
    expect((await deleteCodeComment(actor, place)).comments[0]).toMatchObject({ deleted: true, text: "" });
    await expect(
      addCodeComment(actor, id, { at: { ...at, file: "other.ts" }, text: "?" }),
    ).rejects.toMatchObject({
      code: "finding_place_unknown",
    });
  });

  it("takes open threads along with their lines into the next attempt, and leaves those whose lines are gone", async () => {
    const { actor, taskId } = await scene();
    const submit = (content: string) => submitPatch(actor, taskId, files([{ path: "src/a.ts", content }]));
    const { id } = await submit("first\nsecond\nthird\n");
    const on = (line: number, text: string) =>
      addCodeComment(actor, id, { at: { file: "src/a.ts", side: "new", start: line, end: line }, text });
    await on(1, "Gone?");
    await on(3, "Moves?");
    const { comments } = await on(2, "Settled.");
    const [, moving, settled] = comments;
    await addCodeComment(actor, id, { parent: moving?.id ?? "", text: "Yes." });
    await changeCodeComment(actor, { patchId: id, commentId: settled?.id ?? "" }, { resolved: true });
    const next = await submit("second\nmore\nthird\n");
    const followed = (await getCodeReview(actor, next.id)).comments;
    expect(followed.map(({ text, at }) => [text, at])).toEqual([
      ["Moves?", { file: "src/a.ts", side: "new", start: 3, end: 3 }],
      ["Yes.", { file: "src/a.ts", side: "new", start: 3, end: 3 }],
    ]);
    expect((await getCodeReview(actor, id)).comments.length).toBe(4);
  });

  it("asks the members whom its comments mention, at the attempt that has the comment, until they answer", async () => {
    const { owner, actor, taskId } = await scene();
    const { actor: mei } = await makeMember(owner, "editor");
    const mentions = async () => (await getHome(mei)).needs_me.filter(({ kind }) => kind === "mention");
    const first = await submitPatch(actor, taskId, files([{ path: "src/a.ts", content: CODE }]));
    const at = { file: "src/a.ts", side: "new", start: 2, end: 2 } as const;
    const said = await addCodeComment(actor, first.id, { at, text: `Why x, @${mei.name}?` });
    const [comment] = said.comments;
    expect(await mentions()).toMatchObject([
      { change_set: first.id, subject: comment?.id, meeting: null, task: { id: taskId } },
    ]);
    const next = await submitPatch(actor, taskId, files([{ path: "src/a.ts", content: `zero\n${CODE}` }]));
    await getCodeReview(actor, next.id);
    expect(await mentions()).toMatchObject([{ change_set: next.id, subject: comment?.id }]);
    await addCodeComment(mei, next.id, { parent: comment?.id ?? "", text: "It is left over." });
    expect(await mentions()).toEqual([]);
  });

  it("remembers the files that a user has reviewed while their content stays the same", async () => {
    const { actor, taskId } = await scene();
    const both = (b: string) =>
      files([
        { path: "src/a.ts", content: CODE },
        { path: "src/b.ts", content: b },
      ]);
    const first = await submitPatch(actor, taskId, both("b\n"));
    const mark = { files: ["src/a.ts", "src/b.ts"], reviewed: true };
    expect((await markFiles(actor, first.id, mark)).reviewed_files).toEqual(["src/a.ts", "src/b.ts"]);
    const next = await submitPatch(actor, taskId, both("B\n"));
    expect((await getCodeReview(actor, next.id)).reviewed_files).toEqual(["src/a.ts"]);
    expect(
      (await markFiles(actor, next.id, { ...mark, files: ["src/a.ts"], reviewed: false })).reviewed_files,
    ).toEqual([]);
  });

  it("is approved only after a verdict for the seat review and without open major findings", async () => {
    const { owner, actor, access, taskId } = await scene();
    const { id } = await submitPatch(actor, taskId, files([{ path: "src/a.ts", content: CODE }]));
    const approve = { decision: "approve", note: "" } as const;
    await getCodeReview(actor, id);
    expect((await listPatches(actor, taskId)).data).toMatchObject([
      { checks: { review: null, open_findings: 1, tests: null } },
    ]);
    await expect(decideCodeReview(actor, id, approve)).rejects.toMatchObject({ code: "review_too_lenient" });
    await giveCodeVerdict(actor, id, { seat: "review", ok: true, text: "Fine." });
    await expect(decideCodeReview(actor, id, approve)).rejects.toMatchObject({ code: "review_too_lenient" });
    const [finding] = (await getCodeReview(actor, id)).findings;
    await decideFinding(
      actor,
      { patchId: id, findingId: finding?.id ?? "" },
      { state: "dismissed", reason: "Wanted." },
    );
    const { decision } = await decideCodeReview(actor, id, approve);
    expect(decision).toMatchObject({ decision: "approve", by: actor.name });
    expect(await getPatch(actor, id)).toMatchObject({ state: "reviewed" });
    expect((await listPatches(actor, taskId)).data).toMatchObject([
      { id, checks: { review: "approve", open_findings: 0, tests: null } },
    ]);
    const records = await inTenant(access, async (db) => ({
      review: await readArtifact(db, taskId, { name: "review.json" }),
      minutes: await readArtifact(db, taskId, { name: "review.meeting.md" }),
      opinion: await readArtifact(db, taskId, { name: "second_opinion.md" }),
      evidence: await readReviewEvidence(db, { taskId, changeSetId: id }),
    }));
    expect(records.review?.value).toMatchObject({
      change_set: id,
      not_judged: ["second_opinion", "SecurityReview"],
    });
    expect(records.minutes?.content).toContain("Second opinion: nobody has judged");
    expect(records.opinion?.content).toContain("nobody has judged");
    expect(records.evidence).toEqual({ decision: "approve", openBlockers: 0 });
    const place = { taskId, kind: "code_review" } as const;
    const vote = { subject: "decision", choice: "concern", reason: "No test." } as const;
    const room = await castVote(actor, place, vote);
    expect(room).toMatchObject({ kind: "code_review", current: true, tally: [{ concern: 1 }] });
    const named = await makeMember(owner, "editor");
    const text = `Is this so, @${named.actor.name}?`;
    await addMeetingComment(actor, place, { line: "decision", text });
    const mention = (await getHome(named.actor)).needs_me.find(({ kind }) => kind === "mention");
    expect(mention).toMatchObject({ what: text, meeting: "code_review" });
    await decideCodeReview(actor, id, { decision: "request_changes", note: "Rename it." });
    const again = await getMeeting(actor, taskId, "code_review");
    expect(again.votes).toHaveLength(1);
    expect(again.lines.map(({ text }) => text)).toContain("Rename it.");
    expect(await getPatch(actor, id)).toMatchObject({ state: "draft" });
  });
});
