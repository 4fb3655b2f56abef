import { diffArrays } from "diff";
import type { SpliceEdit } from "../document/semantic-edit.ts";
import { type IdPattern, STANDARD_ID_PATTERN } from "../identifiers/id-pattern.ts";
import type { Bilingual, Language } from "../language.ts";
import { joinClauses } from "../punctuation.ts";
import { rebuildContents } from "./contents-table.ts";
import { orderRows } from "./order-rows.ts";
import { renumberHeadings } from "./renumber.ts";
import { closeFence, type Repaired, repairTables, spaceHeadings } from "./repair-markdown.ts";

/** Formatting steps, with the number of changes of each. */
const FORMAT_STEPS = ["fence", "headings", "tables", "ids", "numbers", "contents"] as const;
type FormatStep = (typeof FORMAT_STEPS)[number];

export interface Formatted {
  readonly text: string;
  /** Whole-line edits from the old to the new text. */
  readonly edits: readonly SpliceEdit[];
  readonly counts: Readonly<Record<FormatStep, number>>;
}

const STEP_TEXTS: Readonly<Record<FormatStep, Bilingual>> = {
  fence: { zh: "补上代码块的结束标记", en: "Code block closed" },
  headings: { zh: "标题的 # 后补空格", en: "Space added after heading marks" },
  tables: { zh: "修复表格", en: "Table repaired" },
  ids: { zh: "表格按编号排序", en: "Table rows sorted by ID" },
  numbers: { zh: "章节重新编号", en: "Sections renumbered" },
  contents: { zh: "重建目录", en: "Table of contents rebuilt" },
};

/** Maximum number of changes per call; the next call formats the rest of a long document. */
const MAX_EDITS = 500;
const MOST_ROUNDS = 4;
const MAX_CHANGED_LINES = 4000;

/**
 * Formats a document: closes open fences, fixes broken tables, numbers headings by their order, rebuilds an existing table
 * of contents, and sorts rows of ids. Changes no word and is idempotent. Pure; never throws.
 */
export function formatDocument(
  markdown: string,
  { language, pattern = STANDARD_ID_PATTERN }: { readonly language: Language; readonly pattern?: IdPattern },
): Formatted {
  const counts = { fence: 0, headings: 0, tables: 0, ids: 0, numbers: 0, contents: 0 };
  let text = markdown;
  const steps: readonly (readonly [FormatStep, (text: string) => Repaired])[] = [
    ["fence", closeFence],
    ["headings", spaceHeadings],
    ["tables", repairTables],
    ["ids", (one) => orderRows(one, pattern)],
    ["numbers", renumberHeadings],
    ["contents", rebuildContents],
  ];
  // One step can enable another: a closed fence, a new table.
  for (let round = 0, before = ""; round < MOST_ROUNDS && before !== text; round++) {
    before = text;
    for (const [step, repair] of steps) {
      const done = repair(text);
      counts[step] += done.count;
      text = done.text;
    }
  }
  const reason = reasonOf(counts, language);
  const edits = editsBetween(markdown, text, reason);
  return { text, edits, counts };
}

/** Describes the changes on one line. */
export function reasonOf(counts: Formatted["counts"], language: Language): string {
  const done = FORMAT_STEPS.filter((step) => counts[step] > 0);
  return joinClauses(
    language,
    done.map((step) => STEP_TEXTS[step][language]),
  );
}

function editsBetween(before: string, after: string, reason: string): SpliceEdit[] {
  if (before === after) return [];
  const lines = (text: string) => text.split(/(?<=\n)/);
  const parts = diffArrays(lines(before), lines(after), { maxEditLength: MAX_CHANGED_LINES });
  const whole: SpliceEdit = { type: "splice", target: { start: 0, expect: before }, content: after, reason };
  if (parts === undefined) return [whole];
  const edits: SpliceEdit[] = [];
  let start = 0;
  let open: { start: number; expect: string; content: string } | null = null;
  const close = () => {
    if (open !== null)
      edits.push({
        type: "splice",
        target: { start: open.start, expect: open.expect },
        content: open.content,
        reason,
      });
    open = null;
  };
  for (const { added, removed, value } of parts) {
    const text = value.join("");
    if (!added && !removed) {
      close();
      start += text.length;
      continue;
    }
    const now: { start: number; expect: string; content: string } = open ?? {
      start,
      expect: "",
      content: "",
    };
    open = added ? { ...now, content: now.content + text } : { ...now, expect: now.expect + text };
    if (removed) start += text.length;
  }
  close();
  return edits.length > MAX_EDITS ? [whole] : edits;
}
