import { describe, expect, it } from "vitest";
import { isLoopback } from "./loopback.ts";

describe("isLoopback", () => {
  it.each(["http://127.0.0.1:1/x", "http://localhost", "https://[::1]:8/", "data:text/plain,hi"])(
    "lets %s stay",
    (address) => expect(isLoopback(address)).toBe(true),
  );
  it.each([
    "http://10.0.0.1",
    "https://127.0.0.1.example.org",
    "https://localhost.example.org",
    "not an address",
  ])("keeps %s out", (address) => expect(isLoopback(address)).toBe(false));
});
