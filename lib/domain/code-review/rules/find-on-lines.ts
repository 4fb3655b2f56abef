import { isTestPath } from "../../repository/test-path.ts";
import { type CodeDiffFile, linesOfKind } from "../code-diff.ts";
import {
  type CodeLineParts,
  codeLanguageOf,
  isCodePath,
  isToolPath,
  splitCodeLine,
} from "../code-language.ts";
import type { CodeFindingDraft } from "../finding.ts";
import type { CodeReviewInput, ReviewedFile } from "../review-input.ts";
import type { LineRule } from "./line-rule.ts";
import { LINE_RULES } from "./line-rules.ts";

/** Longer lines are data or generated; the rules for lines do not read them. */
const MAX_LINE = 2000;
const MANY = 10;

function appliesTo(rule: LineRule, { path, newText }: ReviewedFile): boolean {
  const isTest = isTestPath(path);
  if (rule.where === "tests" && !isTest) return false;
  if (rule.where === "product" && isTest) return false;
  // Output is the purpose of tools, and documentation shows calls.
  if (rule.category === "debug" && rule.severity === "note" && isToolPath(path)) return false;
  if (rule.exceptFile?.test(newText ?? "")) return false;
  if (rule.languages === undefined) return true;
  if (rule.languages === "code") return isCodePath(path);
  const language = codeLanguageOf(path);
  return language !== null && rule.languages.includes(language);
}

/** An added line with its parts; they are made once for all rules. */
interface AddedLine extends CodeLineParts {
  readonly number: number;
  readonly line: string;
}

function matches({ part, pattern, except }: LineRule, line: AddedLine): boolean {
  const text = line[part];
  return text !== "" && pattern.test(text) && !(except?.test(text) ?? false);
}

interface Hit {
  readonly start: number;
  readonly end: number;
}

/** Lines that follow each other become one finding. */
function joined(lines: readonly number[]): Hit[] {
  const hits: Hit[] = [];
  for (const line of lines) {
    const last = hits.at(-1);
    if (last && line <= last.end + 1) hits[hits.length - 1] = { start: last.start, end: line };
    else hits.push({ start: line, end: line });
  }
  return hits;
}

function findingsOfRule(
  rule: LineRule,
  file: CodeDiffFile,
  { lines, language }: { readonly lines: readonly number[]; readonly language: CodeReviewInput["language"] },
): CodeFindingDraft[] {
  const hits = joined(lines);
  const more = hits.length - MANY;
  const rest = { zh: `（本文件另有 ${more} 处。）`, en: ` (${more} more in this file.)` }[language];
  return hits.slice(0, MANY).map((hit, at) => ({
    file: file.path,
    ...hit,
    side: "new",
    severity: rule.severity,
    category: rule.category,
    message: more > 0 && at === MANY - 1 ? `${rule.message[language]}${rest}` : rule.message[language],
    ...(rule.suggestion ? { suggestion: rule.suggestion[language] } : {}),
    source: { kind: "rule", rule: rule.id },
  }));
}

/**
 * What the rules for lines find in the added lines of a change. A line that the change only moved is not
 * reported: the same text is among its removed lines.
 */
export function findOnLines({ files, language }: CodeReviewInput): CodeFindingDraft[] {
  const removed = new Set(
    files.flatMap((file) => linesOfKind(file, "removed").map(({ text }) => text.trim())),
  );
  return files.flatMap((file) => {
    if (isGenerated(file.path)) return [];
    const added = linesOfKind(file, "added").flatMap(({ new: number, text }): AddedLine[] =>
      number === null || text.length > MAX_LINE || removed.has(text.trim())
        ? []
        : [{ number, line: text, ...splitCodeLine(text, file.path) }],
    );
    return LINE_RULES.filter((rule) => appliesTo(rule, file)).flatMap((rule) => {
      const lines = added.filter((line) => matches(rule, line)).map(({ number }) => number);
      return findingsOfRule(rule, file, { lines, language });
    });
  });
}

/** Whether a path belongs to text that tools write: lock files, build results, copies of libraries. */
export const isGenerated = (path: string): boolean =>
  /(?:^|\/)(?:dist|build|out|target|vendor|third_party|node_modules|generated|__snapshots__|\.yarn)\/|\.min\.(?:js|css)$|\.(?:map|snap|lock|sum|svg)$|(?:^|\/)(?:package-lock|npm-shrinkwrap)\.json$|pnpm-lock\.yaml$|\.pb\.go$|_pb2(?:_grpc)?\.pyi?$/.test(
    path,
  );
