import { escapeHtml } from "../document/escape-html.ts";
import { readSvg, type SvgPiece } from "./read-svg.ts";
import { type OwnIds, safeCss, safeDeclarations, safeValue } from "./safe-css.ts";

/** A drawing that loads nothing, runs nothing and leads nowhere. */
export interface SafeSvg {
  readonly svg: string;
  /** In pixels, as it was drawn. */
  readonly width: number;
  readonly height: number;
}

const ELEMENTS = new Set([
  ..."svg g path rect circle ellipse line polyline polygon text tspan".split(" "),
  ..."defs marker linearGradient radialGradient stop clipPath pattern symbol use".split(" "),
  ..."title desc style filter feDropShadow feGaussianBlur feOffset feMerge".split(" "),
  ..."feMergeNode feFlood feComposite image".split(" "),
]);
/** They lead somewhere, or choose between what follows: what stands in them is drawn. */
const GROUPS = new Set(["a", "switch"]);
const ATTRIBUTES = new Set([
  ..."class d x y x1 x2 y1 y2 cx cy r rx ry fx fy dx dy".split(" "),
  ..."width height viewBox points transform rotate offset orient refX refY".split(" "),
  ..."markerWidth markerHeight markerUnits gradientUnits gradientTransform spreadMethod".split(" "),
  ..."clipPathUnits patternUnits patternTransform preserveAspectRatio textLength".split(" "),
  ..."lengthAdjust fill fill-opacity fill-rule clip-rule stroke stroke-width".split(" "),
  ..."stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-miterlimit".split(" "),
  ..."font-family font-size font-style font-weight text-anchor text-decoration color".split(" "),
  ..."dominant-baseline alignment-baseline baseline-shift opacity visibility display".split(" "),
  ..."marker-start marker-mid marker-end clip-path filter stop-color stop-opacity".split(" "),
  ..."aria-label aria-hidden xml:space pathLength in in2".split(" "),
  ..."result stdDeviation flood-color flood-opacity operator data-look data-id".split(" "),
]);
/** The shapes that some kinds bear as pictures in themselves. */
const OWN_PICTURE = /^data:image\/png;base64,[A-Za-z0-9+/=]+$/;

/**
 * Makes an SVG safe to stand in a page (spec 5 §5.5): written anew of nothing but known elements, attributes and looks;
 * scripts, HTML, pictures, addresses and animations are left out, and ids are its own.
 * Out: null where it is no drawing, or where words of it would be lost.
 * @param prefix what its ids begin with: letters and digits, another one for each drawing of a page
 */
export function safeSvg(svg: string, prefix: string): SafeSvg | null {
  const pieces = knownPieces(readSvg(svg.trim()) ?? []);
  const root = pieces?.[0];
  if (!pieces || root?.kind !== "open" || root.name !== "svg") return null;
  const value = (name: string) => root.attributes.find(([of]) => of === name)?.[1];
  const box = (value("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || width <= 0 || height <= 0) return null;
  const written = new Writer(value("id") ?? "", (id) => `${prefix}-${id}`).write(pieces);
  return written === null ? null : { svg: written, width, height };
}

/** The pieces of known elements, the others with all that is in them left out; null where words would be lost. */
function knownPieces(pieces: readonly SvgPiece[]): SvgPiece[] | null {
  const out: SvgPiece[] = [];
  let leftOut = { name: "", depth: 0, offered: false };
  for (const piece of pieces) {
    if (leftOut.depth > 0) {
      if (isLost(piece, leftOut)) return null;
      leftOut = { ...leftOut, depth: leftOut.depth + deeper(piece, leftOut.name) };
    } else if (piece.kind !== "open" || ELEMENTS.has(piece.name) || GROUPS.has(piece.name)) out.push(piece);
    else if (!piece.closed) {
      const before = out.at(-1);
      leftOut = { name: piece.name, depth: 1, offered: before?.kind === "open" && before.name === "switch" };
    }
  }
  return out;
}

/** Words in HTML are lost unless a choice offers them as text, too. */
const isLost = (piece: SvgPiece, { name, offered }: { readonly name: string; readonly offered: boolean }) =>
  piece.kind === "text" && piece.text.trim() !== "" && !offered && name.toLowerCase() === "foreignobject";

function deeper(piece: SvgPiece, name: string): number {
  if (piece.kind === "text" || piece.name !== name) return 0;
  if (piece.kind === "close") return -1;
  return piece.closed ? 0 : 1;
}

const written = (name: string, value: string | null): string[] =>
  value === null || value === "" ? [] : [`${name}="${escapeHtml(value)}"`];

const IN_ROOT = new Set(["width", "height", "style", "role"]);
const ID = /^[^\s"'<>&]+$/;

class Writer {
  private readonly root: string;
  private readonly own: OwnIds;
  private readonly out: string[] = [];
  /** Open elements: what closes them. */
  private readonly open: { readonly name: string; readonly close: string }[] = [];
  private css = "";

  constructor(root: string, own: OwnIds) {
    this.root = root;
    this.own = own;
  }

  /** Out: null where elements do not close in their order. */
  write(pieces: readonly SvgPiece[]): string | null {
    for (const piece of pieces) {
      if (piece.kind === "text") this.text(piece.text);
      else if (piece.kind === "open") this.element(piece);
      else if (!this.close(piece.name)) return null;
    }
    return this.open.length === 0 ? this.out.join("") : null;
  }

  private text(text: string): void {
    if (this.open.at(-1)?.name === "style") this.css += text;
    else this.out.push(escapeHtml(text));
  }

  private close(name: string): boolean {
    const last = this.open.pop();
    if (last?.name !== name) return false;
    if (name === "style") this.out.push(safeCss(this.css, this.root, this.own));
    this.css = "";
    this.out.push(last.close);
    return true;
  }

  private element({ name, attributes, closed }: Extract<SvgPiece, { kind: "open" }>): void {
    const as = GROUPS.has(name) ? "g" : name;
    const isRoot = this.open.length === 0;
    const kept = attributes
      .filter(([of]) => !(isRoot && IN_ROOT.has(of)))
      .flatMap(([of, value]) => this.attribute(name, of, value));
    this.out.push(`<${[as, ...kept].join(" ")}>`);
    if (closed) this.out.push(`</${as}>`);
    else this.open.push({ name, close: `</${as}>` });
  }

  private attribute(element: string, name: string, value: string): string[] {
    switch (name) {
      case "id":
        return ID.test(value) ? written("id", this.own(value)) : [];
      case "style":
        return written("style", safeDeclarations(value, this.own));
      case "href":
      case "xlink:href":
        return written("href", this.address(element, value));
      case "d":
      case "points":
        return /^[\w\s.,+-]*$/.test(value) ? written(name, value) : [];
      case "class":
        return written(name, value);
      default:
        return ATTRIBUTES.has(name) ? written(name, safeValue(value, this.own)) : [];
    }
  }

  /** Parts of the drawing itself, and pictures that stand in it whole. */
  private address(element: string, value: string): string | null {
    if (element === "image") return OWN_PICTURE.test(value) ? value : null;
    const id = value.slice(1);
    return element === "use" && value.startsWith("#") && ID.test(id) ? `#${this.own(id)}` : null;
  }
}
