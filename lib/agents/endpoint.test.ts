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
  "https://[::10.0.0.8]/v1",
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

/** Where clouds give out credentials, in every notation that reaches it, and other addresses that are no endpoint. */
const NEVER = [
  "http://169.254.169.254/v1",
  "http://169.254.169.254./v1",
  "http://169.254.170.2/v1",
  "http://2852039166/v1",
  "http://0xa9fea9fe/v1",
  "http://0251.0376.0251.0376/v1",
  "http://[::ffff:169.254.169.254]/v1",
  "http://[::ffff:a9fe:a9fe]/v1",
  "http://[::169.254.169.254]/v1",
  "http://[::ffff:0:169.254.169.254]/v1",
  "http://[64:ff9b::a9fe:a9fe]/v1",
  "http://[2002:a9fe:a9fe::1]/v1",
  "http://[fe80::1]/v1",
  "http://[febf::1]/v1",
  "http://[fd00:ec2::254]/v1",
  "http://168.63.129.16/v1",
  "http://100.100.100.200/v1",
  "http://192.0.0.192/v1",
  "http://224.0.0.1/v1",
  "http://255.255.255.255/v1",
  "http://metadata/v1",
  "http://metadata.google.internal/v1",
  "http://METADATA.google.internal./v1",
  "http://metadata.goog/v1",
  "http://instance-data.ec2.internal/v1",
];

describe("link-local and metadata addresses", () => {
  const everything = ["0.0.0.0/0", "::/0", "metadata.google.internal"];

  it.each(NEVER)("refuses %s even where all private addresses are allowed or listed", async (address) => {
    for (const allowed of [true, everything]) {
      await expect(checkEndpoint(address, allowed)).rejects.toMatchObject({ code: "endpoint_not_allowed" });
      await expect(guardedFetch(allowed)(address)).rejects.toMatchObject({ code: "endpoint_not_allowed" });
    }
  });
});

describe("a list of allowed hosts", () => {
  it.each([
    ["http://127.0.0.1:11434/v1", ["localhost"]],
    ["http://[::1]:11434/v1", ["localhost"]],
    ["http://localhost:11434/v1", ["localhost"]],
    ["http://[::ffff:10.1.2.3]/v1", ["10.0.0.0/8"]],
    ["http://10.1.2.3/v1", ["127.0.0.1", "10.1.2.3"]],
    ["http://[fd12::5]/v1", ["fd00::/8"]],
    ["http://GPU.example.invalid./v1", ["gpu.example.invalid"]],
  ])("allows %s with %j", async (address, allowed) => {
    await expect(checkEndpoint(address, allowed)).resolves.toBeUndefined();
  });

  it.each([
    ["http://127.0.0.1:11434/v1", ["10.0.0.0/8"]],
    ["http://localhost:11434/v1", ["10.0.0.0/8"]],
    ["http://10.1.2.3/v1", ["10.1.2.4", "localhost"]],
    ["http://192.168.1.1/v1", ["192.168.2.0/24"]],
    ["http://[fd12::5]/v1", ["0.0.0.0/0"]],
    ["http://8.8.8.8/v1", ["localhost"]],
    ["http://other.example.invalid/v1", ["gpu.example.invalid"]],
  ])("refuses %s with %j", async (address, allowed) => {
    await expect(checkEndpoint(address, allowed)).rejects.toMatchObject({ code: "endpoint_not_allowed" });
  });

  it("is checked again when a name is resolved for a connection", async () => {
    const other = guardedFetch(["10.0.0.0/8"])("http://localhost:65001/v1").catch(
      (error: Error) => error.cause,
    );
    expect(await other).toMatchObject({ code: "endpoint_not_allowed" });
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
