import { afterAll, describe, expect, it } from "vitest";
import { asOwner } from "../testing/database.ts";
import { makeProject, makeUser, workspaceOf } from "../testing/factories.ts";
import { audit, auditAccount } from "./audit.ts";
import { closeDatabase, database } from "./client.ts";
import { findDocumentByName, readDocumentVersion, selectDocumentVersions } from "./documents.ts";
import { deleteModelRow, modelChain, selectModels, updateModelPosition, upsertModel } from "./models.ts";
import { selectAudit } from "./read-audit.ts";
import { inTenant, type ProjectDb } from "./tenant.ts";
import { countTry, refundTry, sweepThrottles, throttle } from "./throttle.ts";
import { addDocumentVersion, storeNewDocument } from "./write-document.ts";

afterAll(closeDatabase);

describe("documents", () => {
  async function scene() {
    const { access } = await makeProject(await makeUser());
    const work = <T>(job: (db: ProjectDb) => Promise<T>) => inTenant(access, job);
    const text = "\uFEFF# SRS\r\nline\rend\n";
    const document = await work((db) =>
      storeNewDocument(db, { name: "SRS.md", text, author: access.author }),
    );
    return { access, work, document, text };
  }

  it("store every version byte for byte, with its author", async () => {
    const { access, work, document, text } = await scene();
    await work((db) =>
      addDocumentVersion(db, document.id, {
        expectedVersion: 1,
        text: `${text}!`,
        author: access.author,
        note: "more",
      }),
    );
    await expect(work((db) => readDocumentVersion(db, document.id, 1))).resolves.toMatchObject({ text });
    await expect(work((db) => readDocumentVersion(db, document.id))).resolves.toMatchObject({
      version: 2,
      note: "more",
    });
    const { data } = await work((db) => selectDocumentVersions(db, document.id, { limit: 10 }));
    expect(data.map((row) => [row.version, row.author.name] as const).toSorted(([a], [b]) => a - b)).toEqual([
      [1, access.author.name],
      [2, access.author.name],
    ]);
  });

  it("lose no update: of concurrent writers of the same version one succeeds", async () => {
    const { access, work, document } = await scene();
    const draft = { expectedVersion: 1, text: "x", author: access.author, note: "" };
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => work((db) => addDocumentVersion(db, document.id, draft))),
    );
    const codes = results.map((result) => (result.status === "fulfilled" ? "ok" : result.reason.code));
    expect(codes.filter((code) => code === "ok")).toHaveLength(1);
    expect(codes.filter((code) => code === "conflict")).toHaveLength(4);
  });

  it("have unique names in a project", async () => {
    const { access, work, document } = await scene();
    const taken = work((db) => storeNewDocument(db, { name: "SRS.md", text: "", author: access.author }));
    await expect(taken).rejects.toMatchObject({ code: "conflict" });
    await expect(work((db) => findDocumentByName(db, "SRS.md"))).resolves.toMatchObject({ id: document.id });
    await expect(work((db) => findDocumentByName(db, "other.md"))).resolves.toBeNull();
  });
});

