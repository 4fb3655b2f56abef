import type { IncomingMessage } from "node:http";
import { clientAddress } from "../domain/access/network.ts";

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

/**
 * Writes the client's address, as the connection tells it, into a request before anybody reads it; whatever the
 * sender claimed under that name goes.
 */
export function forwardClientAddress(request: Pick<IncomingMessage, "headers" | "socket">): void {
  const forwarded = request.headers["x-forwarded-for"];
  const address = clientAddress(
    request.socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.at(-1) : forwarded,
  );
  delete request.headers[CLIENT_ADDRESS_HEADER];
  if (address !== null) request.headers[CLIENT_ADDRESS_HEADER] = address;
}
