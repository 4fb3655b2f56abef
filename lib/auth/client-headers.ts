/** The header in which server.ts tells the client's address; what a client sends under that name is dropped there. */
export const CLIENT_ADDRESS_HEADER = "x-client-ip";

/** Where a request comes from, for throttling and for the list of sessions. */
export interface RequestSource {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Reads it from a request's headers. */
export function requestSource(headers: { get(name: string): string | null }): RequestSource {
  return { ip: headers.get(CLIENT_ADDRESS_HEADER), userAgent: headers.get("user-agent") };
}
