import { describe, expect, it } from "vitest";
import { fileNameSchema, mediaTypeOf } from "./file-name.ts";

describe("the name of a knowledge file", () => {
  it.each(["rules.md", "docs/rules/退货.md", "a b.csv", "v1.2/notes.txt"])("may be %j", (name) => {
    expect(fileNameSchema.parse(name)).toBe(name);
  });

  it.each([
    "",
    " ",
    "/etc/passwd.md",
    "../up.md",
    "a/../b.md",
    "a//b.md",
    "a\\b.md",
    "a\0.md",
    "a:b.md",
    "x".repeat(301),
  ])("may not be %j", (name) => {
    expect(fileNameSchema.safeParse(name).success).toBe(false);
  });

  it.each([
    ["A.MD", "text/markdown"],
    ["b.yaml", "application/yaml"],
    ["c.csv", "text/csv"],
    ["d.exe", null],
    ["md", null],
  ])("%j is read as %j", (name, type) => {
    expect(mediaTypeOf(name)).toBe(type);
  });
});
