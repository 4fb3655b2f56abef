import { paths } from "#lib/contracts/paths.ts";

/** What the sign-in page reports when a link was used, or after signing out. */
export const SIGN_IN_NOTICES = ["reset", "verified", "email", "signed_out"] as const;
export type SignInNotice = (typeof SIGN_IN_NOTICES)[number];

/** The sign-in page with a notice. */
export const signInNotice = (notice: SignInNotice): string => `${paths.signIn()}?notice=${notice}`;
