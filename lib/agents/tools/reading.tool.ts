import { z } from "zod";
import { beginningOf } from "../../domain/chat/beginning-of.ts";
import { outline } from "../../domain/document/outline.ts";
import { shortenPictures } from "../../domain/document/picture/hide-pictures.ts";
import { READING_TOOLS } from "../../domain/specialist/catalogue/reading-tools.ts";
import { matchHeading } from "../../domain/srs-outline/match-heading.ts";
import { type ToolDocument, type ToolPorts, type ToolResult, toolRefusal, toolSuccess } from "./ports.ts";

/** Maximum number of characters per piece of a document; the model asks for the next lines. */
const LONGEST = 24_000;
const MOST_SECTIONS = 600;

async function noDocument(ports: ToolPorts, name: string | undefined): Promise<ToolResult> {
  const known = await ports.documentNames();
  return toolRefusal(
    "document_not_found",
    {
      en: name === undefined ? "The project has no document yet." : `There is no document named ${name}.`,
      zh: name === undefined ? "这个项目还没有文档。" : `没有名为 ${name} 的文档。`,
    },
    { documents: known },
  );
}

const placeOf = ({ id, name, version }: ToolDocument) => ({ document_id: id, document: name, version });

/** `readDocumentOutline`: the sections with their exact titles and ids. */
export async function readDocumentOutline(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const input = z.parse(READING_TOOLS.readDocumentOutline.input, args);
  const document = await ports.document(input.document);
  if (document === null) return noDocument(ports, input.document);
  const { sections } = outline(document.text);
  const shown = sections
    .slice(0, MOST_SECTIONS)
    .map(({ title, level, line, sid }) => ({ title, level, line, sid }));
  return toolSuccess({ ...placeOf(document), sections: shown, omitted: sections.length - shown.length });
}

interface Span {
  readonly text: string;
  readonly firstLine: number;
  readonly sid: string;
  readonly title: string;
  /** How the name was matched; null if it is the exact title or no name was given. */
  readonly matchedBy: string | null;
}

/** The whole document or the named section; null if no section or more than one has that name. */
function spanOf(
  text: string,
  wanted: { sid?: string | undefined; section?: string | undefined },
): Span | null {
  if (wanted.sid === undefined && wanted.section === undefined)
    return { text, firstLine: 1, sid: "", title: "", matchedBy: null };
  const { sections } = outline(text);
  const byId = wanted.sid === undefined ? undefined : sections.find(({ sid }) => sid === wanted.sid);
  const named =
    byId === undefined && wanted.sid === undefined ? matchHeading(sections, wanted.section ?? "") : null;
  const section = byId ?? named?.section;
  if (section === undefined) return null;
  return {
    text: text.slice(section.start, section.end),
    firstLine: section.line,
    sid: section.sid,
    title: section.title,
    matchedBy: named === null || named.by === "exact" ? null : named.by,
  };
}

/** The end of a piece that starts at a line: as many whole lines as fit, and at least one. */
function nextLine(lines: readonly string[], from: number, to: number): number {
  let size = 0;
  let next = from;
  while (next < to) {
    size += (lines[next]?.length ?? 0) + 1;
    if (next > from && size > LONGEST) break;
    next += 1;
  }
  return next;
}

/**
 * `readProjectDocument`: the text of a document or section in pieces, without the data of pictures. `cut` is set if a single
 * line is longer than a piece.
 */
export async function readProjectDocument(args: unknown, ports: ToolPorts): Promise<ToolResult> {
  const input = z.parse(READING_TOOLS.readProjectDocument.input, args);
  const document = await ports.document(input.document);
  if (document === null) return noDocument(ports, input.document);
  const span = spanOf(shortenPictures(document.text), input);
  if (span === null)
    return toolRefusal(
      "section_not_found",
      {
        en: "No section, or more than one, has this name. Take the sid from readDocumentOutline.",
        zh: "没有这个章节，或有多个同名章节。请从 readDocumentOutline 取得 sid。",
      },
      placeOf(document),
    );
  const lines = span.text.split("\n");
  const from = (input.startLine ?? 1) - 1;
  const to = Math.min(input.endLine ?? lines.length, lines.length);
  const next = nextLine(lines, from, to);
  const text = lines.slice(from, next).join("\n");
  return toolSuccess({
    ...placeOf(document),
    sid: span.sid,
    title: span.title,
    ...(span.matchedBy === null ? {} : { matched: { asked: input.section, by: span.matchedBy } }),
    line: span.firstLine + from,
    text: beginningOf(text, LONGEST),
    more_from_line: next < to ? next + 1 : null,
    cut: text.length > LONGEST,
  });
}
