import { type Finding, finding } from "./finding.ts";
import { specLines } from "./spec-lines.ts";

const HEADING = /^ {0,3}##(?!#)(?:[ \t]+|[ \t]*$)/;
const GROUP = /^ {0,3}##[ \t]+(\d+)\.(?:[ \t]|$)/;
const TASK = /^\s*(?:[-*+]|\d{1,9}[.)])\s*\[(?:\s*([^\]\s]?)\s*\](?![([])|\s+\])\s*(.*)/;
const NUMBER = /^(\d+(?:\.\d+)+(?:[A-Za-z]+)?)(?=\s|$)/;
const LIST_ITEM = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s+\S/;

const withoutZeros = (text: string): string => text.replace(/^0+(?=\d)/, "");

/** OpenSpec's checks of `tasks.md`: check boxes, and numbers that match their groups. Linear; never throws. */
export function checkTasks(path: string, text: string): Finding[] {
  const { lines, fenced } = specLines(text);
  const found = boxes({ path, lines, fenced });
  if (!lines.some((line) => GROUP.test(line))) return found;
  const seen = new Set<string>();
  let group: string | undefined;
  for (const [at, line] of lines.entries()) {
    if (HEADING.test(line)) group = GROUP.exec(line)?.[1];
    const number = group === undefined ? undefined : NUMBER.exec(TASK.exec(line)?.[2]?.trim() ?? "")?.[1];
    if (number === undefined || group === undefined) continue;
    const place = { path, line: at + 1 };
    if (withoutZeros(number.split(".")[0] ?? "") !== withoutZeros(group))
      found.push(finding("task_in_wrong_group", place, number, group));
    if (seen.has(number)) found.push(finding("task_number_twice", place, number));
    seen.add(number);
  }
  return found;
}

interface TaskText {
  readonly path: string;
  readonly lines: readonly string[];
  readonly fenced: readonly boolean[];
}

function boxes({ path, lines, fenced }: TaskText): Finding[] {
  if (lines.some((line) => TASK.test(line))) return [];
  const item = lines.findIndex((line, at) => !fenced[at] && LIST_ITEM.test(line));
  return item === -1 ? [] : [finding("task_without_box", { path, line: item + 1 })];
}
