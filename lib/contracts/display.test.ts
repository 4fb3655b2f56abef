import { expect, it } from "vitest";
import { cookieOfDisplay, type Display, displayOf } from "./display.ts";

it("what was chosen is read from its cookie, and anything else is as usual", () => {
  for (const contrast of ["system", "more"] as const)
    for (const keys of ["on", "off"] as const) {
      const display: Display = { contrast, keys };
      expect(displayOf(cookieOfDisplay(display))).toEqual(display);
    }
  const usual = { contrast: "system", keys: "on" };
  expect(cookieOfDisplay({ contrast: "system", keys: "on" })).toBe("");
  for (const text of [undefined, "", "more", "…", "more-contrast no-single-keys"])
    expect(displayOf(text)).toEqual(usual);
});
