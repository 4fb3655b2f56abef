import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { selectAudit } from "#lib/db/read-audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addDocumentVersion, storeNewDocument } from "#lib/db/write-document.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { approveRequirements } from "./approve-requirements.ts";
import { listRequirements } from "./list-requirements.ts";
import { listApprovals, withdrawApproval } from "./requirement-approvals.ts";
import { addLink, confirmLinks } from "./trace-links.ts";

afterAll(closeDatabase);

const item = (id: string, statement: string, status = "approved") =>
  `### ${id}\n\n${statement}\n\n- **Status**: ${status}\n\n`;

const TWO = "Members SHALL reserve a room for up to 2 hours.";
const FIVE = "Members SHALL reserve a room for up to 5 hours.";
const SRS = `# Rooms\n\n## Functions\n\n${[
  item("FR-001", "Guests SHALL pay a deposit of 20 euros."),
  item("FR-002", "The caretaker SHALL see all bookings of the day."),
  item("FR-003", "The system SHALL print a receipt.", "draft"),
  item("FR-004", "Members SHALL cancel a booking by e-mail.", "implemented"),
].join("")}`;
const BOTH = `# More\n\n## Functions\n\n${item("FR-010", TWO)}${item("FR-011", FIVE)}`;

let owner: TestUser;
beforeAll(async () => {
  owner = await makeUser("Mei");
});

async function project(...texts: string[]) {
  const { project: made, access } = await makeProject(owner);
  const store = (text: string, at: number) =>
    inTenant(access, (db) => storeNewDocument(db, { name: `D${at}.md`, text, author: access.author }));
  const documents: string[] = [];
  for (const [at, text] of texts.entries()) documents.push((await store(text, at)).id);
  const rewrite = (at: number, text: string, expectedVersion: number) =>
    inTenant(access, (db) =>
      addDocumentVersion(db, documents[at] ?? "", { text, author: access.author, expectedVersion }),
    );
  return { id: made.id, access, rewrite };
}

const approve = async (projectId: string, select: { ids: string[] } | { q: string }) => {
  const { confirm } = await approveRequirements(owner.actor, projectId, { select, reason: "" });
  return approveRequirements(owner.actor, projectId, { select, reason: "Reviewed in May.", confirm });
};
const idsOf = async (projectId: string, q: string) =>
  (await listRequirements(owner.actor, projectId, { q, limit: 50 })).data.map(({ id }) => id);

