import { expect, it } from "vitest";
import { repeatsSentence, saysTheSame } from "./says-the-same.ts";

it("ignores line breaks, letter case and the final stop, and nothing else", () => {
  expect(saysTheSame("Red if a tank\nis below 15 %.", "red if a tank is below 15 %")).toBe(true);
  expect(saysTheSame("会员可以预订会议室。", "会员可以预订会议室")).toBe(true);
  expect(saysTheSame("Members pay.", "Guests pay.")).toBe(false);
});

it("recognizes a title that is its sentence, in full or cut off", () => {
  expect(repeatsSentence("Trend data at 1-second…", "Trend data at 1-second resolution for 90 days.")).toBe(
    true,
  );
  expect(repeatsSentence("Trend data", "Trend data at 1-second resolution for 90 days.")).toBe(false);
  expect(repeatsSentence("No new passwords", "No new passwords.")).toBe(true);
});
