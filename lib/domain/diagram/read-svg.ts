import { characterReference } from "../document/entities.ts";

/** A piece of an SVG as a browser writes it out. */
export type SvgPiece =
  | {
      readonly kind: "open";
      readonly name: string;
      readonly attributes: readonly (readonly [string, string])[];
      readonly closed: boolean;
    }
  | { readonly kind: "close"; readonly name: string }
  | { readonly kind: "text"; readonly text: string };

const PIECE =
  /<!--[\s\S]*?-->|<\/(?<close>[A-Za-z][\w:-]*)\s*>|<(?<open>[A-Za-z][\w:-]*)(?<attributes>(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(?<slash>\/?)>|(?<text>[^<]+)/gy;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:="([^"]*)")?/g;
/** Text without character references; one that is not known stays as it stands. */
const plain = (text: string): string =>
  text.replace(/&[#\w]{2,32};/g, (reference) => characterReference(reference, 0)?.text ?? reference);

/** An SVG in pieces, in its order; null for a text that no browser would write so. */
export function readSvg(svg: string): SvgPiece[] | null {
  const pieces: SvgPiece[] = [];
  let end = 0;
  for (const match of svg.matchAll(PIECE)) {
    end = match.index + match[0].length;
    const { open, close, attributes, slash, text } = match.groups ?? {};
    if (open !== undefined) {
      const read = [...(attributes ?? "").matchAll(ATTRIBUTE)].map(
        ([, name = "", value = ""]) => [name, plain(value)] as const,
      );
      pieces.push({ kind: "open", name: open, attributes: read, closed: slash === "/" });
    } else if (close !== undefined) pieces.push({ kind: "close", name: close });
    else if (text !== undefined) pieces.push({ kind: "text", text: plain(text) });
  }
  return end === svg.length ? pieces : null;
}
