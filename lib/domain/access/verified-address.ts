import { z } from "zod";

/** A flag of a token; some issuers write it as a text or a number. */
const flag = z
  .union([
    z.boolean(),
    z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1"),
    z.union([z.literal(1), z.literal(0)]).transform((number) => number === 1),
  ])
  .nullish();

/** The claims of an issuer about whether it has confirmed the address of a person. */
export const verifiedClaimsSchema = z.object({
  email_verified: flag,
  /** Microsoft Entra ID: the owner of the domain has confirmed the address. An optional claim of the app registration. */
  xms_edov: flag,
});

/**
 * Whether the issuer says that it has confirmed the address. Silence means no: an address that anybody can enter would open the
 * account of its owner.
 */
export function isAddressVerified({
  email_verified,
  xms_edov,
}: z.infer<typeof verifiedClaimsSchema>): boolean {
  return email_verified ?? xms_edov ?? false;
}
