import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.ts";

describe("passwords", () => {
  it("are stored as argon2id with their own salt", async () => {
    const [one, two] = await Promise.all([hashPassword("a tram to Kyoto"), hashPassword("a tram to Kyoto")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
  });

  it("match exactly", async () => {
    const stored = await hashPassword("pässword 🦊 exact");
    await expect(verifyPassword("pässword 🦊 exact", stored)).resolves.toBe(true);
    for (const other of ["Pässword 🦊 exact", "pässword 🦊 exact ", "", "password 🦊 exact"])
      await expect(verifyPassword(other, stored)).resolves.toBe(false);
  });

  it("never match without a hash or with an invalid one", async () => {
    await expect(verifyPassword("", null)).resolves.toBe(false);
    await expect(verifyPassword("anything", null)).resolves.toBe(false);
    await expect(verifyPassword("anything", "plain")).resolves.toBe(false);
  });
});
