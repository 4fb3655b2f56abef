import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { forwardClientAddress, requestSource } from "./client-headers.ts";

const connectionFrom = (remoteAddress: string | undefined) =>
  Object.defineProperty(new Socket(), "remoteAddress", { value: remoteAddress });

function reported(from: string | undefined, headers: Record<string, string>) {
  const request = new IncomingMessage(connectionFrom(from));
  Object.assign(request.headers, headers);
  forwardClientAddress(request);
  return requestSource(new Headers(request.headers as Record<string, string>)).ip;
}

describe("the client's address", () => {
  it("is the connection's address, whatever the client sends", () => {
    expect(
      reported("203.0.113.9", { "x-client-ip": "198.51.100.1", "x-forwarded-for": "198.51.100.2" }),
    ).toBe("203.0.113.9");
  });

  it("is the last entry of a proxy in the own network", () => {
    expect(reported("10.0.0.7", { "x-forwarded-for": "198.51.100.2, 203.0.113.9" })).toBe("203.0.113.9");
  });

  it("is unknown if the connection has none, even when the client sends one", () => {
    expect(reported(undefined, { "x-client-ip": "198.51.100.1" })).toBeNull();
  });
});
