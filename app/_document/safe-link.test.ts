import { describe, expect, it } from "vitest";
import { safeLink } from "./safe-link.ts";

describe("safeLink", () => {
  it("allows http(s), mailto and anchors on the page", () => {
    for (const href of [
      "https://example.org/a?b#c",
      "http://example.org",
      "mailto:mei@example.org",
      "#FR-001",
    ])
      expect(safeLink(href)).toBe(href);
  });

  it("turns everything else into plain text", () => {
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
