import { afterAll, describe, expect, it } from "vitest";
import { createShareLinkInput } from "#lib/contracts/share-link.ts";
import { requireProject } from "#lib/db/access.ts";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { isProofOfPassword, proofOfPassword } from "#lib/db/link-proof.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { type ThrottleRule, throttle } from "#lib/db/throttle.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { shareLinkRules, shareOpeningRules } from "#lib/domain/access/throttle-limits.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makePlan, makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { taskAtGate } from "#lib/testing/task-at-gate.ts";
import { addMeetingComment } from "../meeting/discussion.ts";
import { changeLine } from "../meeting/minutes.ts";
import { createShareLink } from "./create-share-link.ts";
import { listShareLinks } from "./list-share-links.ts";
import { openShareLink, unlockShareLink } from "./open-share-link.ts";
import { revokeShareLink } from "./revoke-share-link.ts";

afterAll(closeDatabase);

const nobody = { ip: null };
const tokenOf = (link: { url: string }) => link.url.replace("/share/", "");

async function scene() {
  const ada = await makeUser();
  const { project, access } = await makeProject(ada, "zh");
  const task = await makeTask(access, "退货时收回积分");
  const document = await inTenant(access, async (db) => {
    await writeArtifact(db, task.id, { name: "planning.ai.json", value: makePlan(), runId: null });
    const made = await storeNewDocument(db, { name: "SRS.md", text: "# one", author: access.author });
    await addDocumentVersion(db, made.id, { expectedVersion: 1, text: "# two", author: access.author });
    return made;
  });
  const share = (input: object) => createShareLink(ada.actor, project.id, createShareLinkInput.parse(input));
  return { ada, project, task, document, share };
}

