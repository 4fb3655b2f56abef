import { expect, it } from "vitest";
import { MAX_TRIES, nextWaitMs } from "./retry-schedule.ts";

const HOUR_MS = 3_600_000;
const waits = (random: number) =>
  Array.from({ length: MAX_TRIES }, (_, at) => nextWaitMs(at + 1, null, random));

it("tries for about a day with growing waits, then stops", () => {
  const middle = waits(0.5);
  expect(middle.at(-1)).toBeNull();
  const numbers = middle.slice(0, -1).map(Number);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(numbers[0]).toBe(5000);
  const hours = numbers.reduce((sum, ms) => sum + ms, 0) / HOUR_MS;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(27);
});

it("varies each wait by a fifth", () => {
  expect(nextWaitMs(2, null, 0)).toBe(48_000);
  expect(nextWaitMs(2, null, 1)).toBe(72_000);
});

it("waits as long as the receiver asks for, within 12 hours, and never shorter than planned", () => {
  expect(nextWaitMs(1, 90_000, 0.5)).toBe(90_000);
  expect(nextWaitMs(1, 0, 0.5)).toBe(5000);
  expect(nextWaitMs(1, 100 * HOUR_MS, 0.5)).toBe(12 * HOUR_MS);
  expect(nextWaitMs(MAX_TRIES, 90_000, 0.5)).toBeNull();
});
