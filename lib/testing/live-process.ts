import { type ForkedServer, forkServer } from "./forked-server.ts";

/** Starts a server for editors in its own process. */
export const startLiveProcess = (port = 0): Promise<ForkedServer> =>
  forkServer(new URL("./fake-live.ts", import.meta.url), { LIVE_PORT: String(port) });

/** Starts a web process: a server for editors and the REST API. */
export const startWebProcess = (
  port = 0,
  env: Readonly<Record<string, string>> = {},
): Promise<ForkedServer> =>
  forkServer(new URL("./fake-web.ts", import.meta.url), { ...env, LIVE_PORT: String(port) });
