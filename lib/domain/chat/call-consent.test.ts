import { describe, expect, it } from "vitest";
import { consentQuestion, isConsent } from "./call-consent.ts";

describe("consent to a call of an external server", () => {
  it.each(["Allow this call", "allow", "Yes.", "ok", "允许这次调用", "同意。", "可以"])(
    "is given by %j",
    (answer) => {
      expect(isConsent(answer)).toBe(true);
    },
  );

  it.each([
    "",
    "Do not call",
    "no",
    "不要调用",
    "不同意",
    "yes, but not now",
    "What would be sent?",
    "可以吗？",
    "don't allow",
  ])("is not given by %j", (answer) => {
    expect(isConsent(answer)).toBe(false);
  });

  it("is asked with everything that would be sent, in the project's language, with two answers that decide", () => {
    for (const language of ["en", "zh"] as const) {
      const { text, options } = consentQuestion({ name: "notes.find", args: { text: "rooms" } }, language);
      expect(text).toContain("notes.find");
      expect(text).toContain('{"text":"rooms"}');
      expect(options.map(isConsent)).toEqual([true, false]);
    }
  });
});
