import { afterAll, describe, expect, it } from "vitest";
import { checkAuditChains } from "#lib/db/audit-check.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { sweepRetention } from "#lib/db/retention.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { storeNewDocument } from "#lib/db/write-document.ts";
import { RETENTION_KINDS, RETENTION_RULES } from "#lib/domain/access/retention.ts";
import { asOwner } from "#lib/testing/database.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { addComment } from "#lib/usecases/comment/add-comment.ts";
import { listAuditEvents } from "./list-audit-events.ts";
import { changeRetention, getRetention, previewRetention } from "./retention.ts";

afterAll(closeDatabase);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** A workspace with one activity. */
async function scene(): Promise<TestUser> {
  const ada = await makeUser();
  const { access } = await makeProject(ada);
  const text = "# Cards\n\n- **FR-001** The shop shall sell cards.\n";
  const document = await inTenant(access, (db) =>
    storeNewDocument(db, { name: "SRS.md", text, author: access.author }),
  );
  await addComment(ada.actor, document.id, { at: { item: "FR-001" }, text: "Which?" });
  return ada;
}

const count = (table: string, { workspaceId }: TestUser) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${table} WHERE workspace_id = $1`,
      [workspaceId],
    );
    return rows[0]?.count ?? 0;
  });

/** Makes the audit entries of a workspace, but those of one action, older by days, with the chain that they would have. */
const age = ({ workspaceId }: TestUser, days: number, but = "") =>
  asOwner(async (client) => {
    await client.query(
      `UPDATE audit_events SET created_at = now() - make_interval(days => $2) WHERE workspace_id = $1 AND action <> $3`,
      [workspaceId, days, but],
    );
    const { rows } = await client.query<{ seq: number }>(
      "SELECT seq FROM audit_chain WHERE workspace_id = $1 ORDER BY seq",
      [workspaceId],
    );
    for (const { seq } of rows)
      await client.query(
        `UPDATE audit_chain c SET previous = p.hash, hash = audit_hash(p.hash, c.seq, e)
         FROM audit_events e, (SELECT coalesce(max(hash), '') AS hash FROM audit_chain WHERE workspace_id = $1 AND seq = $2 - 1) p
         WHERE c.workspace_id = $1 AND c.seq = $2 AND e.id = c.event_id`,
        [workspaceId, seq],
      );
  });

describe("the retention of a workspace", () => {
  it("is as usual until it is set, shorter only for the workspace that set it, and longer too", async () => {
    const [usual, short, long, endless] = [await scene(), await scene(), await scene(), await scene()];
    await changeRetention(short.actor, null, { activities: 30 });
    await changeRetention(long.actor, null, { activities: 365 });
    await changeRetention(endless.actor, null, { activities: null });
    const all = () => Promise.all([usual, short, long, endless].map((one) => count("activities", one)));
    const full = await all();
    expect(full.every((rows) => rows > 0)).toBe(true);
    await sweepRetention("activities", inDays(40));
    expect(await all()).toEqual([full[0], 0, full[2], full[3]]);
    await sweepRetention("activities", inDays(100));
    expect(await all()).toEqual([0, 0, full[2], full[3]]);
    await sweepRetention("activities", inDays(400));
    expect(await all()).toEqual([0, 0, 0, full[3]]);
  });

  it("applies to every kind", async () => {
    const ada = await scene();
    const shortest = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION_RULES[kind].least]));
    const { data } = await changeRetention(ada.actor, null, shortest);
    expect(data.map(({ kind, days }) => [kind, days])).toEqual(Object.entries(shortest));
    for (const kind of RETENTION_KINDS) await sweepRetention(kind, inDays(40));
    expect(await count("activities", ada)).toBe(0);
    const { data: after } = await previewRetention(ada.actor, null, {});
    expect(after.map(({ deletes }) => deletes)).toEqual(RETENTION_KINDS.map(() => 0));
  });

  it("shows what a change deletes before it is saved", async () => {
    const ada = await scene();
    await asOwner((client) =>
      client.query("UPDATE activities SET created_at = now() - interval '40 days' WHERE workspace_id = $1", [
        ada.workspaceId,
      ]),
    );
    const old = await count("activities", ada);
    const { data } = await previewRetention(ada.actor, null, { activities: 30 });
    expect(data.find(({ kind }) => kind === "activities")).toEqual({
      kind: "activities",
      days: 30,
      deletes: old,
    });
    const set = await getRetention(ada.actor, null);
    expect(set.data.find(({ kind }) => kind === "activities")).toMatchObject({ days: 90, usual_days: 90 });
    expect(await count("activities", ada)).toBe(old);
  });

  it("is changed by those who manage the workspace, and the change is in its audit log", async () => {
    const ada = await makeUser();
    const editor = await makeMember(ada, "editor");
    await expect(changeRetention(editor.actor, null, { audit: 365 })).rejects.toMatchObject({
      code: "forbidden",
    });
    await changeRetention(ada.actor, null, { audit: 365 });
    const { data } = await listAuditEvents(ada.actor, { limit: 5 });
    expect(data.map(({ action, data: facts }) => [action, facts])).toContainEqual([
      "workspace.retention_changed",
      { audit: 365 },
    ]);
  });

  it("of the audit log deletes the oldest entries, never those of the last year, and the chain stays checkable", async () => {
    const [ada, ben] = [await scene(), await scene()];
    const [before, ofBen] = [await count("audit_events", ada), await count("audit_events", ben)];
    await age(ada, 364);
    await changeRetention(ada.actor, null, { audit: 365 });
    // The database keeps a year, whatever time it is given.
    await sweepRetention("audit", inDays(1000));
    expect(await count("audit_events", ada)).toBe(before + 1);
    await age(ada, 366, "workspace.retention_changed");
    await sweepRetention("audit", new Date());
    const { data } = await listAuditEvents(ada.actor, { limit: 50 });
    expect(data.map(({ action }) => action)).toEqual(["audit.deleted", "workspace.retention_changed"]);
    expect(await count("audit_events", ben)).toBe(ofBen);
    const reports = await asOwner((client) =>
      checkAuditChains(async (sql, values) => (await client.query(sql, [...values])).rows),
    );
    expect(reports.find(({ chain }) => chain === ada.workspaceId)).toMatchObject({
      broken: null,
      entries: 2,
    });
  });
});
