import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asOwner } from "../testing/database.ts";
import { makeProject, makeUser } from "../testing/factories.ts";
import type { ProjectAccess } from "./access.ts";
import { audit, auditAccount, auditAll } from "./audit.ts";
import { type AuditChainReport, checkAuditChains, type OwnerQuery } from "./audit-check.ts";
import { deleteAuditBefore } from "./audit-retention.ts";
import { closeDatabase } from "./client.ts";
import { inTenant } from "./tenant.ts";

let access: ProjectAccess;

beforeAll(async () => {
  ({ access } = await makeProject(await makeUser()));
});
afterAll(closeDatabase);

const owner = <T>(work: (query: OwnerQuery) => Promise<T>): Promise<T> =>
  asOwner((client) => work(async (sql, values) => (await client.query(sql, [...values])).rows));

async function reportOf(chain: string): Promise<AuditChainReport> {
  const found = (await owner(checkAuditChains)).find((one) => one.chain === chain);
  if (!found) throw new Error(`no chain ${chain}`);
  return found;
}

const add = (of: ProjectAccess, target: string): Promise<void> =>
  inTenant(of, (db) => audit(db, { action: "project.updated", target, data: { 名: "é", list: [1, null] } }));

/** A workspace with some entries, for a test that breaks its chain. */
async function filled(count: number): Promise<ProjectAccess> {
  const made = await makeProject(await makeUser());
  for (let at = 1; at <= count; at += 1) await add(made.access, `entry-${at}`);
  return made.access;
}

const linkOf = (target: string, chain: string) =>
  owner(async (query) => {
    const rows = await query(
      "SELECT c.seq, c.event_id FROM audit_chain c JOIN audit_events e ON e.id = c.event_id WHERE e.target = $1 AND c.workspace_id = $2",
      [target, chain],
    );
    return rows[0] as { seq: number; event_id: string };
  });

