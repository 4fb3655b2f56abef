/** For whom an authenticator makes a passkey (W3C Web Authentication): the host, and the origin of its pages. */
export interface RelyingParty {
  /** The host without its port: a passkey works there alone. */
  readonly id: string;
  readonly origin: string;
}

/** The relying party of an address of the product. */
export function relyingPartyOf(address: string): RelyingParty {
  const { hostname, origin } = new URL(address);
  return { id: hostname, origin };
}
