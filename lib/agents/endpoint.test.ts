import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { checkEndpoint, guardedFetch } from "./endpoint.ts";

// A security boundary: an address that a user enters must not reach the installation's own network.

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const PRIVATE = [
  "https://127.0.0.1/v1",
  "https://[::1]/v1",
  "https://0.0.0.0/v1",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.8/v1",
  "https://172.16.4.4/v1",
  "https://192.168.1.1/v1",
  "https://100.64.0.1/v1",
  "https://[fd00::1]/v1",
  "https://[::ffff:127.0.0.1]/v1",
  "https://[64:ff9b::7f00:1]/v1",
  "https://2130706433/v1",
  "https://0177.0.0.1/v1",
  "https://0x7f.1/v1",
  "https://localhost/v1",
  "https://localhost./v1",
  "https://db.internal/v1",
  "https://user:secret@example.com/v1",
  "http://example.com/v1",
  "ftp://example.com/v1",
  "file:///etc/passwd",
  "not an address",
];

describe("checking a model endpoint", () => {
  it.each(PRIVATE)("refuses %s", async (address) => {
    await expect(checkEndpoint(address, false)).rejects.toMatchObject({ code: "endpoint_not_allowed" });
  });

  it("lets an administrator allow private addresses, but never other protocols or credentials", async () => {
    await expect(checkEndpoint("http://127.0.0.1:11434/v1", true)).resolves.toBeUndefined();
    await expect(checkEndpoint("file:///etc/passwd", true)).rejects.toMatchObject({
      code: "endpoint_not_allowed",
    });
    await expect(checkEndpoint("http://u:p@127.0.0.1/v1", true)).rejects.toMatchObject({
      code: "endpoint_not_allowed",
    });
  });
});

describe("fetching from a model endpoint", () => {
  it("refuses a private address at the time of the call, whatever was checked before", async () => {
    await expect(guardedFetch(false)("http://127.0.0.1:9/v1")).rejects.toMatchObject({
      code: "endpoint_not_allowed",
    });
  });

  it("does not follow a redirect, which would send the key to another host", async () => {
    const server = createServer((_request, response) => {
      response.writeHead(302, { location: "http://127.0.0.1:9/elsewhere" }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    closers.push(() => server.close());
    const { port } = server.address() as AddressInfo;
    const response = await guardedFetch(true)(`http://127.0.0.1:${port}/v1`);
    expect(response.status).toBe(302);
  });
});
