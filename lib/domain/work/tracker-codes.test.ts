import { expect, it } from "vitest";
import { isUncertain, stopsAll, TRACKER_CODES, trackerMessage } from "./tracker-codes.ts";

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
    "tracker_unreachable",
    "tracker_timeout",
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
