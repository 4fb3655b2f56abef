import { pictureAddress } from "../../domain/document/picture/data-picture.ts";
import { pictureSize } from "../../domain/document/picture/picture-size.ts";
import { IMPORT_LIMITS } from "../../domain/exchange/import-limits.ts";
import { type ImportRemark, remark } from "../../domain/exchange/import-remarks.ts";
import { PRINT_WORDS } from "../../domain/exchange/print-words.ts";
import type { Language } from "../../domain/language.ts";

/** A picture as a file holds it. */
export interface FoundPicture {
  readonly contentType: string;
  readonly alt: string;
  readonly bytes: () => Promise<Uint8Array>;
}

/** Names that a remark lists. */
const MOST_NAMED = 10;

/**
 * The pictures of a file on their way into its Markdown: each that pages can show and that is within the limits is given
 * a label, and its address goes to the end of the text, once however often it is shown. The others are named.
 */
export class ImportedPictures {
  private readonly addresses: string[] = [];
  private readonly labels = new Map<string, number>();
  private readonly unknown: string[] = [];
  private readonly large: string[] = [];
  private readonly language: Language;
  private size = 0;
  private met = 0;
  private shown = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(language: Language) {
    this.language = language;
  }

  /** The stand-in for a picture (`pictureLabel`); "" for one that is left out. One after another, as they are. */
  take(found: FoundPicture): Promise<string> {
    const mine = this.turn.then(() => this.takeNext(found));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  private async takeNext(found: FoundPicture): Promise<string> {
    this.met += 1;
    const bytes = await found.bytes();
    const kind = pictureSize(bytes)?.kind;
    if (kind === undefined) return this.leave(this.unknown, found, bytes);
    if (bytes.length > IMPORT_LIMITS.pictureBytes) return this.leave(this.large, found, bytes);
    const address = pictureAddress({ kind, base64: Buffer.from(bytes).toString("base64") });
    const known = this.labels.get(address);
    if (known === undefined && this.size + bytes.length > IMPORT_LIMITS.picturesBytes)
      return this.leave(this.large, found, bytes);
    this.shown += 1;
    if (known !== undefined) return `picture:${known}`;
    this.size += bytes.length;
    this.addresses.push(address);
    this.labels.set(address, this.addresses.length);
    return `picture:${this.addresses.length}`;
  }

  private leave(names: string[], { alt, contentType }: FoundPicture, bytes: Uint8Array): string {
    const kind = contentType.replace(/^image\/(?:x-)?/, "").toUpperCase();
    const words = [
      alt.replace(/\s+/g, " ").trim().slice(0, 40),
      kind,
      `${Math.ceil(bytes.length / 1024)} kB`,
    ];
    const name = words.filter((word) => word !== "").join(", ");
    names.push(`${PRINT_WORDS[this.language].image} ${this.met} (${name})`);
    return "";
  }

  /** What is at the end of the text: the addresses that its labels mean. */
  definitions(): string {
    const lines = this.addresses.map((address, at) => `[picture-${at + 1}]: ${address}\n`);
    return lines.length === 0 ? "" : `\n${lines.join("")}`;
  }

  remarks(): ImportRemark[] {
    const stored = `${Math.ceil(this.size / 1024)} kB`;
    return [
      ...(this.shown > 0 ? [remark("pictures_kept", { count: this.shown, detail: stored })] : []),
      ...named("picture_kind_dropped", this.unknown),
      ...named("picture_large_dropped", this.large),
    ];
  }
}

function named(
  code: "picture_kind_dropped" | "picture_large_dropped",
  names: readonly string[],
): ImportRemark[] {
  if (names.length === 0) return [];
  const more = names.length > MOST_NAMED ? " …" : "";
  return [remark(code, { count: names.length, detail: `${names.slice(0, MOST_NAMED).join("; ")}${more}` })];
}
