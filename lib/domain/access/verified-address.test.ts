import { describe, expect, it } from "vitest";
import { isAddressVerified, verifiedClaimsSchema } from "./verified-address.ts";

const verified = (claims: object) => isAddressVerified(verifiedClaimsSchema.parse(claims));

describe("the address of a person at an issuer", () => {
  it("is confirmed only if the issuer says so, in whatever form", () => {
    for (const email_verified of [true, "true", 1, "1"]) expect(verified({ email_verified })).toBe(true);
    for (const email_verified of [false, "false", 0, "0"]) expect(verified({ email_verified })).toBe(false);
    for (const claims of [{}, { email_verified: null }]) expect(verified(claims)).toBe(false);
  });
  it("of Microsoft Entra ID is confirmed by its own claim, which does not outweigh a denial", () => {
    for (const xms_edov of [true, "1", 1]) expect(verified({ xms_edov })).toBe(true);
    expect(verified({ xms_edov: false })).toBe(false);
    expect(verified({ xms_edov: true, email_verified: false })).toBe(false);
  });
  it("is unknown, and the sign-in fails, where a claim is something else", () => {
    expect(verifiedClaimsSchema.safeParse({ email_verified: "yes" }).success).toBe(false);
  });
});
