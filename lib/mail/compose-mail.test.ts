import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../domain/language.ts";
import { composeMail } from "./compose-mail.ts";
import type { MailContent } from "./mail-content.ts";

const url = "https://table.example.org/join/abc";
const CONTENTS: readonly MailContent[] = [
  { kind: "password_reset", url },
  { kind: "sign_in", url },
  { kind: "verify_email", url },
  { kind: "change_email", url },
  { kind: "email_changed", to: "new@example.org" },
  { kind: "password_changed", url },
  { kind: "invitation", url, by: "Mei", workspace: "Shop" },
  { kind: "test" },
  { kind: "account_deleted", until: "2026-12-10T09:00:00.000Z", url },
  { kind: "account_deleted", until: "2026-12-10T09:00:00.000Z" },
  { kind: "account_purge_soon", until: "2026-12-10T09:00:00.000Z", url },
  { kind: "account_restored", url },
  {
    kind: "content_deleted",
    of: "project",
    name: "Cards",
    workspace: "Shop",
    by: "Mei",
    until: "2026-12-10T09:00:00.000Z",
    url,
  },
  { kind: "notification", url, text: "Mei mentioned you", place: "Shop", unsubscribe: `${url}/end` },
  {
    kind: "digest",
    isHeld: false,
    url,
    workspace: "Shop",
    groups: [{ place: "Cards", news: [{ text: "Mei changed “SRS.md”", count: 2 }] }],
    unsubscribe: `${url}/end`,
  },
];

describe("composeMail", () => {
  it.each(CONTENTS)("has a subject, the same text in both forms, and its link in both: $kind", (content) => {
    for (const language of LANGUAGES) {
      const { subject, text, html } = composeMail(content, language);
      expect(subject).not.toBe("");
      expect(subject).not.toMatch(/[\r\n]/);
      for (const body of [text, html]) expect(body.includes(url)).toBe("url" in content);
      expect(html).toContain(`<html lang="${language}">`);
      expect(/[\u4e00-\u9fff]/.test(text)).toBe(language === "zh");
    }
  });

  it("shows names of people as text: no markup, no further line, no link, no endless name", () => {
    const by = `<img src=x onerror=alert(1)>\r\nBcc: all@example.org ${"n".repeat(500)}`;
    const workspace = "Win at https://evil.example/prize";
    const { subject, text, html } = composeMail({ kind: "invitation", url, by, workspace }, "en");
    expect(html).not.toContain("<img");
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.length).toBeLessThan(220);
    for (const body of [subject, text, html]) expect(body).not.toContain("evil.example");
  });
});
