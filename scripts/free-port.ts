import { createServer } from "node:net";

/** A free TCP port on loopback: the preferred one where it is free, otherwise any. */
export async function freePort(preferred = 0): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer().once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        const address = server.address();
        server.close(() => resolve(typeof address === "object" && address ? address.port : port));
      });
    });
  return preferred > 0 ? tryPort(preferred).catch(() => tryPort(0)) : tryPort(0);
}
