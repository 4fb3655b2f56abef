import { expect, it } from "vitest";
import { asksBeforeReading, isAdmitted } from "./link-entry.ts";

it("a link asks before it is read if it has terms or is for some domains", () => {
  expect(asksBeforeReading({ terms: "", allowed_domains: [] })).toBe(false);
  expect(asksBeforeReading({ terms: "Keep it secret.", allowed_domains: [] })).toBe(true);
  expect(asksBeforeReading({ terms: "", allowed_domains: ["example.org"] })).toBe(true);
});

it("an address is admitted by exactly its domain", () => {
  const link = { allowed_domains: ["example.org", "example.com"] };
  expect(isAdmitted("mei@example.org", link)).toBe(true);
  for (const email of [
    "mei@sub.example.org",
    "mei@notexample.org",
    "mei@example.org.evil.com",
    "example.org@x.y",
  ])
    expect(isAdmitted(email, link)).toBe(false);
  expect(isAdmitted("mei@anywhere.example", { allowed_domains: [] })).toBe(true);
});
