import type { z } from "zod";
import { chineseQuote, type Language } from "../language.ts";
import { readCodeRef } from "./code-ref.ts";
import type { citationSchema, knowledgePassageSchema } from "./passage.ts";
import type { SourceSpan } from "./source-span.ts";

export type KnowledgePassage = z.infer<typeof knowledgePassageSchema>;
export type KnowledgeCitation = z.infer<typeof citationSchema>;

/** The citation mark of a passage in a seat's input and output: `K1` is the first passage of its turn. */
export const markOf = (at: number): string => `K${at + 1}`;

const lineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/**
 * A range of a passage as a source of a requirement, an assumption or a question; offsets refer to the
 * passage.
 */
export function spanOf(passage: KnowledgePassage, start: number, end: number): SourceSpan {
  const { place } = passage;
  return {
    ref: passage.ref,
    start: place.start + start,
    end: place.start + end,
    text: passage.text.slice(start, end),
    place: {
      title: passage.title,
      version: place.version,
      line: place.line + lineBreaks(passage.text.slice(0, start)),
      sid: place.sid,
    },
  };
}

const MAX_CITED_LENGTH = 400;

/**
 * The citation that a statement stores with its mark; without a span, the beginning of the passage is the
 * quote.
 */
export function citationOf(passage: KnowledgePassage, at: number, span?: SourceSpan): KnowledgeCitation {
  const { ref, title, place, text } = passage;
  const line = span?.place?.line ?? place.line;
  const quote = (span?.text ?? text).slice(0, MAX_CITED_LENGTH).toWellFormed();
  return { mark: markOf(at), ref, title, version: place.version, line, sid: place.sid, quote };
}

/** The location of a quote, for readers: `rules.md, line 7`; for a plan, its requirement; for code, `src/a.ts@1a2b3c4d:7`. */
export function locationText({ ref, place }: Pick<SourceSpan, "ref" | "place">, language: Language): string {
  if (place === undefined) return ref;
  const zh = language === "zh";
  if (readCodeRef(ref) !== null) return `${place.title}:${place.line}`;
  if (ref.startsWith("tsk_"))
    return zh ? `方案${chineseQuote(place.title)}${place.sid}` : `plan "${place.title}" ${place.sid}`.trim();
  return zh ? `${place.title} 第 ${place.line} 行` : `${place.title}, line ${place.line}`;
}

/** A statement in which every mark names a passage of its turn. */
export interface CheckedMarks {
  readonly statement: string;
  readonly cites: readonly KnowledgeCitation[];
  /** Removed marks that named no passage. */
  readonly unknown: readonly string[];
}

const MARKS = /[ \t]?\[(K\d{1,3}(?:\s*[,，、;；]\s*K?\d{1,3})*)\]/g;

/**
 * Keeps the marks that name a passage, one per pair of brackets, and removes the others. Linear; never
 * throws.
 */
export function checkMarks(statement: string, passages: readonly KnowledgePassage[]): CheckedMarks {
  const cited = new Map<number, KnowledgeCitation>();
  const unknown: string[] = [];
  const checked = statement.replace(MARKS, (whole, inside: string) => {
    const stored = Array.from(inside.matchAll(/\d+/g), ([digits]) => Number(digits) - 1).flatMap((at) => {
      const passage = passages[at];
      if (passage === undefined) {
        unknown.push(markOf(at));
        return [];
      }
      cited.set(at, citationOf(passage, at));
      return [`[${markOf(at)}]`];
    });
    return stored.length === 0 ? "" : `${/^[ \t]/.test(whole) ? " " : ""}${stored.join("")}`;
  });
  const cites = [...cited].toSorted(([a], [b]) => a - b).map(([, citation]) => citation);
  return { statement: checked, cites, unknown };
}
