import { findNewSecrets } from "../../change-set/find-secrets.ts";
import { isTestPath } from "../../repository/test-path.ts";
import type { CodeFindingDraft } from "../finding.ts";
import type { CodeReviewInput } from "../review-input.ts";
import { SECRET_FIX } from "./secret-rules.ts";

/** The header of a key as text in a program that reads or writes keys. */
const ONLY_HEADER = /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----(?:\\n)?["'`/)]/;

const message = (kind: string) => ({
  zh: `这一行含有形式符合密钥（${kind}）的文本。`,
  en: `The line contains text with the format of a secret (${kind}).`,
});

/** Credentials with a known format in the text after the change, on lines that the base does not have. */
export function findCredentials({ files, language }: CodeReviewInput): CodeFindingDraft[] {
  return files.flatMap(({ path, oldText, newText }) => {
    const lines = (newText ?? "").split("\n");
    return findNewSecrets(newText ?? "", oldText ?? "")
      .filter(({ line }) => !ONLY_HEADER.test(lines[line - 1] ?? ""))
      .map(
        ({ kind, line }): CodeFindingDraft => ({
          file: path,
          start: line,
          end: line,
          side: "new",
          // Tests use keys that open nothing; a person decides whether this is one.
          severity: isTestPath(path) ? "major" : "blocker",
          category: "secret",
          message: message(kind)[language],
          suggestion: SECRET_FIX[language],
          source: { kind: "rule", rule: "credential" },
        }),
      );
  });
}
