import type { NamedPlace, PlaceNames } from "./place-names.ts";
import { NAME, nameIndex, nameMark, QUOTE, type QuotedText, TITLE, unmasked } from "./quoted-text.ts";

/** What the readers of both languages share: the masked words, what the masks mean, and the names of places. */
export class ClauseSource {
  readonly texts: readonly QuotedText[];
  readonly names: PlaceNames;
  private readonly marked: NamedPlace[] = [];

  constructor(texts: readonly QuotedText[], names: PlaceNames) {
    this.texts = texts;
    this.names = names;
  }

  /** The text of a masking character. */
  text(character: string): string {
    return unmasked(this.texts, character);
  }

  /**
   * Marks known names that are not in quotes.
   * @param cue matches what must be before the name
   * @param next matches what must be after it
   */
  markNames(masked: string, cue: RegExp, next: RegExp): string {
    const lower = masked.toLowerCase();
    let out = "";
    let from = 0;
    for (const match of masked.matchAll(cue)) {
      const at = match.index + match[0].length;
      if (at < from) continue;
      const name = this.names.written.find(
        (n) => lower.startsWith(n, at) && next.test(masked.slice(at + n.length)),
      );
      const place = name === undefined ? null : this.meaning(masked.slice(at, at + name.length));
      if (name === undefined || place === null) continue;
      this.marked.push(place);
      out += masked.slice(from, at) + nameMark(this.marked.length - 1);
      from = at + name.length;
    }
    return out + masked.slice(from);
  }

  /** What a name means, if it is known. */
  meaning(name: string): NamedPlace | null {
    const document = this.names.document(name);
    return document === null ? this.names.section(name) : { document, section: null };
  }

  /** The place of a mark or of quoted names joined by `>`; an unknown quoted name stays as it was written. */
  place(masked: string): NamedPlace {
    const parts = masked.match(new RegExp(`${QUOTE}|${TITLE}|${NAME}`, "g")) ?? [];
    const [first = ""] = parts;
    const marked = this.marked[nameIndex(first)];
    if (parts.length === 1 && marked !== undefined) return marked;
    const name = parts.map((part) => this.marked[nameIndex(part)]?.section ?? this.text(part)).join(" > ");
    return this.meaning(name) ?? { document: null, section: name };
  }

  /** Whether a text names any known place, quoted or not. */
  namesPlace(masked: string): boolean {
    const quoted = masked.match(new RegExp(`${QUOTE}|${TITLE}`, "g")) ?? [];
    if (quoted.some((character) => this.isPlace(character))) return true;
    const lower = masked.toLowerCase();
    return this.names.written.some((name) => lower.includes(name));
  }

  /** Whether a masking character is a known place. */
  isPlace(character: string): boolean {
    return new RegExp(NAME).test(character) || this.meaning(this.text(character)) !== null;
  }
}