describe("the chain of the audit log", () => {
  it("links each entry of a workspace to the one before it, in one piece", async () => {
    const before = await reportOf(access.workspaceId);
    await inTenant(access, (db) =>
      auditAll(
        db,
        ["a", "b", "c"].map((target) => ({ action: "seat.moved", target })),
      ),
    );
    const after = await reportOf(access.workspaceId);
    expect(after).toMatchObject({ entries: before.entries + 3, first_seq: 1, broken: null });
    expect(after.head.seq).toBe(after.entries);
  });

  it("stays whole when many changes are stored at the same time", async () => {
    const before = await reportOf(access.workspaceId);
    await Promise.all(Array.from({ length: 30 }, (_, at) => add(access, `parallel-${at}`)));
    expect(await reportOf(access.workspaceId)).toMatchObject({ entries: before.entries + 30, broken: null });
  });

  it("has no entry of a change that was rolled back", async () => {
    const before = await reportOf(access.workspaceId);
    const failed = inTenant(access, async (db) => {
      await audit(db, { action: "project.updated", target: "never" });
      throw new Error("rolled back");
    });
    await expect(failed).rejects.toThrow("rolled back");
    expect(await reportOf(access.workspaceId)).toEqual(before);
  });

  it("covers the events of accounts, which have no workspace", async () => {
    await auditAccount({ userId: null, name: "Ada" }, { action: "account.sign_in_failed", target: "x" });
    expect(await reportOf("accounts")).toMatchObject({ broken: null });
  });

  it.each([
    ["who", `actor = '{"kind": "user", "name": "Eve"}'`],
    ["what", "action = 'project.created'"],
    ["on what", "target = 'other'"],
    ["with which facts", `data = '{"list": [2, null]}'`],
    ["when", "created_at = created_at - interval '1 ms'"],
    ["in which project", "project_id = NULL"],
    ["as which user", "user_id = 'usr_other'"],
  ])("names the entry that was changed afterwards: %s", async (_what, change) => {
    const { workspaceId } = await filled(4);
    const { seq, event_id } = await linkOf("entry-3", workspaceId);
    await owner((query) => query(`UPDATE audit_events SET ${change} WHERE id = $1`, [event_id]));
    expect(await reportOf(workspaceId)).toMatchObject({ broken: { kind: "entry_changed", seq, event_id } });
  });

  it("names an entry that was deleted, with its link or without", async () => {
    const [one, two] = [await filled(4), await filled(4)];
    const first = await linkOf("entry-2", one.workspaceId);
    await owner((query) => query("DELETE FROM audit_events WHERE id = $1", [first.event_id]));
    expect(await reportOf(one.workspaceId)).toMatchObject({ broken: { kind: "entry_missing", ...first } });
    const second = await linkOf("entry-2", two.workspaceId);
    const next = await linkOf("entry-3", two.workspaceId);
    await owner(async (query) => {
      await query("DELETE FROM audit_events WHERE id = $1", [second.event_id]);
      await query("DELETE FROM audit_chain WHERE event_id = $1", [second.event_id]);
    });
    expect(await reportOf(two.workspaceId)).toMatchObject({
      broken: { kind: "earlier_entries_missing", ...next },
    });
  });

  it("names an entry that was stored past the trigger, and a link that was recomputed alone", async () => {
    const [one, two] = [await filled(3), await filled(3)];
    await owner(async (query) => {
      await query("SET session_replication_role = replica", []);
      await query(
        "INSERT INTO audit_events (id, workspace_id, actor, action, target, data) VALUES ('aud_loose', $1, '{}', 'x', 'x', '{}')",
        [one.workspaceId],
      );
    });
    expect(await reportOf(one.workspaceId)).toMatchObject({
      broken: { kind: "entry_not_chained", event_id: "aud_loose" },
    });
    const changed = await linkOf("entry-2", two.workspaceId);
    await owner(async (query) => {
      await query("UPDATE audit_events SET target = 'other' WHERE id = $1", [changed.event_id]);
      await query(
        "UPDATE audit_chain c SET hash = audit_hash(c.previous, c.seq, e) FROM audit_events e WHERE e.id = c.event_id AND e.id = $1",
        [changed.event_id],
      );
    });
    expect(await reportOf(two.workspaceId)).toMatchObject({
      broken: { kind: "not_linked", seq: changed.seq + 1 },
    });
  });

  it("cannot be written by the application, only read in its own workspace", async () => {
    for (const attempt of [
      "UPDATE audit_chain SET hash = ''",
      "DELETE FROM audit_chain",
      "INSERT INTO audit_chain VALUES ('w', 1, 'e', '', '')",
      "DELETE FROM audit_events",
      "UPDATE audit_events SET target = ''",
      "TRUNCATE audit_events",
      "ALTER TABLE audit_events DISABLE TRIGGER chain",
      "SET session_replication_role = replica",
    ])
      await expect(inTenant(access, (db) => db.tx.$executeRawUnsafe(attempt))).rejects.toMatchObject({
        message: expect.stringContaining("42501"),
      });
    const other = await filled(1);
    const links = await inTenant(access, (db) => db.tx.auditLink.findMany());
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter(({ workspace_id }) => workspace_id === other.workspaceId)).toEqual([]);
  });
});

describe("deleting old entries", () => {
  it("keeps the rest of the chain whole and records what was deleted", async () => {
    const { workspaceId } = await filled(4);
    const third = await linkOf("entry-3", workspaceId);
    const now = await owner(async (query) => {
      const rows = await query("SELECT created_at AS at FROM audit_events WHERE id = $1", [third.event_id]);
      return (rows[0] as { at: Date }).at;
    });
    const deleted = await owner((query) => deleteAuditBefore(query, workspaceId, now));
    expect(deleted).toBe(third.seq - 1);
    expect(await reportOf(workspaceId)).toMatchObject({ broken: null, first_seq: third.seq });
  });

  it("removes a whole workspace's entries but the record of it", async () => {
    const { workspaceId } = await filled(3);
    const { entries } = await reportOf(workspaceId);
    const later = new Date(Date.now() + 86_400_000);
    expect(await owner((query) => deleteAuditBefore(query, workspaceId, later))).toBe(entries);
    const report = await reportOf(workspaceId);
    expect(report).toMatchObject({ entries: 1, first_seq: entries + 1, broken: null });
    expect(await owner((query) => deleteAuditBefore(query, workspaceId, new Date(0)))).toBe(0);
  });

  it("is missed where entries at the start are removed without a record", async () => {
    const { workspaceId } = await filled(3);
    await owner(async (query) => {
      await query("DELETE FROM audit_events WHERE workspace_id = $1 AND target <> 'entry-3'", [workspaceId]);
      await query(
        "DELETE FROM audit_chain c WHERE workspace_id = $1 AND NOT EXISTS (SELECT 1 FROM audit_events e WHERE e.id = c.event_id)",
        [workspaceId],
      );
    });
    expect((await reportOf(workspaceId)).broken?.kind).toBe("earlier_entries_missing");
  });
});
