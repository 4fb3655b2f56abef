import type { CommentPlaceInput } from "#lib/contracts/comment.ts";
import { type DocumentVersionRow, findDocument, readDocumentVersion } from "#lib/db/documents.ts";
import { findProject } from "#lib/db/projects.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type Anchor, type AnchorText, anchorAt, anchorText } from "#lib/domain/comment/anchor.ts";
import { findQuote } from "#lib/domain/comment/find-quote.ts";
import { findRenderedSelection, readableRange } from "#lib/domain/comment/readable-text.ts";
import { isYaml } from "#lib/domain/document/is-yaml.ts";
import type { Range } from "#lib/domain/document/range.ts";
import { findIds } from "#lib/domain/identifiers/find-ids.ts";
import { idPattern } from "#lib/domain/identifiers/id-pattern.ts";

/** UTF-16 code units of a block in which words are looked for. */
const LARGEST_BLOCK = 100_000;

/** An anchor and the version of the document that it is on. */
export interface MadeAnchor {
  readonly anchor: Anchor;
  readonly version: DocumentVersionRow;
}

type Chosen<K extends string> = Extract<CommentPlaceInput, Record<K, unknown>>;

function stretch(text: string, at: Chosen<"version">, isMarkdown: boolean): Range | null {
  const block = text.slice(at.start, Math.min(at.end, at.start + LARGEST_BLOCK));
  const found =
    at.words === undefined
      ? readableRange(block, isMarkdown)
      : findRenderedSelection(block, { words: at.words, skip: at.skip }, isMarkdown);
  return found && { start: at.start + found.start, end: at.start + found.end };
}

const lineFrom = (text: string, start: number): Range => {
  const length = text.slice(start).search(/[\r\n]/);
  return { start, end: length === -1 ? text.length : start + length };
};

/** A requirement's heading, else the place that names it first. */
function itemRange({ text, pattern }: AnchorText, item: string): Range | null {
  const places = findIds(text, pattern).filter(({ id }) => id === item);
  const found =
    places.find(({ place, leads }) => place === "heading" && leads) ??
    places.find(({ leads }) => leads) ??
    places[0];
  if (found === undefined) return null;
  return lineFrom(text, found.start);
}

function sectionRange({ text, sections }: AnchorText, sid: string): Range | null {
  const section = sections.find((one) => one.sid === sid);
  if (section === undefined) return null;
  const heading = readableRange(text.slice(section.start, section.bodyStart), true);
  return heading && { start: section.start + heading.start, end: section.start + heading.end };
}

function rangeOf(on: AnchorText, at: CommentPlaceInput, isMarkdown: boolean): Range | null {
  if ("version" in at) return stretch(on.text, at, isMarkdown);
  if ("quote" in at) return findQuote(on.text, at);
  if ("item" in at) return itemRange(on, at.item);
  return sectionRange(on, at.sid);
}

/** What a comment is to be about, found in the document. Errors: comment_place_unknown, not_found. */
export async function anchorOfInput(
  db: ProjectDb,
  documentId: string,
  at: CommentPlaceInput,
): Promise<MadeAnchor> {
  const document = await findDocument(db, documentId);
  if (document === null) throw new AppError("not_found");
  const version = await readDocumentVersion(db, documentId, "version" in at ? at.version : undefined);
  if (version === null) throw new AppError("comment_place_unknown");
  const { settings } = await findProject(db);
  const on = anchorText(version.text, idPattern(settings.id_patterns));
  const range = rangeOf(on, at, !isYaml(document.name));
  const anchor = range && anchorAt(on, range);
  if (anchor === null) throw new AppError("comment_place_unknown");
  return { anchor, version };
}
