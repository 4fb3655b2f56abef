import { strToU8 } from "fflate";
import { AppError } from "../../domain/app-error.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { isZip, unzipSafely } from "../safe-zip.ts";
import { escapeXmlAttribute } from "../xml-text.ts";
import { reqifMembers } from "./read-reqif.ts";
import { decodeXml, elementsIn, parseXml, type XmlElement } from "./read-xml.ts";
import { attributeSplice, withSplices, type XmlSplice } from "./xml-places.ts";

const CHANGED = "LAST-CHANGE";
const DATES = / LAST-CHANGE="[^"]*"/g;

/** An element of an earlier file: its text without dates, and its date. */
interface DatedElement {
  readonly content: string;
  readonly date: string;
}

/**
 * Gives what this export dates the date that it has in the last one, where its content is the same: other tools read each changed date as a
 * change. What a file that was imported dates itself is not touched. A file that is too large to be read again keeps its dates.
 */
export function keepDates(bytes: Uint8Array, { exported, date }: ExportBundle): Uint8Array {
  if (exported === undefined) return bytes;
  try {
    return withDatesOf(datedElements(exported), { bytes, date });
  } catch (error) {
    if (error instanceof AppError) return bytes;
    throw error;
  }
}

function withDatesOf(
  before: ReadonlyMap<string, DatedElement>,
  { bytes, date }: { readonly bytes: Uint8Array; readonly date: string },
): Uint8Array {
  const text = decodeXml(bytes);
  const splices: XmlSplice[] = [];
  for (const element of allIn(parseXml(text))) {
    const { IDENTIFIER: id = "", [CHANGED]: changed } = element.attributes;
    const known = changed === date ? before.get(id) : undefined;
    if (known === undefined || known.date === date || known.content !== contentOf(text, element)) continue;
    splices.push(attributeSplice(text, element, { name: CHANGED, value: escapeXmlAttribute(known.date) }));
  }
  return splices.length === 0 ? bytes : strToU8(withSplices(text, splices));
}

function datedElements(file: Uint8Array): ReadonlyMap<string, DatedElement> {
  const found = new Map<string, DatedElement>();
  for (const text of textsOf(file))
    for (const element of allIn(parseXml(text))) {
      const { IDENTIFIER: id, [CHANGED]: date } = element.attributes;
      if (id !== undefined && date !== undefined) found.set(id, { content: contentOf(text, element), date });
    }
  return found;
}

/** The ReqIF files of an export, alone or in a zip. */
function textsOf(file: Uint8Array): string[] {
  if (!isZip(file)) return [decodeXml(file)];
  const members = unzipSafely(file);
  return reqifMembers(file).files.map(({ name }) => decodeXml(members[name] ?? new Uint8Array()));
}

function* allIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of elementsIn(element)) yield* allIn(child);
}

const contentOf = (text: string, { start, end }: XmlElement): string =>
  text.slice(start, end).replace(DATES, "");
