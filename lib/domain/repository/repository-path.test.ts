import { describe, expect, it } from "vitest";
import { isRefName, isTaskBranch } from "./ref-name.ts";
import { collidingPath, isReadablePath, pathProblem } from "./repository-path.ts";

describe("pathProblem", () => {
  it.each([
    ["", "empty"],
    ["a//b", "empty"],
    ["/etc/passwd", "absolute"],
    ["../up", "traversal"],
    ["a/./b", "traversal"],
    ["a\\b", "backslash"],
    ["C:x", "colon"],
    [".git/hooks/pre-commit", "git_folder"],
    ["a/.GIT/config", "git_folder"],
    ["GIT~1/config", "git_folder"],
    [".git. /config", "git_folder"],
    [".g\u200cit/config", "control_character"],
    ["a\u202etxt.exe", "control_character"],
    ["a\nb", "control_character"],
    ["cafe\u0301.md", "not_normalized"],
    ["a/NUL.txt", "windows_name"],
    ["-rf", "leading_dash"],
    ["a/b.", "trailing_dot_or_space"],
    ["a ", "trailing_dot_or_space"],
    [`${"a".repeat(256)}`, "too_long"],
    [`${"a/".repeat(600)}b`, "too_long"],
  ])("refuses %j as %s", (path, problem) => {
    expect(pathProblem(path)).toBe(problem);
  });

  it("accepts the usual names of files, also Chinese ones and hidden ones", () => {
    for (const path of [
      "README.md",
      "src/支付/卡.ts",
      ".gitignore",
      ".github/workflows/ci.yml",
      "a b/c-d.txt",
    ])
      expect(pathProblem(path)).toBeNull();
  });
});

describe("collidingPath", () => {
  it("finds names that differ only by case or width, and a file in place of a folder", () => {
    expect(collidingPath(["src/A.ts", "src/a.ts"])).toBe("src/a.ts");
    expect(collidingPath(["Src/a.ts", "src/b.ts"])).toBe("src/b.ts");
    expect(collidingPath(["src", "src/b.ts"])).toBe("src/b.ts");
    expect(collidingPath(["ﬁle.txt", "file.txt"])).toBe("file.txt");
    expect(collidingPath(["src/a.ts", "src/b.ts", "test/a.ts"])).toBeNull();
  });
});

describe("isReadablePath", () => {
  it("accepts a colon in a stored name, but no way out of the tree", () => {
    expect(isReadablePath("a:b/c")).toBe(true);
    for (const path of ["", "/a", "a/../b", "a/", "a\0b"]) expect(isReadablePath(path)).toBe(false);
  });
});

describe("isRefName", () => {
  it("accepts branches and refuses revisions, options and what git refuses", () => {
    for (const name of ["main", "feature/cards", "v1.2.3", "修复"]) expect(isRefName(name)).toBe(true);
    const refused = [
      "",
      "-x",
      "a..b",
      "a^",
      "a~1",
      "a:b",
      "a@{1}",
      "a.lock",
      "a/",
      "/a",
      "a b",
      "a//b",
      "a/.b",
      "@",
    ];
    for (const name of refused) expect(isRefName(name)).toBe(false);
    expect(isTaskBranch("task/T-1")).toBe(true);
    expect(isTaskBranch("tasks")).toBe(false);
  });
});
