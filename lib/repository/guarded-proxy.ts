import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** A proxy through which a program reaches the network, and no other way. */
export interface GuardedProxy {
  /** The address with its password; empty for a proxy behind a socket in the file system. */
  readonly url: string;
  /** Why a connection was refused; null if none was. */
  readonly refusal: () => unknown;
  readonly close: () => Promise<void>;
}

export interface ProxyRules {
  /** The address to connect to; throws if the host is not allowed. It is called for every connection, so also after a redirect. */
  readonly resolve: (host: string, port: number) => Promise<string>;
  /** Receives the number of bytes that arrived. */
  readonly onBytes: (count: number) => void;
  /**
   * Path of a socket to listen at, in a folder whose name is not known to others; absent: a port of the loopback interface
   * with a password.
   */
  readonly socket?: string;
}

const CONNECT_MS = 15_000;
const NO = "HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n";

function target(authority: string): { host: string; port: number } | null {
  if (!URL.canParse(`https://${authority}`)) return null;
  const { hostname, port, pathname } = new URL(`https://${authority}`);
  if (pathname !== "/" || hostname === "") return null;
  return { host: hostname.replace(/^\[|\]$/g, ""), port: port === "" ? 443 : Number(port) };
}

/** Connects both sides until one of them ends. */
function join(client: Duplex, remote: Socket, onBytes: (count: number) => void): void {
  const end = () => {
    client.destroy();
    remote.destroy();
  };
  for (const side of [client, remote]) side.on("error", end).on("close", end);
  remote.on("data", (chunk: Buffer) => onBytes(chunk.length));
  client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
  client.pipe(remote);
  remote.pipe(client);
}

/**
 * Starts a proxy that only makes TLS tunnels (CONNECT), and only to addresses that the rules allow. git resolves no name
 * itself, so a name cannot change its address between the check and the connection.
 */
export async function startGuardedProxy(rules: ProxyRules): Promise<GuardedProxy> {
  const password = randomBytes(18).toString("base64url");
  const expected = `Basic ${Buffer.from(`git:${password}`).toString("base64")}`;
  const sockets = new Set<Duplex>();
  let refusal: unknown = null;
  const server = createServer((_, response) => void response.writeHead(403).end());
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("connect", (request, client) => {
    client.on("error", () => client.destroy());
    const to = target(request.url ?? "");
    if (rules.socket === undefined && request.headers["proxy-authorization"] !== expected) {
      client.end(
        "HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic\r\nConnection: close\r\n\r\n",
      );
      return;
    }
    if (to === null) return void client.end(NO);
    rules.resolve(to.host, to.port).then(
      (address) => {
        const remote = connect({ host: address, port: to.port, timeout: CONNECT_MS });
        sockets.add(remote);
        remote.once("timeout", () => remote.destroy());
        remote.once("error", () => client.destroy());
        remote.once("connect", () => {
          remote.setTimeout(0);
          join(client, remote, rules.onBytes);
        });
      },
      (error: unknown) => {
        refusal ??= error;
        client.end(NO);
      },
    );
  });
  await new Promise<void>((resolve) => {
    if (rules.socket === undefined) server.listen(0, "127.0.0.1", resolve);
    else server.listen({ path: rules.socket, readableAll: true, writableAll: true }, resolve);
  });
  const address = server.address();
  return {
    url:
      typeof address === "string" ? "" : `http://git:${password}@127.0.0.1:${(address as AddressInfo).port}`,
    refusal: () => refusal,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
