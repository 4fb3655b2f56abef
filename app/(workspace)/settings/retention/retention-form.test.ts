import { expect, it } from "vitest";
import { readRetentionForm, retentionChoices } from "./retention-form.ts";

it("a form of times leaves out what is missing, unknown or shorter than allowed", () => {
  expect(readRetentionForm({ notifications: "30", audit: "none", extra: "5" })).toEqual({
    notifications: 30,
    audit: null,
  });
  for (const days of ["6", "-1", "30.5", "x", "", "1e9", ["7", "8"]])
    expect(readRetentionForm({ notifications: days })).toEqual({});
});

it("the choices begin with the least time and contain the present one", () => {
  expect(retentionChoices(365, null)).toEqual([365, 730, 1825]);
  expect(retentionChoices(7, 45)).toEqual([7, 14, 30, 45, 60, 90, 180, 365, 730, 1825]);
});
