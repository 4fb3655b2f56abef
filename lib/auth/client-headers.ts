import type { IncomingMessage } from "node:http";
import { clientAddress } from "../domain/access/network.ts";

/**
 * The header in which server.ts passes the client's address; server.ts drops a header of that name from a
 * client.
 */
export const CLIENT_ADDRESS_HEADER = "x-client-ip";

/** The origin of a request, for throttling and for the list of sessions. */
export interface RequestSource {
  readonly ip: string | null;
  readonly userAgent: string | null;
}

/** Reads the source from a request's headers. */
export function requestSource(headers: { get(name: string): string | null }): RequestSource {
  return { ip: headers.get(CLIENT_ADDRESS_HEADER), userAgent: headers.get("user-agent") };
}

/**
 * Sets the client's address from the connection before the request is handled. A value that the client sent
 * is dropped.
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
