import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { formatToken, isToken, tokenOfHeader } from "./token-format.ts";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const bytes = Uint8Array.from({ length: 32 }, (_, at) => (at * 37 + 11) % 256);
const token = formatToken(bytes);

describe("API tokens", () => {
  it("have a prefix, a fixed length and a standard CRC-32 checksum", () => {
    expect(token).toMatch(/^rtb_[0-9A-Za-z]{49}$/);
    const check = Array.from(token.slice(-6)).reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0);
    expect(check).toBe(crc32(token.slice(4, -6)));
  });

  it("are recognized", () => expect(isToken(token)).toBe(true));

  it("with any one character changed are not recognized", () => {
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === "A" ? "B" : "A";
      expect(isToken(token.slice(0, at) + other + token.slice(at + 1))).toBe(false);
    }
  });

  it("are made of exactly 32 bytes", () => expect(() => formatToken(new Uint8Array(31))).toThrow(RangeError));
});

describe("tokenOfHeader", () => {
  it.each([`Bearer ${token}`, `bearer ${token}`, ` Bearer ${token} `])("reads %s", (header) =>
    expect(tokenOfHeader(header)).toBe(token),
  );
  it.each([
    null,
    "",
    "Bearer",
    "Bearer ",
    `Basic ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} x`,
    `Bearer ${token.slice(0, -1)}`,
    "Bearer %E0%A4%A",
    "Bearer \u0000",
    token,
    `Bearer ${token}x`,
  ])("finds none in %j", (header) => expect(tokenOfHeader(header)).toBeNull());

  it("finds none in a very long header, in linear time", () =>
    expect(tokenOfHeader(`Bearer ${"x".repeat(1_000_000)}`)).toBeNull());
});
