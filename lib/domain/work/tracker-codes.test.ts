import { expect, it } from "vitest";
import { isUncertain, stopsAll, TRACKER_CODES, trackerMessage, waitAfter } from "./tracker-codes.ts";

it("every code has a message in both languages", () => {
  for (const code of TRACKER_CODES) {
    expect(trackerMessage(code).en).toMatch(/\.$/);
    expect(trackerMessage(code).zh).toMatch(/[一-鿿].*。$/);
  }
});

it("errors of the key, the quota and the connection stop the work; errors of one issue do not", () => {
  expect(TRACKER_CODES.filter(stopsAll)).toEqual([
    "tracker_unauthorised",
    "tracker_forbidden",
    "tracker_throttled",
    "tracker_unavailable",
    "tracker_unreachable",
    "tracker_timeout",
    "tracker_moved",
    "tracker_issues_off",
    "endpoint_not_allowed",
  ]);
});

it("a refused create made no issue; one without a readable answer may have", () => {
  expect(TRACKER_CODES.filter(isUncertain)).toEqual([
    "tracker_unavailable",
    "tracker_unreachable",
    "tracker_timeout",
    "tracker_garbled",
  ]);
});

it("waits as long as the tracker requests, with a limit for the wait and for the number of waits", () => {
  expect(waitAfter("tracker_throttled", 90_000, 0)).toBe(90_000);
  expect(waitAfter("tracker_throttled", null, 0)).toBe(30_000);
  expect(waitAfter("tracker_throttled", 3_600_000, 0)).toBeNull();
  expect([0, 1, 2, 3, 4].map((waits) => waitAfter("tracker_unavailable", null, waits))).toEqual([
    5000,
    20_000,
    80_000,
    320_000,
    null,
  ]);
  expect(waitAfter("tracker_unauthorised", null, 0)).toBeNull();
});
