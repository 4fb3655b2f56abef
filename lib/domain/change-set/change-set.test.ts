import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyReplacements } from "./apply-replacements.ts";
import { CHANGE_PROBLEMS } from "./change-problem-texts.ts";
import { CHANGE_MOVES, CHANGE_STATES } from "./change-set.ts";
import { findNewSecrets, findSecrets } from "./find-secrets.ts";
import { isPlannedFile } from "./plan-scope.ts";
import { protectionOf } from "./protected-path.ts";

describe("replacements", () => {
  it("are literal: no character of the replacement has a meaning", () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, search, replace) => {
        fc.pre(!before.includes(search) && !`${before}${search}`.slice(0, -1).includes(search));
        const result = applyReplacements(`${before}${search}`, [{ search, replace, count: 1 }]);
        expect(result).toMatchObject({ ok: true, text: before + replace });
      }),
    );
    const dollars = applyReplacements("a b", [{ search: "b", replace: "$&$1$$", count: 1 }]);
    expect(dollars).toMatchObject({ text: "a $&$1$$" });
  });

  it("apply in order, each to the result of the one before, and the whole list fails with one of them", () => {
    const steps = [
      { search: "a", replace: "b", count: 2 },
      { search: "bb", replace: "c", count: 1 },
    ];
    expect(applyReplacements("aa", steps)).toMatchObject({ ok: true, text: "c" });
    expect(applyReplacements("aaa", steps)).toEqual({
      ok: false,
      code: "wrong_count",
      detail: "edits/0: 3, not 2",
    });
    expect(applyReplacements("a", [{ search: "", replace: "x", count: 1 }])).toMatchObject({
      code: "no_match",
    });
  });

  it("keep the line ends of a file that has CR LF only, and change nothing in mixed ones", () => {
    const edit = [{ search: "a\nb", replace: "x\ny", count: 1 }];
    expect(applyReplacements("a\r\nb\r\n", edit)).toEqual({
      ok: true,
      text: "x\r\ny\r\n",
      normalised: ["eol"],
    });
    expect(applyReplacements("a\r\nb\n", edit)).toMatchObject({ code: "no_match" });
  });
});

describe("the plan's files", () => {
  it("are paths, folders and patterns; a star stays within its part", () => {
    const files = ["src/a.ts", "docs/", "test/**/*.test.ts", "lib/*/index.ts"];
    for (const path of ["src/a.ts", "docs/x/y.md", "test/a.test.ts", "test/x/y/a.test.ts", "lib/db/index.ts"])
      expect([path, isPlannedFile(path, files)]).toEqual([path, true]);
    for (const path of [
      "src/a.tsx",
      "src/a.ts/b",
      "doc/x",
      "docs",
      "test/a.ts",
      "lib/a/b/index.ts",
      "xtest/a.test.ts",
    ])
      expect([path, isPlannedFile(path, files)]).toEqual([path, false]);
  });

  it("are compared without backtracking, whatever the pattern", () => {
    const pattern = `${"**/*a*a*a*/".repeat(30)}x`;
    const path = `${"aaaaaaaa/".repeat(60)}y`;
    expect(isPlannedFile(path, [pattern])).toBe(false);
  });
});

describe("protected paths", () => {
  it("are what decides about build, tests and repository", () => {
    for (const path of [
      ".gitmodules",
      "a/.gitattributes",
      ".npmrc",
      ".env.local",
      ".husky/pre-commit",
      ".github/workflows/ci.yml",
      "web/package-lock.json",
      "vitest.config.ts",
      ".ai-tools-chain/config/eval.conf",
      "tests/conftest.py",
    ])
      expect([path, protectionOf(path)]).not.toEqual([path, null]);
    for (const path of ["src/env.ts", ".gitignore", ".github/CODEOWNERS", "package.json", "a/config.ts"])
      expect([path, protectionOf(path)]).toEqual([path, null]);
  });
});

describe("secrets", () => {
  const letters = (length: number) => "Qx7".repeat(length).slice(0, length);
  const samples = {
    private_key: `-----BEGIN ${"RSA PRIVATE"} KEY-----`,
    aws_access_key: `AKIA${"Q".repeat(16)}`,
    github_token: `ghp_${letters(36)}`,
    gitlab_token: `glpat-${letters(20)}`,
    slack_token: `xoxb-${letters(24)}`,
    stripe_key: `sk_live_${letters(24)}`,
    npm_token: `npm_${letters(36)}`,
    google_key: `AIza${letters(35)}`,
  };

  it("are found by format and line, also in long lines, and never quoted", () => {
    for (const [kind, secret] of Object.entries(samples)) {
      expect(findSecrets(`a\nkey = "${secret}"`)).toEqual([{ kind, line: 2 }]);
      expect(findSecrets(`${"x ".repeat(10_000)}${secret} ${"y".repeat(9_000)}`)).toEqual([
        { kind, line: 1 },
      ]);
    }
  });

  it("that the file had before are no reason to refuse a change", () => {
    const base = `key = "${samples.aws_access_key}"\n`;
    expect(findNewSecrets(`// moved\n${base}`, base)).toEqual([]);
    expect(findNewSecrets(`${base}b = "${samples.github_token}"\n`, base)).toMatchObject([{ line: 2 }]);
  });

  it("are not found in ordinary code", () => {
    const text = "const sha = 'a94a8fe5ccb19ba61c4c0873d391e987982fbbd3'; // sk-learn, AKIAN, ghp_short\n";
    expect(findSecrets(text)).toEqual([]);
  });
});

describe("states", () => {
  it("an accepted change leaves only through its revert, and a revert can be reverted", () => {
    expect(CHANGE_MOVES.accepted).toEqual(["reverted"]);
    expect(CHANGE_MOVES.reverted).toEqual(["accepted"]);
    for (const state of CHANGE_STATES) expect(CHANGE_MOVES[state]).not.toContain(state);
  });

  it("every problem has a text in both languages", () => {
    for (const { zh, en } of Object.values(CHANGE_PROBLEMS))
      expect([zh, en].every((one) => one.length > 4)).toBe(true);
  });
});
