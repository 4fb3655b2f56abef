import { expect, it } from "vitest";
import { MessageLimit } from "./message-limit.ts";

it("lets fast typing and a large paste through and stops a flood until the window is over", () => {
  const limit = new MessageLimit();
  for (let i = 0; i < 500; i++) expect(limit.allows(40, i * 10)).toBe(true);
  expect(limit.allows(1_048_576, 5000)).toBe(true);
  const flood = Array.from({ length: 1000 }, () => limit.allows(40, 5000));
  expect(flood.at(-1)).toBe(false);
  expect(limit.allows(40, 16_000)).toBe(true);
  expect(limit.allows(9 * 1024 * 1024, 16_000)).toBe(false);
});