describe("a review link", () => {
  it("shows the version it names, or the newest, and says who sent it", async () => {
    const { ada, project, task, document, share } = await scene();
    const id_patterns = [{ pattern: "REQ-###", type: "functional" }];
    await asOwner((client) =>
      client.query("UPDATE projects SET settings = settings || $2 WHERE id = $1", [
        project.id,
        JSON.stringify({ id_patterns }),
      ]),
    );
    const fixed = await share({ kind: "document", document_id: document.id, version: 1 });
    const newest = await share({ kind: "document", document_id: document.id });
    const plan = await share({ kind: "plan", task_id: task.id });
    await expect(openShareLink(tokenOf(fixed), nobody)).resolves.toEqual({
      kind: "document",
      title: "SRS.md",
      language: "zh",
      id_patterns,
      version: 1,
      sent_by: ada.actor.name,
      expires_at: fixed.expires_at,
      content: "# one",
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      right: "read",
      label: "",
      asks_email: false,
      allows_print: true,
      is_newest: false,
    });
    await expect(openShareLink(tokenOf(newest), nobody)).resolves.toMatchObject({
      version: 2,
      content: "# two",
    });
    await expect(openShareLink(tokenOf(plan), nobody)).resolves.toMatchObject({
      kind: "plan",
      title: "退货时收回积分",
      content: { meta: { version: 1 } },
    });
  });

  it("asks for an address if it lets readers approve, unless its author says otherwise", async () => {
    const { document, share } = await scene();
    const asked = async (more: object) =>
      (await share({ kind: "document", document_id: document.id, ...more })).asks_email;
    expect(await asked({ right: "read" })).toBe(false);
    expect(await asked({ right: "comment" })).toBe(false);
    expect(await asked({ right: "approve" })).toBe(true);
    expect(await asked({ right: "approve", asks_email: false })).toBe(false);
    expect(await asked({ right: "comment", asks_email: true })).toBe(true);
  });

  it("is a token of 256 bits that is shown once and stored by hash", async () => {
    const { ada, document, share, project } = await scene();
    const link = await share({ kind: "document", document_id: document.id, password: "open sesame" });
    expect(tokenOf(link)).toMatch(/^[\w-]{43}$/);
    const { rows } = await asOwner((client) =>
      client.query("SELECT * FROM share_links WHERE id = $1", [link.id]),
    );
    expect(JSON.stringify(rows)).not.toContain(tokenOf(link));
    expect(JSON.stringify(rows)).not.toContain("sesame");
    const listed = await listShareLinks(ada.actor, project.id, { limit: 10 });
    expect(listed.data).toMatchObject([{ id: link.id, has_password: true, opens: 0 }]);
    expect(JSON.stringify(listed)).not.toContain("argon2");
  });

  it("that is unknown, malformed, revoked or expired looks the same: not there", async () => {
    const { ada, document, share } = await scene();
    const revoked = await share({ kind: "document", document_id: document.id });
    await revokeShareLink(ada.actor, revoked.id);
    const expired = await share({ kind: "document", document_id: document.id });
    await asOwner((client) =>
      client.query("UPDATE share_links SET expires_at = now() - interval '1 second' WHERE id = $1", [
        expired.id,
      ]),
    );
    for (const token of [
      tokenOf(revoked),
      tokenOf(expired),
      "a".repeat(43),
      "",
      "%00",
      "../x",
      "x".repeat(10_000),
    ])
      await expect(openShareLink(token, nobody)).rejects.toMatchObject({ code: "not_found", extra: {} });
  });

  it("counts its openings, by hour and network", async () => {
    const { ada, document, share, project } = await scene();
    const link = await share({ kind: "document", document_id: document.id });
    for (const ip of ["203.0.113.7", "203.0.113.9", null]) await openShareLink(tokenOf(link), { ip });
    const listed = await listShareLinks(ada.actor, project.id, { limit: 10 });
    expect(listed.data[0]).toMatchObject({ opens: 3, last_opened_at: expect.any(String) });
    const { rows } = await asOwner((client) =>
      client.query(
        `SELECT network, sum(times)::int AS times FROM share_link_opens
          WHERE share_link_id = $1 AND outcome = 'opened' GROUP BY network ORDER BY network`,
        [link.id],
      ),
    );
    expect(rows).toEqual([
      { network: "203.0.113.0/24", times: 2 },
      { network: "unknown", times: 1 },
    ]);
  });

  it("is opened at most 120 times a minute from one network, and 600 times from everywhere", async () => {
    const { document, share } = await scene();
    const link = await share({ kind: "document", document_id: document.id });
    const now = new Date();
    const use = async (rules: readonly ThrottleRule[], times: number) => {
      for (let n = 0; n < times; n += 1) await throttle(rules, now);
    };
    await use(shareOpeningRules("198.18.7.0/24"), 120);
    const throttled = { code: "throttled", extra: { retry_after: expect.any(Number) } };
    await expect(openShareLink(tokenOf(link), { ip: "198.18.7.7" })).rejects.toMatchObject(throttled);
    await expect(openShareLink("a".repeat(43), { ip: "198.18.7.7" })).rejects.toMatchObject(throttled);
    await expect(openShareLink(tokenOf(link), { ip: "192.0.2.7" })).resolves.toMatchObject({
      content: "# two",
    });
    await use(shareLinkRules(link.id), 599);
    await expect(openShareLink(tokenOf(link), { ip: "192.0.2.7" })).rejects.toMatchObject(throttled);
  });

  it("with a password asks for it, and stops five wrong ones in a quarter of an hour", async () => {
    const { document, share } = await scene();
    const link = await share({ kind: "document", document_id: document.id, password: "open sesame" });
    const open = (password: string | undefined, ip: string) => openShareLink(tokenOf(link), { password, ip });
    await expect(open(undefined, "203.0.113.7")).rejects.toMatchObject({
      code: "unauthenticated",
      extra: { password_required: true },
    });
    for (let n = 0; n < 5; n++)
      await expect(open("guess", "203.0.113.7")).rejects.toMatchObject({ code: "wrong_credentials" });
    await expect(open("open sesame", "203.0.113.8")).rejects.toMatchObject({ code: "throttled" });
    await expect(open("open sesame", "198.51.100.1")).resolves.toMatchObject({ content: "# two" });
  });

  it("whose password was given is opened by the proof of it, for this link only and for some hours", async () => {
    const { document, share } = await scene();
    const locked = { kind: "document" as const, document_id: document.id, password: "open sesame" };
    const [link, other] = [await share(locked), await share(locked)];
    const given = { password: "open sesame", ip: null };
    const { proof } = await unlockShareLink(tokenOf(link), given);
    await expect(openShareLink(tokenOf(link), { proof, ip: null })).resolves.toMatchObject({
      content: "# two",
    });
    const [until = ""] = proof.split(".");
    const later = proof.replace(until, String(Number(until) + 3600));
    for (const [token, wrong] of [
      [tokenOf(other), proof],
      [tokenOf(link), later],
      [tokenOf(link), "1.".padEnd(45, "a")],
      [tokenOf(link), ""],
    ] as const)
      await expect(openShareLink(token, { proof: wrong, ip: null })).rejects.toMatchObject({
        code: "unauthenticated",
      });
    const row = { id: link.id, password_hash: "x" };
    const now = new Date();
    expect(isProofOfPassword(proofOfPassword(row, now), row, now)).toBe(true);
    const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
    expect(isProofOfPassword(proofOfPassword(row, now), row, tomorrow)).toBe(false);
  });

  it("to minutes shows them as people left them, and nothing of what they said next to them", async () => {
    const { ada, project, share } = await scene();
    const access = await requireProject(ada.actor, project.id, "edit");
    const taskId = await taskAtGate(access);
    const link = await share({ kind: "minutes", task_id: taskId });
    const place = { taskId, kind: "planning" as const };
    await changeLine(
      ada.actor,
      { ...place, lineId: "decision.decision", version: 1 },
      { text: "五月再定。" },
    );
    await addMeetingComment(ada.actor, place, { line: "decision", text: "只在内部说的话" });
    const shared = await openShareLink(tokenOf(link), nobody);
    expect(shared.content).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({ id: "decision.decision", text: "五月再定。", own: true }),
      ]),
      fixed_at: null,
    });
    expect(JSON.stringify(shared)).not.toContain("只在内部说的话");
  });

  it("is made only for what is there, by who may, for one thing", async () => {
    const { ada, project, task, document, share } = await scene();
    await expect(share({ kind: "minutes", task_id: task.id })).rejects.toMatchObject({ code: "not_found" });
    await expect(share({ kind: "document", document_id: document.id, version: 9 })).rejects.toMatchObject({
      code: "not_found",
    });
    for (const input of [{ kind: "plan" }, { kind: "plan", task_id: task.id, document_id: document.id }])
      await expect(share(input)).rejects.toMatchObject({ code: "invalid_input" });
    const other = await makeProject(ada);
    const foreign = createShareLinkInput.parse({ kind: "document", document_id: document.id });
    await expect(createShareLink(ada.actor, other.project.id, foreign)).rejects.toMatchObject({
      code: "not_found",
    });
    const reviewer = await makeMember(ada, "reviewer");
    await expect(createShareLink(reviewer.actor, project.id, foreign)).rejects.toMatchObject({
      code: "forbidden",
    });
    const stranger = await makeUser();
    const link = await share({ kind: "document", document_id: document.id });
    await expect(revokeShareLink(stranger.actor, link.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(revokeShareLink(reviewer.actor, link.id)).rejects.toMatchObject({ code: "forbidden" });
  });
});
