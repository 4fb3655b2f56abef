/** How often people may try. Failures count; a try that turns out well is given back. */

const MINUTE = 60;
const HOUR = 3600;

interface Rule {
  readonly key: string;
  readonly limits: readonly { readonly points: number; readonly seconds: number }[];
}

const STRICT = [
  { points: 5, seconds: MINUTE },
  { points: 20, seconds: HOUR },
];

const ofNetwork = (what: string, network: string | null, limits: Rule["limits"]): Rule[] =>
  network === null ? [] : [{ key: `${what}:network:${network}`, limits }];

/**
 * Signing in: per account from one network, per network, and more widely per account from everywhere, so that nobody
 * is locked out of their own account by a stranger's tries.
 */
export function signInRules(email: string, network: string | null): readonly Rule[] {
  return [
    { key: `sign-in:account:${email}:${network ?? ""}`, limits: STRICT },
    { key: `sign-in:account:${email}`, limits: [{ points: 60, seconds: HOUR }] },
    ...ofNetwork("sign-in", network, STRICT),
  ];
}

/** Signing up: per network; every account made counts. */
export function signUpRules(network: string | null): readonly Rule[] {
  return ofNetwork("sign-up", network, [
    { points: 10, seconds: MINUTE },
    { points: 60, seconds: HOUR },
  ]);
}

/** Trying the password of a review link: 5 in 15 minutes, per link and network and, more widely, per link. */
export function sharePasswordRules(linkId: string, network: string | null): readonly Rule[] {
  const quarter = 15 * MINUTE;
  return [
    { key: `share:${linkId}:${network ?? ""}`, limits: [{ points: 5, seconds: quarter }] },
    { key: `share:${linkId}`, limits: [{ points: 50, seconds: quarter }] },
  ];
}

/** Giving the present password to change it. */
export function passwordChangeRules(userId: string): readonly Rule[] {
  return [{ key: `password:${userId}`, limits: STRICT }];
}
