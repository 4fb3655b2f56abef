import { describe, expect, it } from "vitest";
import { safeLink } from "./safe-link.ts";

describe("safeLink", () => {
  it("lets the web, mailboxes and places on the page through", () => {
    for (const href of [
      "https://example.org/a?b#c",
      "http://example.org",
      "mailto:mei@example.org",
      "#FR-001",
    ])
      expect(safeLink(href)).toBe(href);
  });

  it("makes everything else plain text", () => {
    for (const href of [
      "javascript:alert(1)",
      "JaVaScRiPt:x",
      "data:text/html,x",
      "vbscript:x",
      "//evil.test",
      "/api/v1/projects",
      "file:///etc/passwd",
      "",
      undefined,
    ])
      expect(safeLink(href)).toBeNull();
  });
});
