import { afterAll, describe, expect, it } from "vitest";
import { asOwner } from "#lib/testing/database.ts";
import { makeUser, type TestUser, workspaceOf } from "#lib/testing/factories.ts";
import { audit } from "./audit.ts";
import { closeDatabase } from "./client.ts";
import {
  abandonIdempotent,
  type ClaimedRequest,
  type ClaimResult,
  claimIdempotent,
  finishIdempotent,
  type IdempotentRequest,
  workOf,
} from "./idempotency.ts";
import { inTenant } from "./tenant.ts";

afterAll(closeDatabase);

const at = new Date("2026-11-21T10:00:00Z");
const RESPONSE = { status: 201, headers: { etag: '"1"' }, body: Buffer.from('{"url":"secret-link"}') };
const attempt = { attempt: expect.any(String) };

interface Scene {
  readonly user: TestUser;
  readonly request: IdempotentRequest;
}

async function scene(): Promise<Scene> {
  const user = await makeUser();
  const { userId } = user.actor;
  const request = { userId, caller: "tok_1", route: "POST /api/v1/projects", key: "k", requestHash: "h1" };
  return { user, request };
}

async function claimed(request: IdempotentRequest): Promise<ClaimedRequest> {
  const claim = await claimIdempotent(request, at);
  if (!("attempt" in claim)) throw new Error("the request was done before");
  return { request, attempt: claim.attempt };
}

/** Work of one transaction for each text; it writes them to the audit log. */
async function write(user: TestUser, texts: readonly string[]): Promise<void> {
  const access = await workspaceOf(user);
  for (const target of texts) await inTenant(access, (db) => audit(db, { action: "model.saved", target }));
}

async function written(user: TestUser): Promise<string[]> {
  const { rows } = await asOwner((client) =>
    client.query<{ target: string }>(
      "SELECT target FROM audit_events WHERE workspace_id = $1 AND action = 'model.saved' ORDER BY target",
      [user.workspaceId],
    ),
  );
  return rows.map(({ target }) => target);
}

/** The process with the claim is dead. */
const killOwner = ({ userId }: IdempotentRequest) =>
  asOwner((client) =>
    client.query("UPDATE idempotency_keys SET owner = 'requests-dead' WHERE user_id = $1", [userId]),
  );

describe("a repeatable request", () => {
  it("is worked on by one of many at a time, and its response goes to the others", async () => {
    const { request } = await scene();
    const claims = await Promise.allSettled(Array.from({ length: 10 }, () => claimIdempotent(request, at)));
    const done = claims.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(done).toEqual([attempt]);
    const refused = claims.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(9);
    for (const error of refused)
      expect(error).toMatchObject({ code: "idempotency_conflict", extra: { retry_after: 1 } });
    const claim = { request, ...(done[0] as Extract<ClaimResult, { attempt: string }>) };
    await finishIdempotent(claim, workOf(claim), RESPONSE);
    expect(await claimIdempotent(request, at)).toEqual({ response: RESPONSE, rights: [] });
  });

  it("is another one for other content, users, callers and routes", async () => {
    const { request } = await scene();
    await claimed(request);
    await expect(claimIdempotent({ ...request, requestHash: "h2" }, at)).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
    const others = [
      { route: "POST /other" },
      { caller: "tok_2" },
      { userId: (await scene()).request.userId },
    ];
    for (const other of others) expect(await claimIdempotent({ ...request, ...other }, at)).toEqual(attempt);
  });

  it("can be made again after a failure or a day", async () => {
    const { request } = await scene();
    await abandonIdempotent(await claimed(request));
    const claim = await claimed(request);
    await finishIdempotent(claim, workOf(claim), RESPONSE);
    expect(await claimIdempotent(request, new Date(at.getTime() + 90_000_000))).toEqual(attempt);
  });

  it("stores no response that can be read without the master key", async () => {
    const { request } = await scene();
    const claim = await claimed(request);
    await finishIdempotent(claim, workOf(claim), RESPONSE);
    const { rows } = await asOwner((client) =>
      client.query("SELECT * FROM idempotency_keys WHERE user_id = $1", [request.userId]),
    );
    const text = JSON.stringify(rows);
    expect(rows).toHaveLength(1);
    expect(text).not.toContain("secret-link");
    expect(text).not.toContain(RESPONSE.body.toString("base64"));
  });
});

describe("the work of a repeatable request", () => {
  it("is stored with its response or not at all", async () => {
    const { user, request } = await scene();
    const claim = await claimed(request);
    const work = workOf(claim);
    await work.run(() => write(user, ["one"]));
    expect(await written(user)).toEqual([]);
    await finishIdempotent(claim, work, RESPONSE);
    expect(await written(user)).toEqual(["one"]);
    expect(work.rights).toEqual([{ workspaceId: user.workspaceId, projectId: null, action: "manage" }]);
  });

  it("sees in each transaction what those before it have stored", async () => {
    const { user, request } = await scene();
    const claim = await claimed(request);
    const work = workOf(claim);
    await work.run(async () => {
      const access = await workspaceOf(user);
      await write(user, ["one"]);
      const seen = await inTenant(access, (db) => db.tx.auditEvent.count({ where: { target: "one" } }));
      expect(seen).toBe(1);
      await Promise.all(["two", "three"].map((text) => write(user, [text])));
    });
    await finishIdempotent(claim, work, RESPONSE);
    expect(await written(user)).toEqual(["one", "three", "two"]);
  });

  it("is done again by the next process when the first died before anything was stored", async () => {
    const { user, request } = await scene();
    const first = await claimed(request);
    const late = workOf(first);
    await late.run(() => write(user, ["late"]));
    await killOwner(request);
    const second = await claimed(request);
    const work = workOf(second);
    await work.run(() => write(user, ["second"]));
    await finishIdempotent(second, work, RESPONSE);
    // The first one was alive after all: what it did is undone, because the claim is not its any more.
    await expect(finishIdempotent(first, late, RESPONSE)).rejects.toMatchObject({
      code: "idempotency_conflict",
    });
    expect(await written(user)).toEqual(["second"]);
  });

  it("is not repeated when its process died after a part of it was stored", async () => {
    const { user, request } = await scene();
    const claim = await claimed(request);
    const work = workOf(claim);
    await work.run(() => write(user, ["one", "two"]));
    await killOwner(request);
    await expect(claimIdempotent(request, at)).rejects.toMatchObject({ code: "idempotency_interrupted" });
    await work.giveUp();
    expect(await written(user)).toEqual(["one", "two"]);
  });

  it("is stored while it does something slow before its response", async () => {
    const { user, request } = await scene();
    const claim = await claimed(request);
    const work = workOf(claim);
    await work.run(() => write(user, ["one"]));
    await expect.poll(() => written(user), { timeout: 30_000 }).toEqual(["one"]);
    await finishIdempotent(claim, work, RESPONSE);
    expect(await claimIdempotent(request, at)).toMatchObject({ response: { status: 201 } });
  });
});
