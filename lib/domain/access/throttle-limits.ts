/** Rate limits of sign-in and similar attempts. Failures count; a successful attempt is refunded. */

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
 * Sign-in: per account and network, per network, and with a higher limit per account from everywhere, so that
 * a stranger's attempts cannot lock a user out.
 */
export function signInRules(email: string, network: string | null): readonly Rule[] {
  return [
    { key: `sign-in:account:${email}:${network ?? ""}`, limits: STRICT },
    { key: `sign-in:account:${email}`, limits: [{ points: 60, seconds: HOUR }] },
    ...ofNetwork("sign-in", network, STRICT),
  ];
}

/** Sign-up: per network; every account created counts. */
export function signUpRules(network: string | null): readonly Rule[] {
  return ofNetwork("sign-up", network, [
    { points: 10, seconds: MINUTE },
    { points: 60, seconds: HOUR },
  ]);
}

/**
 * Password of a review link, per link and network: the guesses of one guest do not keep another one out. The network's
 * own limit, over all links, bounds what somebody with many links can try.
 */
export function sharePasswordRules(linkId: string, network: string | null): readonly Rule[] {
  const limits = [
    { points: 5, seconds: 15 * MINUTE },
    { points: 40, seconds: 24 * HOUR },
  ];
  return [
    { key: `share:${linkId}:${network ?? ""}`, limits },
    ...ofNetwork("share", network, [{ points: 100, seconds: HOUR }]),
  ];
}

/** Openings of review links, per network over all links, also of links that do not exist. */
export function shareOpeningRules(network: string | null): readonly Rule[] {
  return ofNetwork("share-opening", network, [{ points: 120, seconds: MINUTE }]);
}

/** Openings of one review link from everywhere. */
export function shareLinkRules(linkId: string): readonly Rule[] {
  return [{ key: `share-opening:${linkId}`, limits: [{ points: 600, seconds: MINUTE }] }];
}

/** Guests who give a name, per link and per network. */
export function guestJoinRules(linkId: string, network: string | null): readonly Rule[] {
  return [
    { key: `guest-join:${linkId}`, limits: [{ points: 400, seconds: HOUR }] },
    ...ofNetwork("guest-join", network, [{ points: 120, seconds: HOUR }]),
  ];
}

/** Codes that confirm the address of a guest, per link and network; each code has its own limit too. */
export function guestCodeRules(linkId: string, network: string | null): readonly Rule[] {
  return [
    {
      key: `guest-code:${linkId}:${network ?? ""}`,
      limits: [
        { points: 10, seconds: 15 * MINUTE },
        { points: 40, seconds: 24 * HOUR },
      ],
    },
  ];
}

/** What a guest writes and decides. */
export function guestActRules(guestId: string): readonly Rule[] {
  return [
    {
      key: `guest-act:${guestId}`,
      limits: [
        { points: 20, seconds: MINUTE },
        { points: 300, seconds: HOUR },
      ],
    },
  ];
}

/** The current password when it is changed. */
export function passwordChangeRules(userId: string): readonly Rule[] {
  return [{ key: `password:${userId}`, limits: STRICT }];
}

/**
 * Mail that somebody who is not signed in has sent to an address: per address, whether or not it has an account,
 * and per network.
 */
export function accountMailRules(email: string, network: string | null): readonly Rule[] {
  const limits = [
    { points: 3, seconds: 15 * MINUTE },
    { points: 10, seconds: 24 * HOUR },
  ];
  return [
    { key: `account-mail:${email}`, limits },
    ...ofNetwork("account-mail", network, [
      { points: 10, seconds: MINUTE },
      { points: 60, seconds: HOUR },
    ]),
  ];
}

/** Sign-ins with a passkey that are begun, per network. */
export function passkeyRules(network: string | null): readonly Rule[] {
  return ofNetwork("passkey", network, [
    { points: 30, seconds: MINUTE },
    { points: 300, seconds: HOUR },
  ]);
}

/** Codes of an authenticator app and recovery codes, per account from everywhere. */
export function codeRules(userId: string): readonly Rule[] {
  return [
    {
      key: `code:${userId}`,
      limits: [
        { points: 10, seconds: 15 * MINUTE },
        { points: 40, seconds: 24 * HOUR },
      ],
    },
  ];
}

/** Sign-ins at a provider that are begun, per network: each one asks the provider. */
export function providerRules(network: string | null): readonly Rule[] {
  return ofNetwork("provider", network, [
    { points: 30, seconds: MINUTE },
    { points: 300, seconds: HOUR },
  ]);
}

/** Mail that a user has sent: confirmations and invitations. */
export function ownMailRules(userId: string): readonly Rule[] {
  const limits = [
    { points: 10, seconds: 15 * MINUTE },
    { points: 60, seconds: 24 * HOUR },
  ];
  return [{ key: `own-mail:${userId}`, limits }];
}

/** Tokens of links in mail, per network. */
export function accountTokenRules(network: string | null): readonly Rule[] {
  return ofNetwork("account-token", network, STRICT);
}

/** Workspaces that a user creates. */
export function newWorkspaceRules(userId: string): readonly Rule[] {
  const limits = [
    { points: 5, seconds: HOUR },
    { points: 20, seconds: 24 * HOUR },
  ];
  return [{ key: `new-workspace:${userId}`, limits }];
}
