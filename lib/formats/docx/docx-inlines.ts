import { ExternalHyperlink, ImageRun, type ParagraphChild, TextRun } from "docx";
import type { PictureKind } from "../../domain/document/picture/data-picture.ts";
import type { Inline, InlineText } from "../../domain/exchange/printed-block.ts";
import { storableXml } from "../xml-text.ts";
import { ACCENT, FONT, INLINE_CODE } from "./docx-styles.ts";

/** A picture as it goes into a Word file. */
interface DocxPicture {
  readonly kind: PictureKind;
  readonly bytes: Uint8Array;
  /** In pixels of 1/96 inch, as it would be shown with all room there is. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for readers who do not see it. */
  readonly alt: string;
}

/** Kinds that every Word shows. */
const TYPES = { png: "png", jpeg: "jpg", gif: "gif", webp: null } as const;
const TWENTIETHS_EACH = 15;
/** Twentieths of a point: with a line of text above and below it on one page. */
const HIGHEST = 12_000;

/**
 * Puts a picture into a line of text, never wider than `room` (twentieths of a point) nor higher than a page; smaller ones
 * keep their size. Out: null for a kind that Word does not show. Its paragraph needs
 * `PICTURE_LINE`: lines of one height would cut it off.
 */
function pictureRun({ kind, bytes, width, height, alt }: DocxPicture, room: number): ImageRun | null {
  const type = TYPES[kind];
  if (type === null) return null;
  const scale = Math.min(1, room / (width * TWENTIETHS_EACH), HIGHEST / (height * TWENTIETHS_EACH));
  const side = (pixels: number) => Math.max(1, Math.floor(pixels * scale));
  const description = storableXml(alt);
  return new ImageRun({
    type,
    data: bytes,
    transformation: { width: side(width), height: side(height) },
    altText: { name: description === "" ? "Picture" : description.slice(0, 80), description, title: "" },
  });
}

export interface RunLook {
  readonly bold?: boolean;
  readonly color?: string;
  /** What replaces an image that is not in the text. */
  readonly imageLabel: string;
  /** Width that a picture may have, in twentieths of a point. */
  readonly room: number;
}

/** Addresses that a reader may be led to; anything else is printed as words. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:)[^\s]+$/i;
/** Inlines as runs, each with its fonts for Latin and East Asian text. */
export function inlineRuns(inlines: readonly Inline[], look: RunLook): ParagraphChild[] {
  return inlines.flatMap((inline): ParagraphChild[] => {
    switch (inline.kind) {
      case "text":
        return [textRun(inline, look)];
      case "break":
        return [new TextRun({ break: 1 })];
      case "image":
        return [imageRun(inline, look)];
      case "note":
        return [new TextRun({ text: `[${inline.mark}]`, superScript: true, font: FONT })];
      case "link":
        return linkRuns(inline, look);
      default:
        return inline satisfies never;
    }
  });
}

function imageRun({ alt, picture }: Extract<Inline, { kind: "image" }>, look: RunLook): ParagraphChild {
  const run = picture === null ? null : pictureRun({ ...picture, alt }, look.room);
  return run ?? plainRun(`[${look.imageLabel}${alt === "" ? "" : `: ${alt}`}]`, look);
}

function linkRuns(inline: Extract<Inline, { kind: "link" }>, look: RunLook): ParagraphChild[] {
  if (!SAFE_LINK.test(inline.href)) return inlineRuns(inline.inlines, look);
  const children = inlineRuns(
    inline.inlines.filter(({ kind }) => kind !== "link"),
    { ...look, color: ACCENT },
  );
  return [new ExternalHyperlink({ link: storableXml(inline.href), children })];
}

function textRun(inline: InlineText, look: RunLook): TextRun {
  const { bold, italic, strike, code } = inline;
  return new TextRun({
    text: storableXml(inline.text),
    // Readers recognize code by its style.
    ...(code ? { style: INLINE_CODE } : { font: FONT }),
    ...(bold || look.bold === true ? { bold: true } : {}),
    ...(italic ? { italics: true } : {}),
    ...(strike ? { strike: true } : {}),
    ...(look.color === undefined ? {} : { color: look.color }),
  });
}

/** A run of plain words. */
export function plainRun(text: string, look: RunLook): TextRun {
  return textRun({ kind: "text", text, bold: false, italic: false, strike: false, code: false }, look);
}
