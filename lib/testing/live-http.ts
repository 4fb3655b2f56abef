import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { sessionOfHeaders } from "#lib/auth/session-of-token.ts";
import { attachLive } from "#lib/collab/attach.ts";
import { seatEditor } from "#lib/http/seat-editor.ts";

/** A server that takes editors' connections. */
export interface LiveHttp {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/**
 * Opens one; port 0 takes any that is free.
 * @param answer Answers its other requests; without it none is answered.
 */
export async function serveLive(port = 0, answer?: RequestListener): Promise<LiveHttp> {
  const live = attachLive((headers) => sessionOfHeaders(headers, new Date()));
  const server = createServer(answer);
  server.on("upgrade", (request, socket, head) => {
    void seatEditor(request, socket, () => live.take(request, socket, head));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      await live.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
