import { hidePictures } from "#lib/domain/document/picture/hide-pictures.ts";

/** Estimated height per character of markup, reserved for pieces that are not laid out yet. */
const PIXELS_EACH = 0.6;

/** Without images; each image counts as this number of characters. */
const PICTURE = 500;
function shownLength(piece: string): number {
  const { pictures } = hidePictures(piece);
  return pictures.reduce((left, { length }) => left - length + PICTURE, piece.length);
}

/**
 * Pieces of a large text as markup, so that its tens of thousands of elements are neither sent again as a tree nor
 * hydrated. A piece contains no components and is laid out when the reader scrolls near it.
 */
export function MarkupPieces({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, at) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position
      key={at}
      className="piece"
      style={{ containIntrinsicBlockSize: `auto ${Math.round(shownLength(piece) * PIXELS_EACH)}px` }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a sanitized tree with all text and attribute values escaped
      dangerouslySetInnerHTML={{ __html: piece }}
    />
  ));
}
