import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeMember, makeProject, makeUser, type TestUser } from "#lib/testing/factories.ts";
import { exportAudit } from "./export-audit.ts";
import { listAuditEvents } from "./list-audit-events.ts";

let ada: TestUser;
let editor: TestUser;
let projects: string[];

beforeAll(async () => {
  ada = await makeUser();
  editor = await makeMember(ada, "editor");
  const made = [await makeProject(ada), await makeProject(ada)];
  projects = made.map(({ project }) => project.id);
  for (const [at, id] of projects.entries()) {
    const access = await requireProject(at === 0 ? ada.actor : editor.actor, id, "edit");
    await inTenant(access, (db) =>
      audit(db, { action: "document.changed", target: `doc-${at}`, data: { note: '=1+1,"x"' } }),
    );
  }
});
afterAll(closeDatabase);

const targets = async (query: object) => {
  const { data } = await listAuditEvents(ada.actor, { limit: 50, ...query });
  return data.map(({ target }) => target);
};

describe("the audit log", () => {
  it("is filtered by person, action, group, project and day", async () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(await targets({ action: "document" })).toEqual(["doc-1", "doc-0"]);
    expect(await targets({ action: "document.changed", user_id: editor.actor.userId })).toEqual(["doc-1"]);
    expect(await targets({ action: "document", project_id: projects[0] })).toEqual(["doc-0"]);
    expect(await targets({ action: "document", from: today, to: today })).toEqual(["doc-1", "doc-0"]);
    expect(await targets({ to: "2020-01-01" })).toEqual([]);
    expect(await targets({ action: "doc" })).toEqual([]);
  });

  it("is read page by page under the same filter", async () => {
    const first = await listAuditEvents(ada.actor, { limit: 1, action: "document" });
    const rest = await listAuditEvents(ada.actor, {
      limit: 1,
      action: "document",
      cursor: first.next_cursor ?? "",
    });
    expect([...first.data, ...rest.data].map(({ target }) => target)).toEqual(["doc-1", "doc-0"]);
    expect(rest.next_cursor).toBeNull();
  });

  it("is exported with its chain, and the export is an entry", async () => {
    const { bytes, mediaType } = await exportAudit(ada.actor, null, { format: "jsonl" });
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\n");
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(mediaType).toBe("application/jsonl");
    for (const [at, entry] of entries.slice(0, -1).entries())
      expect(entry.previous_hash).toBe(entries[at + 1]?.hash);
    expect(String(entries[0]?.hash)).toHaveLength(createHash("sha256").digest("hex").length);
    expect(await targets({ action: "audit.exported" })).toEqual([ada.workspaceId]);
  });

  it("is exported as CSV in which no cell is a formula", async () => {
    const { bytes } = await exportAudit(ada.actor, null, { format: "csv", action: "document" });
    const [head, first] = new TextDecoder().decode(bytes).split("\r\n");
    expect(head).toMatch(/^seq,at,actor,.*,previous_hash,hash$/);
    expect(first).toContain("doc-1");
    expect(first).not.toMatch(/(^|,)=/);
  });

  it("is closed to everyone who does not manage the workspace, who finds the attempt in it", async () => {
    await expect(listAuditEvents(editor.actor, { limit: 10 })).rejects.toMatchObject({ code: "forbidden" });
    await expect(exportAudit(editor.actor, null, { format: "csv" })).rejects.toMatchObject({
      code: "forbidden",
    });
    const { data } = await listAuditEvents(ada.actor, { limit: 10, action: "access" });
    expect(data).toMatchObject([{ action: "access.denied", data: { right: "manage", in_this_minute: 1 } }]);
  });
});
