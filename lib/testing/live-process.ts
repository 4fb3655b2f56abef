import { type ForkedServer, forkServer } from "./forked-server.ts";

/** Starts a server for editors in its own process. */
export const startLiveProcess = (port = 0): Promise<ForkedServer> =>
  forkServer(new URL("./fake-live.ts", import.meta.url), { LIVE_PORT: String(port) });
