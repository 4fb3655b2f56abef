import { connect, createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { allowedAddress } from "#lib/agents/endpoint.ts";
import { type Egress, openEgress } from "./egress.ts";

let egress: Egress | undefined;
afterEach(() => egress?.close());

/** The first line of the answer to a request for a tunnel, and what comes after it. */
const tunnel = (socket: string, target: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const client = connect(socket);
    let text = "";
    client.on("data", (bytes) => {
      text += bytes.toString();
    });
    client.on("error", reject).on("close", () => resolve(text));
    client.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
  });

describe("the way out of an installation", () => {
  it("leads to listed hosts and ports only, and records every request", async () => {
    const server = createServer((socket) => void socket.end("hello"));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    egress = await openEgress({
      hosts: [`registry.example:${port}`],
      resolve: () => Promise.resolve("127.0.0.1"),
      onTooMuch: () => undefined,
    });
    expect(await tunnel(egress.socket, `registry.example:${port}`)).toMatch(/^HTTP\/1.1 200 [\s\S]+hello$/);
    expect(await tunnel(egress.socket, "registry.example:22")).toMatch(/^HTTP\/1.1 403/);
    expect(await tunnel(egress.socket, `other.example:${port}`)).toMatch(/^HTTP\/1.1 403/);
    expect(egress.hosts()).toEqual([
      { host: `registry.example:${port}`, connections: 1, refused: false },
      { host: "registry.example:22", connections: 1, refused: true },
      { host: `other.example:${port}`, connections: 1, refused: true },
    ]);
    await new Promise((resolve) => server.close(resolve));
  });

  it("never leads to a private address, although its host is listed", async () => {
    const hosts = ["127.0.0.1:443", "169.254.169.254:443", "10.0.0.1:443"];
    egress = await openEgress({
      hosts,
      resolve: (host) => allowedAddress(host, false),
      onTooMuch: () => undefined,
    });
    for (const host of hosts) expect(await tunnel(egress.socket, host)).toMatch(/^HTTP\/1.1 403/);
    expect(egress.hosts().every(({ refused }) => refused)).toBe(true);
  });
});
