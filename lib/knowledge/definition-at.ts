import { readRuns } from "#lib/domain/search/read-terms.ts";
import { blankChineseStopWords, isStopWord } from "#lib/domain/search/stop-words.ts";

const ASKS_MEANING =
  /什么是|是什么|是啥|指什么|指的是|什么意思|定义|含义|\bwhat(?:'s| is| are| does)\b|\bdefin(?:e|ition)\b|\bmeaning\b/i;
const LONGEST_TERM = 60;

/**
 * Finds a line, list item or table row that starts with the term whose meaning the question asks and continues with a colon, a
 * dash, a cell, or a word such as 指 or "means".
 * @returns Its offset; -1 if the question asks something else or the text has no such line.
 */
export function definitionAt(text: string, question: string): number {
  const term = ASKS_MEANING.test(question) ? askedTermOf(question) : "";
  if (term === "" || term.length > LONGEST_TERM) return -1;
  const words = term.split(" ").map((word) => word.replace(/[\\^$.*+?()[\]{}|-]/g, "\\$&"));
  const line = new RegExp(
    `(?:^|[\\r\\n])[ \\t>*+\\-\\d.|]{0,12}[“「"\`*_]{0,4}${words.join("\\s+")}[”」"\`*_]{0,4}(?:[（(][^）)\\n]{1,60}[）)])?[ \\t*_]{0,4}(?:[:：|—–]|- |是|指|means |is |are )`,
    "i",
  );
  const found = line.exec(text);
  return found === null ? -1 : found.index + (/^[\r\n]/.test(found[0]) ? 1 : 0);
}

/** The term whose meaning is asked: the question without its question words, if the rest is one contiguous part. */
function askedTermOf(question: string): string {
  const stored: string[] = [];
  for (const run of readRuns(blankChineseStopWords(question.slice(0, 300))))
    if (run.cjk || !isStopWord(run.text.toLowerCase())) stored.push(run.text);
  const term = stored.join(" ");
  return question.toLowerCase().replace(/\s+/g, " ").includes(term.toLowerCase()) ? term : "";
}
