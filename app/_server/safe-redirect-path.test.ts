import { describe, expect, it } from "vitest";
import { safeRedirectPath } from "./safe-redirect-path.ts";

describe("safeRedirectPath", () => {
  it("keeps a path of this site", () => {
    expect(safeRedirectPath("/projects/prj_1?x=1#s-2")).toBe("/projects/prj_1?x=1#s-2");
  });

  it("never leaves this site", () => {
    for (const next of [
      "//evil.test",
      "/\\evil.test",
      "https://evil.test",
      "javascript:alert(1)",
      "/a\n/b",
      "",
      null,
      ["/"],
    ])
      expect(safeRedirectPath(next)).toBe("/");
  });

  it("does not lead back to the sign-in page", () => {
    expect(safeRedirectPath("/sign-in?next=/")).toBe("/");
  });
});
