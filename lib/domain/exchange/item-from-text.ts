import { plainWords } from "../document/markdown-text.ts";
import { canBeDeclared, idDeclaration } from "../identifiers/declared-ids.ts";
import type { Language } from "../language.ts";
import { documentItems } from "./document-items.ts";
import { plainHeadings } from "./plain-headings.ts";
import { type RequirementItem, type RequirementLink, requirementItem } from "./requirement-item.ts";

interface TextOfItem {
  readonly id: string;
  readonly title: string;
  /** Everything that the file says about the requirement, as one Markdown text. */
  readonly text: string;
  readonly language: Language;
}

/**
 * A requirement from the text of another tool. It is read as the same text in a document would be: its first sentence is the
 * statement, labelled lines are fields, the rest is further text.
 */
export function itemFromText({ id, title, text, language }: TextOfItem): {
  readonly item: RequirementItem;
  readonly links: readonly RequirementLink[];
} {
  const plain = plainHeadings(text.replace(/\r\n?/g, "\n")).trim();
  const split = { item: firstParagraph(id, title, plain), links: [] };
  if (plain === "" || !canBeDeclared(id)) return split;
  const heading = `## ${plainWords(title) || "-"}\n\n${idDeclaration(id)}\n\n`;
  const { items, links } = documentItems(`${heading}${plain}\n`, { language });
  const [item] = items;
  // A text that names further requirements is one text all the same.
  if (items.length !== 1 || item?.id !== id || item.statement === "") return split;
  // Only a type that the text states is one; a declared id has the usual type.
  const type = item.type === "functional" ? "" : item.type;
  return { item: { ...item, title, type, section: [] }, links };
}

function firstParagraph(id: string, title: string, text: string): RequirementItem {
  const [statement = "", ...rest] = text.split(/\n[ \t]*\n/);
  return requirementItem({ id, title, statement, body: rest.join("\n\n") });
}
