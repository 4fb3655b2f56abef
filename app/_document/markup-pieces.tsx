import { hidePictures } from "#lib/domain/document/picture/hide-pictures.ts";

/** About how high a character of markup is: what is not laid out yet takes about its room. */
const PIXELS_EACH = 0.6;

/** Of a piece without its pictures; they are about as high as so much markup. */
const PICTURE = 500;
function shownLength(piece: string): number {
  const { pictures } = hidePictures(piece);
  return pictures.reduce((left, { length }) => left - length + PICTURE, piece.length);
}

/**
 * Pieces of a large text as markup: its tens of thousands of elements are neither sent a second time as a tree nor taken
 * up one by one by the browser's scripts. Nothing in it is a component; a piece is laid out when the reader comes near.
 */
export function MarkupPieces({ pieces }: { pieces: readonly string[] }) {
  return pieces.map((piece, at) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is what is at its place
      key={at}
      className="piece"
      style={{ containIntrinsicBlockSize: `auto ${Math.round(shownLength(piece) * PIXELS_EACH)}px` }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of a sanitised tree, with all text and values escaped
      dangerouslySetInnerHTML={{ __html: piece }}
    />
  ));
}
