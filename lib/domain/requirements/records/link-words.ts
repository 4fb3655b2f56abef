import { plainWords, unescapeMarkdown } from "../../document/markdown-text.ts";
import { idsIn } from "../../identifiers/find-ids.ts";
import type { IdPattern } from "../../identifiers/id-pattern.ts";
import type { LinkKind } from "../../statement/link-labels.ts";
import type { DraftRecord } from "./draft-record.ts";
import { type LabelMeaning, labelMeaning } from "./field-words.ts";
import type { FieldSpan, WrittenLink } from "./record.ts";

/** Link end in documents for the need itself. */
export const NEED = "need";
const NEED_WORDS = /^\s*(?:need|需求原文|the need|原始需求)(?![\p{L}\p{N}])/iu;

interface Stated {
  readonly span: FieldSpan;
  readonly of: DraftRecord;
  readonly line: number;
  readonly pattern: IdPattern;
}

/** Parses the links in a labelled value: `derives: FR-001`, `来源：FR-001`, an entry of `**Relations**`. */
export function linksOf(text: string, stated: Stated & { meaning: LabelMeaning }): WrittenLink[] {
  const { meaning, span, of, line, pattern } = stated;
  if (meaning === "relations") return relation(text, stated);
  const ids = idsIn(text, span, pattern).map(({ id }) => id);
  if (meaning === "source") return ids.map((to) => ({ kind: "derives", from: of.id, to, line }));
  const [direction, kind] = meaning.split(":");
  if (kind === undefined) return [];
  return ids.map((id) =>
    direction === "to"
      ? { kind: kind as LinkKind, from: of.id, to: id, line }
      : { kind: kind as LinkKind, from: id, to: of.id, line },
  );
}

/** The name of a relation after its target: FR-001 (Refines). */
const ROLE = /[(（]\s*([^()（）]+?)\s*[)）]/u;

/** The name of a relation as it is written after a target: brackets in it are character references. */
export const roleWords = (role: string): string =>
  plainWords(role).replace(/[()（）]/g, (bracket) => `&#${bracket.charCodeAt(0)};`);

const roleOf = (words: string): string =>
  unescapeMarkdown(
    words.replace(/&#(40|41|65288|65289);/g, (_whole, code) => String.fromCharCode(Number(code))),
  );

/**
 * Parses StrictDoc's `Parent: FR-001 (Refines)`, `Child: …`, any known label with ids, and `FR-001 (Covers)` with the
 * name of a relation that another tool has.
 */
function relation(text: string, stated: Stated): WrittenLink[] {
  const { span, of, line, pattern } = stated;
  const source = text.slice(span.start, span.end);
  const named = ROLE.exec(withoutCode(source))?.[1] ?? "";
  const role = /^[\p{L} ]+$/u.test(named) ? named : "";
  const label = /^[\s*_`]*(?:type\s*[:：]\s*)?[*_`]*([\p{L}]+(?: [\p{L}]+)?)[*_`]*/iu.exec(source)?.[1] ?? "";
  const meaning = [role, label].map(labelMeaning).find((one) => one?.includes(":")) ?? "to:derives";
  const down = labelMeaning(label) === "from:derives";
  const [, kind = "derives"] = meaning.split(":");
  const backward = down || meaning.startsWith("from:");
  const places = idsIn(text, span, pattern);
  const begins = places[0] !== undefined && /^[\s`]*$/.test(text.slice(span.start, places[0].start));
  if (begins && named !== "" && labelMeaning(named)?.includes(":") !== true)
    return places.map(({ id }) => ({ kind: "depends", from: of.id, to: id, line, role: roleOf(named) }));
  return places.map(({ id }) =>
    backward
      ? { kind: kind as LinkKind, from: id, to: of.id, line }
      : { kind: kind as LinkKind, from: of.id, to: id, line },
  );
}

/** A text of the same length in which code is blank: an id can contain brackets. */
const withoutCode = (text: string): string => text.replace(/`[^`]*`/g, (code) => " ".repeat(code.length));

/** `↑` is what it derives from, `↓` what derives from it or tests it, `~` what it depends on. */
export function arrowLinks(
  text: string,
  arrows: readonly { readonly arrow: "↑" | "↓" | "~"; readonly span: FieldSpan }[],
  { of, line, pattern }: Omit<Stated, "span">,
): WrittenLink[] {
  return arrows.flatMap(({ arrow, span }): WrittenLink[] => {
    const ids = idsIn(text, span, pattern).map(({ id }) => id);
    if (arrow === "↑" && NEED_WORDS.test(text.slice(span.start, span.end))) ids.push(NEED);
    return ids.map((id): WrittenLink => {
      if (arrow === "↑") return { kind: "derives", from: of.id, to: id, line };
      if (arrow === "~") return { kind: "depends", from: of.id, to: id, line };
      return { kind: pattern.kindOf(id) === "test" ? "verifies" : "derives", from: id, to: of.id, line };
    });
  });
}
