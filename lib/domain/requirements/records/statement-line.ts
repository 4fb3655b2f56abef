import { plainLine } from "../../document/markdown-text.ts";
import { readArrows, readFacts } from "./fact-lines.ts";

/**
 * A sentence as the Markdown of a paragraph that is read back as a statement, also if it begins like a fact (`Note: …`) or
 * a link (`↑ …`): the character that makes it one is written as a character reference.
 */
export function statementLine(sentence: string): string {
  let line = plainLine(sentence);
  if (readArrows(line, 0, line.length).length > 0) line = reference(line.slice(0, 1)) + line.slice(1);
  while (readFacts(line, 0, line.length).length > 0 && /[:：]/.test(line))
    line = line.replace(/[:：]/, reference);
  return line;
}

const reference = (character: string): string => `&#${character.charCodeAt(0)};`;