describe("the model chain", () => {
  const draft = {
    provider: "openai-compatible",
    model: "m",
    base_url: "https://models.example.org/v1",
    api_key: "sk-0123456789abcdef",
    native_tools: null,
  } as const;

  it("encrypts keys, shows four characters and decrypts them for the call", async () => {
    const access = await workspaceOf(await makeUser());
    const model = await inTenant(access, (db) => upsertModel(db, null, draft));
    expect(model).toMatchObject({ key_last4: "cdef", position: 1 });
    expect(JSON.stringify(model)).not.toContain("0123");
    const { rows } = await asOwner((client) =>
      client.query("SELECT * FROM model_entries WHERE id = $1", [model.id]),
    );
    expect(JSON.stringify(rows)).not.toContain("0123456789");
    await expect(inTenant(access, modelChain)).resolves.toMatchObject([{ api_key: draft.api_key }]);
    await inTenant(access, (db) => upsertModel(db, model.id, { ...draft, model: "n", api_key: undefined }));
    await expect(inTenant(access, modelChain)).resolves.toMatchObject([
      { model: "n", api_key: draft.api_key },
    ]);
    await inTenant(access, (db) => upsertModel(db, model.id, { ...draft, api_key: "" }));
    await expect(inTenant(access, modelChain)).resolves.toMatchObject([{ api_key: null }]);
  });

  it("does not decrypt a key that was moved to another row", async () => {
    const access = await workspaceOf(await makeUser());
    const one = await inTenant(access, (db) => upsertModel(db, null, draft));
    const two = await inTenant(access, (db) => upsertModel(db, null, { ...draft, api_key: undefined }));
    await asOwner((client) =>
      client.query(
        "UPDATE model_entries SET key_cipher = (SELECT key_cipher FROM model_entries WHERE id = $1) WHERE id = $2",
        [one.id, two.id],
      ),
    );
    await expect(inTenant(access, modelChain)).rejects.toMatchObject({ code: "internal" });
  });

  it("keeps the configured order", async () => {
    const access = await workspaceOf(await makeUser());
    for (const model of ["a", "b", "c"])
      await inTenant(access, (db) => upsertModel(db, null, { ...draft, model }));
    const [a, , c] = await inTenant(access, selectModels);
    const moved = await inTenant(access, (db) => updateModelPosition(db, c?.id ?? "", 1));
    expect(moved.map((row) => row.model)).toEqual(["c", "a", "b"]);
    await inTenant(access, (db) => deleteModelRow(db, a?.id ?? ""));
    expect((await inTenant(access, selectModels)).map((row) => row.model)).toEqual(["c", "b"]);
    await expect(inTenant(access, (db) => deleteModelRow(db, a?.id ?? ""))).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("throttling", () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);
  const rule = (key: string) => ({
    key,
    limits: [
      { points: 5, seconds: 60 },
      { points: 7, seconds: 3600 },
    ],
  });

  it("allows five attempts a minute and seven an hour, and returns the time to wait", async () => {
    const rules = [rule("k1")];
    for (let n = 0; n < 5; n++) await throttle(rules, at(n));
    await expect(throttle(rules, at(5))).rejects.toMatchObject({
      code: "throttled",
      extra: { retry_after: 55 },
    });
    await throttle(rules, at(60));
    await expect(throttle(rules, at(62))).rejects.toMatchObject({ extra: { retry_after: 3538 } });
    await throttle(rules, at(3600));
  });

  it("counts for all connections together", async () => {
    const counts = await Promise.all(
      Array.from({ length: 20 }, () => countTry("k2", { points: 5, seconds: 60 }, at(0))),
    );
    expect(counts.filter((count) => count.allowed)).toHaveLength(5);
  });

  it("refunds a successful attempt", async () => {
    const rules = [rule("k3")];
    const tryAndRefund = async (n: number) => {
      await throttle(rules, at(n));
      await refundTry(rules);
    };
    for (let n = 0; n < 20; n++) await expect(tryAndRefund(n)).resolves.toBeUndefined();
  });

  it("count the same without waiting for the disk, which holds for that statement only", async () => {
    const key = "k-without-disk";
    const seen: number[] = [];
    for (let n = 0; n < 3; n++) {
      const { remaining } = await countTry(
        key,
        n === 0 ? { points: 5, seconds: 60 } : { points: 5, seconds: 60, isVolatile: true },
        at(n),
      );
      seen.push(remaining);
    }
    expect(seen).toEqual([4, 3, 2]);
    const rows = await Promise.all(
      Array.from(
        { length: 20 },
        () => database().$queryRaw<{ value: string }[]>`
        SELECT current_setting('synchronous_commit') AS value`,
      ),
    );
    expect(new Set(rows.flat().map(({ value }) => value))).toEqual(new Set(["on"]));
  });

  it("stores no address in the table, and deletes expired windows", async () => {
    await countTry("sign-in:ada@example.org", { points: 5, seconds: 60 }, at(0));
    const { rows } = await asOwner((client) => client.query("SELECT key FROM throttles"));
    expect(JSON.stringify(rows)).not.toContain("@example");
    await sweepThrottles(new Date(at(0).getTime() + 86_400_000));
    expect((await asOwner((client) => client.query("SELECT 1 FROM throttles"))).rows).toEqual([]);
  });
});

describe("the audit log", () => {
  it("shows a workspace its own events and none of accounts", async () => {
    const ada = await makeUser();
    const access = await workspaceOf(ada);
    await auditAccount(
      { userId: ada.actor.userId, name: ada.actor.name },
      { action: "account.signed_in", target: "ses_x" },
    );
    await inTenant(access, (db) =>
      audit(db, { action: "model.saved", target: "mdl_x", data: { provider: "openai" } }),
    );
    const { data } = await inTenant(access, (db) => selectAudit(db, { limit: 10 }));
    expect(
      data.map((row) => [row.action, row.actor.name] as const).toSorted(([a], [b]) => a.localeCompare(b)),
    ).toEqual([
      ["model.saved", ada.actor.name],
      ["workspace.created", ada.actor.name],
    ]);
  });
});
