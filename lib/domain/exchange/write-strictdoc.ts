import { plainWords } from "../document/markdown-text.ts";
import type { ExportBundle } from "./export-bundle.ts";
import { outlineParts } from "./outline-parts.ts";
import type { RequirementItem, RequirementLink } from "./requirement-item.ts";

/** Writes StrictDoc's Markdown format: sections, requirements with their fields, and relations to parents. */
export function writeStrictDoc(bundle: ExportBundle): string {
  const { requirements, links, markdown, name } = bundle;
  const parts = outlineParts(markdown, requirements, bundle.patterns);
  const [first] = parts;
  const top = first?.kind === "section" && first.level === 1 ? first : null;
  const rest = top === null ? parts : parts.slice(1);
  const title = top?.title ?? name.replace(/\.md$/i, "");
  const intro = top === null || top.text === "" ? [] : [onlyOneBlank(top.text)];
  let level = 1;
  const blocks = rest.flatMap((part) => {
    // That format does not allow skipped levels.
    level = Math.min(Math.max(2, part.level), level + 1, 6);
    const marks = "#".repeat(level);
    if (part.kind === "section")
      return [`${marks} ${plainWords(part.title)}`, ...(part.text === "" ? [] : [onlyOneBlank(part.text)])];
    const item = requirements[part.at];
    return item === undefined ? [] : nodeOf(item, { marks, links });
  });
  return `${[`# ${plainWords(title)}`, ...intro, ...blocks].join("\n\n")}\n`;
}

const onlyOneBlank = (text: string): string => text.replace(/\n{3,}/g, "\n\n");

function nodeOf(
  item: RequirementItem,
  place: { readonly marks: string; readonly links: readonly RequirementLink[] },
): string[] {
  const meta = [["UID", item.id] as const, ["STATUS", item.status] as const].filter(
    ([, value]) => value !== "",
  );
  const lines = meta.map(([key, value]) => `**${key}**: ${value}`).join(" \\\n");
  const own = place.links.filter(({ from }) => from === item.id);
  const relations = own.map(
    ({ to, type }) => `- **Type**: Parent \\\n  **ID**: ${to} \\\n  **Role**: ${type}`,
  );
  const list = relations.length === 0 ? "" : ` \\\n**RELATIONS**:\n${relations.join("\n")}`;
  // In that format a list needs a blank line before it.
  const stated = item.statement.replace(/\n(?=\s*(?:[-*+|]|\d+[.)]))/, "\n\n");
  const statement = [stated, item.body].filter((text) => text !== "").join("\n\n");
  return [
    `${place.marks} ${plainWords(item.title || item.id)}`,
    `${lines}${list}`,
    ...(statement === "" ? [] : [field("STATEMENT", statement)]),
    ...(item.rationale === "" ? [] : [field("RATIONALE", item.rationale)]),
  ];
}

/** A single paragraph follows its name; several, a list or a table are below it. */
function field(name: string, text: string): string {
  const structured = /\n\s*\n/.test(text) || /^(?:[-*+>|]|\d+\.|```)/.test(text);
  return structured ? `**${name}**:\n\n${onlyOneBlank(text)}` : `**${name}**: ${text}`;
}
