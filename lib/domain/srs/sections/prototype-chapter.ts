import { plainWords, table, tableCell } from "../../document/markdown-text.ts";
import { PROTOTYPE_FILE, prototypePages } from "../prototype/page-list.ts";
import type { SrsContext } from "../section-body.ts";
import { VIEW_WORDS } from "./view-words.ts";

/** The pages of the prototype with their content; "" if there are none. */
export function prototypeChapter(context: SrsContext): string {
  const words = VIEW_WORDS[context.plan.meta.language];
  const pages = prototypePages(context);
  if (pages.length === 0) return "";
  const rows = pages.map(({ anchor, requirement }) => [
    `\`#${anchor}\``,
    tableCell(plainWords(requirement.title)),
    requirement.id,
  ]);
  const stop = context.planWords.stop;
  return [`${words.pageNote} \`${PROTOTYPE_FILE}\`${stop}`, table(words.pageColumns, rows)].join("\n\n");
}
