import type { SemanticEditIntent } from "../document/semantic-edit.ts";
import { asksForChange, isInsertion, onlyTalks } from "./edit-request/asks-for-change.ts";
import { CHINESE_EDITS } from "./edit-request/chinese-edits.ts";
import { type ClausePlace, editsOf } from "./edit-request/clause.ts";
import { ClauseSource } from "./edit-request/clause-source.ts";
import { maskColonTexts, maskPlacedTexts } from "./edit-request/colon-texts.ts";
import type {
  KnownDocument,
  MissingPart,
  PlainEditRequest,
  RequestedEdit,
} from "./edit-request/edit-request.ts";
import { ENGLISH_EDITS } from "./edit-request/english-edits.ts";
import { PlaceNames } from "./edit-request/place-names.ts";
import { type MaskedText, maskQuotes, QUOTE, unmaskedText } from "./edit-request/quoted-text.ts";
import { readClause } from "./edit-request/read-clause.ts";

const LONGEST = 200_000;
const MOST_SEGMENTS = 100;
/** A segment longer than this, quoted texts aside, is prose and no instruction. */
const LONGEST_SEGMENT = 400;

/**
 * Reads a chat message as edits that name their place and their text: replace, add after or before, add to a section or
 * list, remove, replace a section; in Chinese and English, several in one message. A clause counts only if every word of
 * it is understood. A request for a change that does not name enough is `unplaced_edit`; questions, reports and
 * everything else are `none`. Never throws.
 * @param documents the project's documents, so that names of places can be distinguished from texts
 */
export function readEditRequest(
  message: string,
  { documents }: { documents: readonly KnownDocument[] },
): PlainEditRequest {
  const quoted = maskQuotes(message.slice(0, LONGEST));
  const names = new PlaceNames(documents);
  const narrow = readMasked(maskColonTexts(quoted), names);
  if (narrow.kind === "edit") return narrow;
  const wide = readMasked(maskPlacedTexts(quoted), names);
  return wide.kind === "none" ? narrow : wide;
}

function readMasked({ masked, texts }: MaskedText, names: PlaceNames): PlainEditRequest {
  const reader = new RequestReader(new ClauseSource(texts, names));
  const left: string[] = [];
  const missing = new Set<MissingPart>();
  for (const segment of segments(masked)) {
    const lacking = reader.read(segment);
    if (lacking.length === 0) continue;
    left.push(unmaskedText(texts, segment).trim());
    for (const part of lacking) missing.add(part);
  }
  if (reader.edits.length > 0) return { kind: "edit", edits: reader.edits, left };
  if (left.length > 0) return { kind: "unplaced_edit", missing: [...missing], about: left.join("\n") };
  return { kind: "none" };
}

/**
 * The edit in the form that documents take, once its section is known.
 * @param reason the user's words, which are the only reason that a rule can give
 */
export function toSemanticEdit(
  { type, content, targetContent, afterContent, beforeContent }: RequestedEdit,
  section: { readonly sectionName: string; readonly sid?: string },
  reason: string,
): SemanticEditIntent {
  const target = {
    ...section,
    ...(targetContent === undefined ? {} : { targetContent }),
    ...(afterContent === undefined ? {} : { afterContent }),
    ...(beforeContent === undefined ? {} : { beforeContent }),
  };
  return { type, target, content, reason };
}

class RequestReader {
  readonly edits: RequestedEdit[] = [];
  private readonly source: ClauseSource;
  /** The place named last: later clauses of the message stay there. */
  private place: ClausePlace = { document: null, section: null, spot: null };

  constructor(source: ClauseSource) {
    this.source = source;
  }

  /** Reads one segment; returns what is missing if it asks for a change that cannot be carried out. */
  read(segment: string): MissingPart[] {
    const text = segment.trim();
    if (text === "" || text.length > LONGEST_SEGMENT) return [];
    if (onlyTalks(text)) return this.insertsAtPlace(text) ? this.lacking(text) : [];
    const read = this.clause(text) ?? this.parts(text);
    if (read === "unplaced") return ["place"];
    if (read !== null) return [];
    return asksForChange(text) || this.insertsAtPlace(text) ? this.lacking(text) : [];
  }

  /** A sentence of several clauses: each must be understood, else none is carried out. */
  private parts(text: string): "read" | "unplaced" | null {
    const clauses = text.split(JOINTS).filter((clause) => clause.trim() !== "");
    if (clauses.length < 2) return null;
    const before = { edits: this.edits.length, place: this.place };
    for (const clause of clauses) {
      const read = this.clause(clause.trim());
      if (read === "read") continue;
      this.edits.length = before.edits;
      this.place = before.place;
      return read;
    }
    return "read";
  }

  private clause(text: string): "read" | "unplaced" | null {
    const grammar = HAN.test(text) ? CHINESE_EDITS : ENGLISH_EDITS;
    const found = readClause({ source: this.source, grammar }, text, this.place);
    if (found === null) return null;
    this.place = found.place;
    if (found.operation === null) return "read";
    const edits = editsOf(found.operation, found.place);
    if (edits === null) return "unplaced";
    this.edits.push(...edits);
    return "read";
  }

  /** An instruction for a section: without one, the end of something may be that of a month. */
  private insertsAtPlace(text: string): boolean {
    return isInsertion(text) && (SECTION_WORD.test(text) || this.source.namesPlace(text));
  }

  private lacking(text: string): MissingPart[] {
    const missing: MissingPart[] = [];
    const quoted = text.match(new RegExp(QUOTE, "g")) ?? [];
    if (!this.source.namesPlace(text)) missing.push("place");
    if (quoted.every((character) => this.source.isPlace(character))) missing.push("text");
    return missing.length === 0 ? ["operation"] : missing;
  }
}

const SECTION_WORD = /[节章]|部分|\b(?:sub)?(?:section|chapter)\b/i;
const HAN = /\p{Script=Han}/u;

const EN_VERBS = "replace|change|delete|remove|add|insert|append|put|swap|substitute|rename";
/** Where one sentence may hold two clauses. */
const JOINTS = new RegExp(
  `[,，、]?\\s*(?:and then|then|and also|and|然后|接着|随后|同时|并且|另外|此外|还有|最后|并)\\s*[,，]?\\s*(?=(?:please )?(?:${EN_VERBS})\\b|(?:请|再|也|还)*(?:把|将|在|用|从|删|去掉|移除|添加|增加|插入|加上|新增))|[,，]\\s*(?=(?:then |please )?(?:${EN_VERBS})\\b|(?:请|再|并|也)*(?:把|将|在|用|从|删|去掉|移除|添加|增加|插入|加上|新增))`,
  "i",
);

/** The sentences of a message; list markers are dropped, a quoted text alone on its line belongs to the line before. */
function segments(masked: string): string[] {
  const joined = masked.replace(new RegExp(`[ \\t]*(?:\\n[ \\t]*){1,3}(?=${QUOTE}\\s*(?:\\n|$))`, "g"), " ");
  return joined
    .split(/[\n;；。！]|(?<=[?？])|[.!](?=\s|$)/)
    .map((line) => line.replace(/^\s*(?:[-*+•]|\(?\d{1,2}[.)、]|（\d{1,2}）|[①-⑳])\s+|^\s*\d{1,2}[、.]/, ""))
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_SEGMENTS);
}
