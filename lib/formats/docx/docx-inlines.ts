import { ExternalHyperlink, type ParagraphChild, TextRun } from "docx";
import type { Inline, InlineText } from "../../domain/exchange/printed-block.ts";
import { storableXml } from "../xml-text.ts";
import { pictureRun } from "./docx-picture.ts";
import { ACCENT, CODE_FONT, FONT, SHADE } from "./docx-styles.ts";

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
    font: code ? CODE_FONT : FONT,
    ...(code ? { shading: { fill: SHADE } } : {}),
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
