import { describe, expect, it } from "vitest";
import { clientAddress, networkOf } from "./network.ts";

describe("networkOf", () => {
  it.each([
    ["203.0.113.77", "203.0.113.0/24"],
    ["::ffff:203.0.113.77", "203.0.113.0/24"],
    ["2001:db8:7:1::5", "2001:db8:7::/48"],
    ["2001:0db8:0007::", "2001:db8:7::/48"],
    ["::1", "0:0:0::/48"],
    ["1:2:3:4:5:6:7:8", "1:2:3::/48"],
  ])("counts %s with %s", (address, network) => expect(networkOf(address)).toBe(network));

  it.each([null, "", "x", "1.2.3", "1::2::3", "1:2:3", "12345::1"])("counts %j with the unknown", (address) =>
    expect(networkOf(address)).toBe("unknown"),
  );
});

describe("clientAddress", () => {
  it("uses the last entry of the header behind a proxy in the own network", () => {
    expect(clientAddress("127.0.0.1", "6.6.6.6, 203.0.113.9")).toBe("203.0.113.9");
    expect(clientAddress("::ffff:10.0.0.2", "203.0.113.9")).toBe("203.0.113.9");
  });
  it("ignores the header of any other sender", () =>
    expect(clientAddress("198.51.100.4", "203.0.113.9")).toBe("198.51.100.4"));
  it("uses the socket's address without a proxy", () => {
    expect(clientAddress("::ffff:198.51.100.4", undefined)).toBe("198.51.100.4");
    expect(clientAddress(undefined, undefined)).toBeNull();
  });
});
