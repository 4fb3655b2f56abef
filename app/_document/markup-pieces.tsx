import { hidePictures } from "#lib/domain/document/picture/hide-pictures.ts";

/** Estimated height per character of markup, reserved for pieces that are not laid out yet. */
const PIXELS_EACH = 0.6;

/** Without images; each image counts as this number of characters. */
const PICTURE = 500;
function shownLength(piece: string): number {
  const { pictures } = hidePictures(piece);
  return pictures.reduce((left, { length }) => left - length + PICTURE, piece.length);
}

interface MarkupPiecesProps {
  pieces: readonly string[];
  /** A piece is laid out when the reader scrolls near it. */
  isLazy: boolean;
}

const reserved = (piece: string) => ({
  containIntrinsicBlockSize: `auto ${Math.round(shownLength(piece) * PIXELS_EACH)}px`,
});

/**
 * Pieces of a text as markup, so that its elements, tens of thousands in a large one, are neither sent again as a tree nor
 * hydrated. A piece contains no components.
 */
export function MarkupPieces({ pieces, isLazy }: MarkupPiecesProps) {
  return pieces.map((piece, at) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position
      key={at}
      className={isLazy ? "piece lazy" : "piece"}
      {...(isLazy ? { style: reserved(piece) } : {})}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from a sanitized tree with all text and attribute values escaped
      dangerouslySetInnerHTML={{ __html: piece }}
    />
  ));
}
