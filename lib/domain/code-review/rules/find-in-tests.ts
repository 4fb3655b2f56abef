import { joinListed } from "../../punctuation.ts";
import { isTestPath } from "../../repository/test-path.ts";
import { linesOfKind } from "../code-diff.ts";
import { type CodeLanguage, codeLanguageOf, isCodePath, splitCodeLine } from "../code-language.ts";
import type { CodeFindingDraft } from "../finding.ts";
import type { CodeReviewInput, ReviewedFile } from "../review-input.ts";
import { isGenerated } from "./find-on-lines.ts";

/** How a test case starts, by language; the first group is its name. */
const CASES: Readonly<Record<CodeLanguage, RegExp>> = {
  js: /(?<![.\w])(?:it|test|specify)(?:\.(?!skip|todo|only|use|step|describe|before|after)\w+)*\s*\(\s*(["'`].*)/,
  py: /^\s*(?:async\s+)?def\s+(test_?\w*)\s*\(/,
  java: /^\s*(?:public\s+)?(?:void|fun)\s+(\w*[tT]est\w*|`[^`]+`|should\w+)\s*\(/,
  go: /^func\s+((?:Test|Fuzz)\w+)\s*\(|\bt\.Run\s*\(\s*(".*)/,
};

const ASSERTIONS =
  /\b(?:expect|assert\w*|should|require\.\w+|self\.assert\w+|verify|t\.(?:Error|Errorf|Fatal|Fatalf))\s*[(.]/;

const casesOf = (lines: readonly { readonly text: string }[], language: CodeLanguage): string[] =>
  lines.flatMap(({ text }) => {
    const found = CASES[language].exec(text);
    return found ? [(found[1] ?? found[2] ?? "").trim()] : [];
  });

const TEXTS = {
  zh: {
    removed: (count: number, names: string) => `删除了 ${count} 个测试：${names}。`,
    file: "删除了这个测试文件。",
    fewer: (before: number, after: number) => `断言变少：删去 ${before} 条，新增 ${after} 条。`,
    keep: "保留这些测试，或在方案中写明删除这个文件。",
    planned: "方案要求删除这个文件。请确认其他测试仍覆盖相关需求。",
    untested: (count: number, names: string) =>
      `改动了 ${count} 个源文件，但没有改动、也没有指明它们的测试：${names}。`,
    more: (count: number) => `等 ${count} 个`,
  },
  en: {
    removed: (count: number, names: string) =>
      `${count === 1 ? "A test is" : `${count} tests are`} removed: ${names}.`,
    file: "This file of tests is deleted.",
    fewer: (before: number, after: number) => `Fewer assertions: ${before} removed, ${after} added.`,
    keep: "Keep the tests, or let the plan delete the file.",
    planned: "The plan deletes this file. Check that other tests cover what it tested.",
    untested: (count: number, names: string) =>
      `${count === 1 ? "A source file" : `${count} source files`} changed, but no test of ${count === 1 ? "it" : "them"} is changed or named: ${names}.`,
    more: (count: number) => `and ${count} more`,
  },
} as const;

const SHOWN = 5;

function listed(names: readonly string[], language: CodeReviewInput["language"]): string {
  const { more } = TEXTS[language];
  const left = names.length - SHOWN;
  return joinListed(language, [...names.slice(0, SHOWN), ...(left > 0 ? [more(left)] : [])]);
}

interface TestCounts {
  readonly file: ReviewedFile;
  readonly gone: readonly string[];
  readonly fewer: readonly [removed: number, added: number] | null;
}

/** What the whole change adds: a test or an assertion that moves is not removed. */
interface AddedEverywhere {
  readonly cases: ReadonlySet<string>;
  readonly lines: ReadonlySet<string>;
}

function countsOf(file: ReviewedFile, everywhere: AddedEverywhere): TestCounts | null {
  const language = codeLanguageOf(file.path);
  if (language === null || !isTestPath(file.path)) return null;
  const [added, removed] = [linesOfKind(file, "added"), linesOfKind(file, "removed")];
  const lost = new Set(removed.map(({ text }) => text.trim()));
  const gone = casesOf(removed, language).filter((name) => !everywhere.cases.has(name));
  const fresh = casesOf(added, language).length;
  const assertions = (lines: typeof added) => lines.filter(({ text }) => ASSERTIONS.test(text));
  const before = assertions(removed).filter(({ text }) => !everywhere.lines.has(text.trim())).length;
  const after = assertions(added).filter(({ text }) => !lost.has(text.trim())).length;
  return {
    file,
    // A test with another name replaces a removed one, as far as there are any.
    gone: gone.length > fresh ? gone : [],
    fewer: before > after && file.change === "modify" ? [before, after] : null,
  };
}

function findingOf(
  { file, gone, fewer }: TestCounts,
  { language, plan }: Pick<CodeReviewInput, "language" | "plan">,
): CodeFindingDraft[] {
  const words = TEXTS[language];
  const first = linesOfKind(file, "removed")[0]?.old ?? 1;
  const base = { file: file.path, side: "old", category: "tests", suggestion: words.keep } as const;
  if (file.change === "delete") {
    if (gone.length === 0) return [];
    const message = `${words.file}${language === "en" ? " " : ""}${words.removed(gone.length, listed(gone, language))}`;
    const finding = {
      ...base,
      start: 0,
      end: 0,
      message,
      source: { kind: "rule", rule: "tests-removed" },
    } as const;
    // People have approved the plan.
    if (plan?.deleted.includes(file.path))
      return [{ ...finding, severity: "note", suggestion: words.planned }];
    return [{ ...finding, severity: "major" }];
  }
  if (gone.length > 0) {
    const message = words.removed(gone.length, listed(gone, language));
    return [
      {
        ...base,
        start: first,
        end: first,
        severity: "major",
        message,
        source: { kind: "rule", rule: "tests-removed" },
      },
    ];
  }
  if (fewer === null) return [];
  const message = words.fewer(...fewer);
  return [
    {
      ...base,
      start: first,
      end: first,
      severity: "minor",
      message,
      source: { kind: "rule", rule: "fewer-assertions" },
    },
  ];
}

/** Tests that a change removes or weakens. A test that moves to another file is not removed. */
export function findRemovedTests({ files, language, plan }: CodeReviewInput): CodeFindingDraft[] {
  const everywhere: AddedEverywhere = {
    cases: new Set(
      files.flatMap((file) => {
        const of = codeLanguageOf(file.path);
        return of === null ? [] : casesOf(linesOfKind(file, "added"), of);
      }),
    ),
    lines: new Set(files.flatMap((file) => linesOfKind(file, "added").map(({ text }) => text.trim()))),
  };
  return files.flatMap((file) => {
    const counts = countsOf(file, everywhere);
    return counts ? findingOf(counts, { language, plan }) : [];
  });
}

const stemOf = (path: string): string =>
  (path.split("/").at(-1) ?? "")
    .replace(/(?:[._-](?:test|spec))?\.[a-z0-9.]+$/i, "")
    .replace(/^test_|_test$/, "");

/** Smaller changes of a file are not reported. */
const MIN_CODE_LINES = 5;

function codeLines(file: ReviewedFile): number {
  return linesOfKind(file, "added").filter(
    ({ text }) =>
      splitCodeLine(text, file.path).code.replace(/[\s{}()[\];,]/g, "") !== "" &&
      !/^\s*(?:import|from|package|using|#include)\b/.test(text),
  ).length;
}

/** Source files whose change is accompanied by no changed test and no test of the plan. */
export function findMissingTests({ files, language, plan }: CodeReviewInput): CodeFindingDraft[] {
  const tests = files.filter(({ path, change }) => isTestPath(path) && change !== "delete");
  const texts = [
    ...tests.flatMap((file) => [
      file.path,
      ...linesOfKind(file, "added").map(({ text }) => text),
      file.newText ?? "",
    ]),
    ...(plan?.tests ?? []),
  ];
  const untested = files.filter((file) => {
    const { path, change } = file;
    if (change === "delete" || !isCodePath(path) || isTestPath(path) || isGenerated(path)) return false;
    if (
      /\.d\.ts$|(?:^|\/)(?:index|__init__|setup|conftest|types?|constants?)\.[a-z]+$|\.config\.[a-z]+$/.test(
        path,
      )
    )
      return false;
    if (codeLines(file) < MIN_CODE_LINES) return false;
    const stem = stemOf(path);
    return !texts.some((text) => text.includes(stem));
  });
  if (untested.length === 0) return [];
  const names = untested.map(({ path }) => path);
  return [
    {
      file: names.length === 1 ? (names[0] ?? "") : "",
      start: 0,
      end: 0,
      side: "new",
      severity: "note",
      category: "tests",
      message: TEXTS[language].untested(names.length, listed(names, language)),
      source: { kind: "rule", rule: "no-test" },
    },
  ];
}
