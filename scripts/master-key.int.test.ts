import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { asOwner } from "#lib/testing/database.ts";
import { requireMasterKey, storeMasterKey } from "./master-key.ts";

const owner = process.env.DATABASE_OWNER_URL ?? "";
const isRemembered = () =>
  asOwner(
    async (client) => (await client.query("SELECT key_check IS NOT NULL AS is FROM installation")).rows[0].is,
  );

describe("the master key of a database", () => {
  it("is remembered by the first start; another one is refused in both languages, changing nothing", async () => {
    const [key, other] = [randomBytes(32), randomBytes(32)];
    await Promise.all([requireMasterKey(owner, key), requireMasterKey(owner, key)]);
    expect(await isRemembered()).toBe(true);
    await expect(requireMasterKey(owner, other)).rejects.toMatchObject({
      code: "E_MASTER_KEY",
      message: expect.stringMatching(/former MASTER_KEY/),
      zh: expect.stringMatching(/MASTER_KEY/),
    });
    await requireMasterKey(owner, key);
  });

  it("can be replaced on purpose after it was lost", async () => {
    const next = randomBytes(32);
    await storeMasterKey(owner, next);
    await expect(requireMasterKey(owner, next)).resolves.toBeUndefined();
  });
});
