import { looseTitle } from "../../document/loose-title.ts";
import { leadingRequirementId } from "../../srs/requirement-ids.ts";
import type { KnownDocument } from "./edit-request.ts";

/** What a name means: a section, a whole document, or both parts. */
export interface NamedPlace {
  readonly document: string | null;
  readonly section: string | null;
}

interface Heading {
  readonly document: string;
  readonly title: string;
}

/** Numbering at the beginning of a title: `3.1`, `第三章`. */
const NUMBER =
  /^(?:(?:附录\s*|Appendix )[A-Z](?![\p{L}\p{N}])|第[\d一二三四五六七八九十百]+[章节条]|\d+(?:\.\d+)*(?![\p{L}\p{N}]))/iu;

/** The names that people may use for places: titles, loosely written titles, requirement ids, document names. */
export class PlaceNames {
  /** All names that may be in a message without quotes, longest first. */
  readonly written: readonly string[];
  private readonly titles = new Map<string, Heading[]>();
  private readonly aliases = new Map<string, Heading[]>();
  private readonly ids = new Map<string, Heading[]>();
  private readonly documents = new Map<string, string>();

  constructor(documents: readonly KnownDocument[]) {
    for (const { name, titles } of documents) {
      this.documents.set(fold(name), name);
      this.documents.set(fold(name.replace(/\.[a-z]{1,5}$/i, "")), name);
      for (const title of titles) {
        const heading = { document: name, title };
        put(this.titles, fold(title), heading);
        for (const alias of aliasesOf(title)) put(this.aliases, fold(alias), heading);
        const id = leadingRequirementId(title);
        if (id !== null) put(this.ids, fold(id), heading);
      }
    }
    const all = [...this.titles.keys(), ...this.ids.keys(), ...this.aliases.keys(), ...this.documents.keys()];
    this.written = [...new Set(all)].filter((name) => name.length > 1).sort((a, b) => b.length - a.length);
  }

  document(name: string): string | null {
    return this.documents.get(fold(name)) ?? null;
  }

  /**
   * The section that a name means: exactly a title; the only title that differs in case, width or numbering; the only
   * heading with this id or number; or a path of such names. null when no single one is meant.
   */
  section(name: string): NamedPlace | null {
    const parts = name.split(/\s*(?:>|›|→)\s*/);
    if (parts.length > 1 && !this.titles.has(fold(name))) return this.path(parts);
    const found =
      this.titles.get(fold(name)) ??
      this.ids.get(fold(name)) ??
      this.aliases.get(fold(name)) ??
      this.loosely(name);
    const titles = new Set(found.map((heading) => heading.title));
    const [title] = titles;
    if (title === undefined || titles.size > 1) return null;
    const documents = new Set(found.map((heading) => heading.document));
    return { section: title, document: documents.size === 1 ? (found[0]?.document ?? null) : null };
  }

  private path(parts: readonly string[]): NamedPlace | null {
    const places = parts.map((part) => this.section(part));
    const last = places.at(-1);
    if (last === undefined || last === null) return null;
    return {
      document: last.document,
      section: places.map((place, i) => place?.section ?? parts[i]).join(" > "),
    };
  }

  private loosely(name: string): Heading[] {
    const loose = looseTitle(name);
    if (loose === "") return [];
    return [...this.titles.values()].flat().filter((heading) => looseTitle(heading.title) === loose);
  }
}

/** The numbering of a title alone, and the title without numbering or id. */
function aliasesOf(title: string): string[] {
  const intro = NUMBER.exec(title)?.[0] ?? leadingRequirementId(title);
  if (intro === null) return [];
  const bare = title.slice(title.indexOf(intro) + intro.length).replace(/^[\s\p{P}]+/u, "");
  const short = intro.replace(/\s+/g, "");
  const ordinals = /^\d/.test(intro) ? [`第${intro}`, `第 ${intro}`] : [];
  return [intro, short, bare, `${short}${bare}`, ...ordinals].filter((alias) => alias !== "");
}

function fold(name: string): string {
  return name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}

function put(map: Map<string, Heading[]>, key: string, heading: Heading): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [heading]);
  else known.push(heading);
}
