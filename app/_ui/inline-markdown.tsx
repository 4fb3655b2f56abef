import type { ReactNode } from "react";
import { type InlineMark, type InlinePiece, inlinePieces } from "#lib/domain/document/inline-marks.ts";

const TAGS = { strong: "strong", em: "em", del: "del", code: "code", link: "span" } as const satisfies Record<
  InlineMark,
  string
>;

function shown(pieces: readonly InlinePiece[]): ReactNode[] {
  return pieces.map((piece, at) => {
    if (typeof piece === "string") return piece;
    const Tag = TAGS[piece.mark];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place
    return <Tag key={at}>{shown(piece.pieces)}</Tag>;
  });
}

/** A sentence with its inline Markdown as formatting. A link shows its text only: what a user pasted is not a link of the page. */
export function InlineMarkdown({ text }: { text: string }) {
  return <>{shown(inlinePieces(text))}</>;
}
