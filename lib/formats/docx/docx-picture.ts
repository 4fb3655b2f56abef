import { ImageRun } from "docx";
import type { PictureKind } from "../../domain/document/picture/data-picture.ts";
import { storableXml } from "../xml-text.ts";

/** A picture as it goes into a Word file. */
export interface DocxPicture {
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
export function pictureRun({ kind, bytes, width, height, alt }: DocxPicture, room: number): ImageRun | null {
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
