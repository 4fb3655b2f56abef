import { getLocale } from "next-intl/server";
import type { LintView } from "#lib/contracts/lint.ts";
import type { SkippedRule } from "#lib/domain/lint/lint.ts";
import { lackedWords } from "#lib/domain/lint/lint-report.ts";
import { FindingList } from "./finding-list.tsx";

interface DocumentFindingsProps {
  documentId: string;
  result: LintView;
  anchors: ReadonlyMap<number, string>;
  /** The reader may edit, and sees the newest version. */
  may: boolean;
}

/** The anchor of the section that holds a line; `lines` are those of the headings, ascending. */
function sectionAt(
  line: number,
  lines: readonly number[],
  anchors: ReadonlyMap<number, string>,
): string | null {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] as number) <= line) low = middle + 1;
    else high = middle;
  }
  return anchors.get(lines[low - 1] ?? -1) ?? null;
}

/** The findings of a document beside its text, each with its place on the page. */
export async function DocumentFindings({ documentId, result, anchors, may }: DocumentFindingsProps) {
  const locale = await getLocale();
  const lines = [...anchors.keys()].sort((a, b) => a - b);
  return (
    <FindingList
      documentId={documentId}
      version={result.version}
      findings={result.findings.map((one) => ({
        ...one,
        anchor: one.requirement_id ?? sectionAt(one.line, lines, anchors),
      }))}
      skipped={result.skipped.map(({ rule, needs }) => ({
        rule,
        lacked: lackedWords(needs as SkippedRule["needs"], locale),
      }))}
      may={may}
    />
  );
}