describe("an approval of several requirements", () => {
  it("previews, then approves with one reason everything that a filter finds and that is only claimed", async () => {
    const { id } = await project(SRS);
    expect(await listRequirements(owner.actor, id, { q: "", limit: 1 })).toMatchObject({
      total: 4,
      claimed: 3,
    });
    const select = { q: "approval:claimed" };
    const preview = await approveRequirements(owner.actor, id, { select, reason: "" });
    expect(preview).toMatchObject({ id: null, approved: ["FR-001", "FR-002", "FR-004"], left: [] });
    expect(await idsOf(id, "approval:approved")).toEqual([]);
    const { confirm } = preview;
    const done = await approveRequirements(owner.actor, id, { select, reason: "Reviewed in May.", confirm });
    expect(done).toMatchObject({ approved: preview.approved });
    expect(await idsOf(id, "approval:approved")).toEqual(["FR-001", "FR-002", "FR-004"]);
    expect(await idsOf(id, "批准:仅标注")).toEqual([]);
    expect(await idsOf(id, "-approval:approved")).toEqual(["FR-003"]);
    const { data } = await listRequirements(owner.actor, id, { q: "FR-001", limit: 1 });
    expect(data).toMatchObject([{ claimed: false, approved_by: "Mei" }]);
    expect((await listApprovals(owner.actor, id, { limit: 10 })).data).toMatchObject([
      { id: done.id, reason: "Reviewed in May.", requirements: 3, in_force: 3, approved_by: "Mei" },
    ]);
  });

  it("approves named requirements, and reports the ones that do not exist or claim nothing", async () => {
    const { id } = await project(SRS);
    const done = await approve(id, { ids: ["FR-002", "FR-003", "FR-404", "FR-002"] });
    expect(done.approved).toEqual(["FR-002"]);
    expect(done.left.map(({ id: one, code }) => [one, code])).toEqual([
      ["FR-003", "not_claimed"],
      ["FR-404", "not_found"],
    ]);
    expect(await idsOf(id, "approval:claimed")).toEqual(["FR-001", "FR-004"]);
  });

  it("leaves out requirements that may contradict each other until somebody states that both hold", async () => {
    const { id } = await project(SRS, BOTH);
    const done = await approve(id, { q: "" });
    expect(done.approved).toEqual(["FR-001", "FR-002", "FR-004"]);
    expect(done.left).toMatchObject([
      { id: "FR-010", code: "requirements_contradict", others: [{ id: "FR-011", statement: FIVE }] },
      { id: "FR-011", code: "requirements_contradict", others: [{ id: "FR-010", statement: TWO }] },
    ]);
    const ends = {
      kind: "conflicts" as const,
      from: { kind: "requirement" as const, ref: "FR-010" },
      to: { kind: "requirement" as const, ref: "FR-011" },
    };
    await addLink(owner.actor, id, { ...ends, note: "Weekdays and weekends." });
    await confirmLinks(owner.actor, id, { links: [ends], confirmed: true });
    expect((await approve(id, { q: "" })).approved).toEqual(["FR-010", "FR-011"]);
  });

  it("finds every contradiction with one claimed requirement, although a list of pairs is bounded", async () => {
    const others = [3, 4, 5, 6, 7, 8].map((hours, at) =>
      item(`FR-02${at}`, `Members SHALL reserve a room for up to ${hours} hours.`),
    );
    const { id } = await project(`# Rooms\n\n## Functions\n\n${item("FR-010", TWO)}${others.join("")}`);
    expect((await approve(id, { ids: ["FR-010"] }).catch((error: unknown) => error)) as object).toMatchObject(
      { code: "approval_changed" },
    );
    const left = (await approveRequirements(owner.actor, id, { select: { q: "" }, reason: "" })).left;
    expect(left).toHaveLength(7);
  });

  it("approves nothing if a text has changed since the preview, or without a reason", async () => {
    const { id, rewrite } = await project(SRS);
    const select = { q: "" };
    const { confirm } = await approveRequirements(owner.actor, id, { select, reason: "" });
    await expect(
      approveRequirements(owner.actor, id, { select, reason: "ok", confirm }),
    ).rejects.toMatchObject({ code: "reason_required" });
    await rewrite(0, SRS.replace("20 euros", "25 euros"), 1);
    const late = approveRequirements(owner.actor, id, { select, reason: "Reviewed.", confirm });
    await expect(late).rejects.toMatchObject({ code: "approval_changed" });
    expect(await idsOf(id, "approval:claimed")).toEqual(["FR-001", "FR-002", "FR-004"]);
  });

  it("is withdrawn as a whole, except for what was decided again, and both are in the audit log", async () => {
    const { id, access, rewrite } = await project(SRS);
    const done = await approve(id, { q: "" });
    await rewrite(0, SRS.replace("20 euros", "25 euros"), 1);
    const again = await approve(id, { ids: ["FR-001"] });
    await withdrawApproval(owner.actor, id, done.id ?? "");
    expect(await idsOf(id, "approval:approved")).toEqual(["FR-001"]);
    expect((await listApprovals(owner.actor, id, { limit: 10 })).data).toMatchObject([
      { id: again.id, in_force: 1, withdrawn_by: null },
      { id: done.id, requirements: 3, in_force: 0, withdrawn_by: "Mei" },
    ]);
    await expect(withdrawApproval(owner.actor, id, done.id ?? "")).rejects.toMatchObject({
      code: "approval_withdrawn",
    });
    const log = await inTenant(access, (db) => selectAudit(db, { limit: 50 }));
    const about = log.data.filter(({ target }) => target === done.id);
    expect(about.map(({ action, data }) => [action, data?.requirements])).toEqual([
      ["requirement.approval_withdrawn", 2],
      ["requirement.approved", 3],
    ]);
  });

  it("is open to those who decide gates only", async () => {
    const { id } = await project(SRS);
    const input = { select: { q: "" }, reason: "" };
    const editor = await makeMember(owner, "editor");
    await expect(approveRequirements(editor.actor, id, input)).rejects.toMatchObject({ code: "forbidden" });
    const reviewer = await makeMember(owner, "reviewer");
    expect((await approveRequirements(reviewer.actor, id, input)).approved).toHaveLength(3);
  });

  it("approves a thousand requirements in one decision", async () => {
    const words = (n: number) => [...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("");
    const many = Array.from({ length: 1000 }, (_, n) =>
      item(`FR-${n + 1}`, `The ${words(n)} panel SHALL show its ${words(n * 7)} label.`),
    );
    const { id } = await project(`# Panels\n\n## Functions\n\n${many.join("")}`);
    const done = await approve(id, { q: "approval:claimed" });
    expect(done.approved.length + done.left.length).toBe(1000);
    expect(done.approved.length).toBeGreaterThan(950);
  }, 240_000);
});
