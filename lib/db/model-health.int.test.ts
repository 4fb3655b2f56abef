import { afterAll, describe, expect, it } from "vitest";
import { OPENING_FAILURES } from "../domain/models/breaker.ts";
import { makeUser, workspaceOf } from "../testing/factories.ts";
import { closeDatabase } from "./client.ts";
import { enterBreaker, recordCallOutcome, selectHealth } from "./model-health.ts";
import { countSlots, freeSlot, renewSlot, SLOT_MS, takeSlot } from "./model-slots.ts";
import { inTenant } from "./tenant.ts";

afterAll(closeDatabase);

const MODEL = "mdl_practice";
const AT = new Date("2026-03-01T10:00:00Z");
const later = (ms: number) => new Date(AT.getTime() + ms);

async function opened() {
  const access = await workspaceOf(await makeUser());
  for (let n = 0; n < OPENING_FAILURES; n += 1)
    await inTenant(access, (db) => recordCallOutcome(db, MODEL, { code: "model_unavailable", at: AT }));
  return access;
}

describe("a model's breaker in the database", () => {
  it("opens for every process after consecutive failures, and reports the last error", async () => {
    const access = await opened();
    expect(await inTenant(access, (db) => enterBreaker(db, MODEL, later(1)))).toMatchObject({ is: "wait" });
    expect(await inTenant(access, selectHealth)).toMatchObject([
      { model_id: MODEL, last_code: "model_unavailable", last_failed_at: AT },
    ]);
  });

  it("counts every failure of concurrent callers", async () => {
    const access = await workspaceOf(await makeUser());
    const fail = () => inTenant(access, (db) => recordCallOutcome(db, MODEL, { code: "model_cut", at: AT }));
    await Promise.all(Array.from({ length: OPENING_FAILURES }, fail));
    expect(await inTenant(access, (db) => enterBreaker(db, MODEL, later(1)))).toMatchObject({ is: "wait" });
  });

  it("allows one of several callers a trial, and closes when the trial succeeds", async () => {
    const access = await opened();
    const enter = () => inTenant(access, (db) => enterBreaker(db, MODEL, later(120_000)));
    const passages = await Promise.all([enter(), enter(), enter()]);
    expect(passages.map((passage) => passage.is).toSorted()).toEqual(["trial", "wait", "wait"]);
    await inTenant(access, (db) => recordCallOutcome(db, MODEL, { code: "ok", at: later(120_001) }));
    expect(await enter()).toEqual({ is: "go", clean: true });
  });

  it("is separate for each workspace", async () => {
    await opened();
    const other = await workspaceOf(await makeUser());
    expect(await inTenant(other, (db) => enterBreaker(db, MODEL, later(1)))).toEqual({
      is: "go",
      clean: true,
    });
  });
});

describe("a model's slots", () => {
  it("never exceed the limit, however many callers there are", async () => {
    const access = await workspaceOf(await makeUser());
    const take = () => inTenant(access, (db) => takeSlot(db, MODEL, { most: 2, now: AT }));
    const slots = await Promise.all([take(), take(), take(), take()]);
    const taken = slots.filter((slot) => slot !== null);
    expect(taken).toHaveLength(2);
    expect((await inTenant(access, (db) => countSlots(db, AT))).get(MODEL)).toBe(2);
    await inTenant(access, (db) => freeSlot(db, taken[0] ?? ""));
    expect(await take()).not.toBeNull();
  });

  it("are released after a process died, and stay with one that renews them", async () => {
    const access = await workspaceOf(await makeUser());
    const take = (now: Date) => inTenant(access, (db) => takeSlot(db, MODEL, { most: 1, now }));
    const first = (await take(AT)) ?? "";
    await inTenant(access, (db) => renewSlot(db, first, later(SLOT_MS - 1)));
    expect(await take(later(SLOT_MS + 1))).toBeNull();
    expect(await take(later(2 * SLOT_MS))).not.toBeNull();
  });
});
