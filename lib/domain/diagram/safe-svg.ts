import type { Config, DOMPurify } from "dompurify";
import { type OwnIds, safeCss, safeDeclarations, safeValue } from "./safe-css.ts";

/** A drawing that loads nothing, runs nothing and leads nowhere. */
export interface SafeSvg {
  readonly svg: string;
  /** In pixels, as it was drawn. */
  readonly width: number;
  readonly height: number;
}

/** They lead somewhere, or choose between their children: each becomes a plain group. */
const GROUPS = ["a", "switch"];
const ELEMENTS = [
  ...GROUPS,
  "#text",
  ..."svg g path rect circle ellipse line polyline polygon text tspan".split(" "),
  ..."defs marker linearGradient radialGradient stop clipPath pattern symbol use".split(" "),
  ..."title desc style filter feDropShadow feGaussianBlur feOffset feMerge".split(" "),
  ..."feMergeNode feFlood feComposite image".split(" "),
];
const LOOKS = [
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
  ..."result stdDeviation flood-color flood-opacity operator data-look data-id style id".split(" "),
];

/** Nothing but these elements and attributes is left; what is in another element goes with it. */
const CONFIG: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ELEMENTS,
  ALLOWED_ATTR: [...LOOKS, "href", "xlink:href"],
  ADD_URI_SAFE_ATTR: LOOKS,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: false,
  RETURN_DOM_FRAGMENT: true,
};

/** The shapes that some kinds have as pictures in themselves. */
const OWN_PICTURE = /^data:image\/png;base64,[A-Za-z0-9+/=]+$/;
const IN_ROOT = new Set(["width", "height", "style", "role"]);
const ID = /^[^\s"'<>&]+$/;
const PATH = /^[\w\s.,+-]*$/;

/** Only parts of the drawing itself, and pictures that are in it whole. */
function addressOf(element: string, value: string, own: OwnIds): string | null {
  if (element === "image") return OWN_PICTURE.test(value) ? value : null;
  const id = value.slice(1);
  return element === "use" && value.startsWith("#") && ID.test(id) ? `#${own(id)}` : null;
}

interface Attribute {
  readonly element: string;
  readonly name: string;
  readonly value: string;
}

/** The value that an attribute keeps; null or nothing: the attribute goes. */
function safeAttribute({ element, name, value }: Attribute, own: OwnIds): string | null {
  switch (name) {
    case "id":
      return ID.test(value) ? own(value) : null;
    case "style":
      return safeDeclarations(value, own);
    case "href":
    case "xlink:href":
      return addressOf(element, value, own);
    case "d":
    case "points":
      return PATH.test(value) ? value : null;
    case "class":
      return value;
    default:
      return safeValue(value, own);
  }
}

/** Whether words in HTML would be lost: a choice that offers them first as HTML offers them as text, too. */
const losesWords = (element: Element): boolean =>
  (element.textContent ?? "").trim() !== "" &&
  !(element.parentElement?.localName === "switch" && element.parentNode?.firstChild === element);

/** The same element under another name. */
function replaceByGroup(element: Element): void {
  const group = element.ownerDocument.createElementNS(element.namespaceURI, "g");
  for (const { name, value } of element.attributes) group.setAttribute(name, value);
  group.append(...element.childNodes);
  element.replaceWith(group);
}

/** The size that the drawing's box gives it, or null without one. */
function sizeOf(root: Element): Pick<SafeSvg, "width" | "height"> | null {
  const box = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = box;
  return box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0 ? { width, height } : null;
}

/** Has the purifier check values and style sheets as well; the result reports whether words were lost. */
function addChecks(purifier: DOMPurify, own: OwnIds): { lost: boolean } {
  const found = { lost: false };
  let root: Element | null = null;
  let rootId = "";
  purifier.addHook("uponSanitizeElement", (node, { tagName }) => {
    if (!("attributes" in node)) return;
    const element = node as Element;
    if (root === null && tagName === "svg") {
      root = element;
      rootId = element.getAttribute("id") ?? "";
    } else if (tagName === "style") element.textContent = safeCss(element.textContent ?? "", rootId, own);
    else if (tagName === "foreignobject") found.lost ||= losesWords(element);
  });
  purifier.addHook("uponSanitizeAttribute", (element, data) => {
    const { attrName: name, attrValue } = data;
    const value =
      element === root && IN_ROOT.has(name)
        ? null
        : safeAttribute({ element: element.localName, name, value: attrValue }, own);
    data.attrValue = value ?? "";
    data.keepAttr = value !== null && value !== "";
  });
  return found;
}

/**
 * Makes an SVG safe to be part of a page: nothing is left but known elements, attributes and looks; scripts, HTML,
 * pictures, addresses and animations are gone, and ids are its own.
 * @param purifier A new instance for every drawing, because the checks are added to it.
 * @param prefix what its ids begin with: letters and digits, another one for each drawing of a page
 * @returns null where it is no drawing, or where words of it would be lost
 */
export function safeSvg(purifier: DOMPurify, svg: string, prefix: string): SafeSvg | null {
  const found = addChecks(purifier, (id) => `${prefix}-${id}`);
  const fragment = purifier.sanitize(svg.trim(), CONFIG);
  const root = fragment.firstElementChild;
  if (found.lost || root === null || root.localName !== "svg" || fragment.childNodes.length !== 1)
    return null;
  const size = sizeOf(root);
  if (size === null) return null;
  for (const element of root.querySelectorAll(GROUPS.join())) replaceByGroup(element);
  for (const element of root.querySelectorAll("use, image")) {
    const address = element.getAttribute("xlink:href");
    if (address === null) continue;
    element.removeAttribute("xlink:href");
    element.setAttribute("href", address);
  }
  return { svg: root.outerHTML, ...size };
}
