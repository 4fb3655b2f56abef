import { diffLines } from "diff";
import { blame } from "#lib/domain/document/blame.ts";
import { findChangedRanges } from "#lib/domain/document/changed-blocks.ts";
import { compareSections } from "#lib/domain/document/compare-sections.ts";
import { foldForSearch } from "#lib/domain/document/fold-for-search.ts";
import { writtenBlocks } from "#lib/domain/document/written-blocks.ts";
import { type BenchResult, bestOf, row, srsDocument } from "./srs-document.ts";

const VERSIONS = 50;

/** Fifty versions of a specification of 1 MB, each with some forty requirements reworded. */
function history(): { version: number; text: string }[] {
  const sections = srsDocument().split(/(?=^#)/m);
  return Array.from({ length: VERSIONS }, (_, at) => ({
    version: at + 1,
    text: sections.map((one, n) => (n % VERSIONS < at ? one.replace("两秒", "三秒") : one)).join(""),
  }));
}

/** The text with its tenth hundred of sections moved to the front. */
function moved(text: string): string {
  const sections = text.split(/(?=^#)/m);
  return [sections[0], ...sections.splice(1000, 100), ...sections.slice(1)].join("");
}

/** What became of a document of 1 MB: who wrote each block, what changed, what moved, and folding it for search. */
export async function run(): Promise<BenchResult> {
  const versions = history();
  const [first, last] = [versions[0]?.text ?? "", versions.at(-1)?.text ?? ""];
  const known = blame(versions.slice(0, -1));
  const read = (texts: readonly { text: string }[]) => ({
    name: "reading the blocks alone",
    ms: bestOf(1, () => texts.map(({ text }) => writtenBlocks(text).length)),
  });
  const lines = { name: "diff by lines", ms: bestOf(1, () => diffLines(first, moved(last))) };
  const lower = { name: "toLowerCase alone", ms: bestOf(5, () => last.toLowerCase()) };
  const pair = versions.slice(-2);
  return {
    name: "history",
    rows: [
      row(
        { what: `who wrote what, ${VERSIONS} versions of 1 MB` },
        bestOf(1, () => blame(versions)),
        read(versions),
      ),
      row(
        { what: "the same, one version on" },
        bestOf(5, () => blame(pair, known)),
        read(pair),
      ),
      row(
        { what: "places that changed in 1 MB" },
        bestOf(5, () => findChangedRanges(first, last)),
        read(pair),
      ),
      row(
        { what: "comparison by section, 100 moved" },
        bestOf(2, () => compareSections(first, moved(last))),
        lines,
      ),
      row(
        { what: "1 MB folded for search" },
        bestOf(3, () => foldForSearch(last)),
        lower,
      ),
    ],
  };
}
