import { lintMarkdown } from "#lib/domain/lint/lint.ts";
import { LINT_RULES } from "#lib/domain/lint/lint-rules.ts";
import { type BenchResult, bestOf, row, srsDocument } from "./srs-document.ts";

const WORDS =
  /快速|及时|合理|适当|足够|友好|方便|简单|美观|若干|一些|大约|左右|尽可能|尽量|必要时|等等|待定|\b(?:some|several|many|easy|simple|quickly|fast|appropriate|sufficient|etc|if possible|TBD|TODO)\b/gi;

/** Lint of 1 MB with all rules; the peer is one word list over every line, right or wrong. */
export async function run(): Promise<BenchResult> {
  const text = srsDocument();
  const ours = bestOf(20, () => lintMarkdown(text));
  const plain = bestOf(20, () => text.split("\n").map((line) => Array.from(line.matchAll(WORDS))));
  return {
    name: "lint",
    rows: [
      row({ what: `lint of 1 MB, ${LINT_RULES.length} rules`, reach: 150 }, ours, {
        name: "plain word list",
        ms: plain,
      }),
    ],
  };
}
