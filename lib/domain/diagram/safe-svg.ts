import type { Config, DOMPurify } from "dompurify";
import { type PrefixId, safeCss, safeDeclarations, safeValue } from "./safe-css.ts";

/** An SVG that loads nothing, runs nothing and links nowhere. */
export interface SafeSvg {
  readonly svg: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Links and switches: each is replaced by a plain group. */
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

/** Allowlist of elements and attributes; the content of other elements is removed with them. */
const CONFIG: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: ELEMENTS,
  ALLOWED_ATTR: [...LOOKS, "href", "xlink:href"],
  ADD_URI_SAFE_ATTR: LOOKS,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  KEEP_CONTENT: false,
  RETURN_DOM_FRAGMENT: true,
};

/** Embedded pictures that some kinds use as shapes. */
const OWN_PICTURE = /^data:image\/png;base64,[A-Za-z0-9+/=]+$/;
const IN_ROOT = new Set(["width", "height", "style", "role"]);
const ID = /^[^\s"'<>&]+$/;
const PATH = /^[\w\s.,+-]*$/;

/** Allows only references to parts of the drawing and embedded pictures. */
function addressOf(element: string, value: string, own: PrefixId): string | null {
  if (element === "image") return OWN_PICTURE.test(value) ? value : null;
  const id = value.slice(1);
  return element === "use" && value.startsWith("#") && ID.test(id) ? `#${own(id)}` : null;
}

interface Attribute {
  readonly element: string;
  readonly name: string;
  readonly value: string;
}

/** The sanitized value of an attribute; null or empty removes the attribute. */
function safeAttribute({ element, name, value }: Attribute, own: PrefixId): string | null {
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

/** Whether text in HTML would be lost: a switch with an HTML alternative must also have a text alternative. */
const losesText = (element: Element): boolean =>
  (element.textContent ?? "").trim() !== "" &&
  !(element.parentElement?.localName === "switch" && element.parentNode?.firstChild === element);

/** Replaces an element by a group with the same children. */
function replaceByGroup(element: Element): void {
  const group = element.ownerDocument.createElementNS(element.namespaceURI, "g");
  for (const { name, value } of element.attributes) group.setAttribute(name, value);
  group.append(...element.childNodes);
  element.replaceWith(group);
}

/** Size from the view box, or null without one. */
function sizeOf(root: Element): Pick<SafeSvg, "width" | "height"> | null {
  const box = (root.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = 0, height = 0] = box;
  return box.length === 4 && box.every(Number.isFinite) && width > 0 && height > 0 ? { width, height } : null;
}

/** Adds hooks that check values and style sheets; the result reports whether text was lost. */
function addChecks(purifier: DOMPurify, own: PrefixId): { lost: boolean } {
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
    else if (tagName === "foreignobject") found.lost ||= losesText(element);
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
 * Sanitizes an SVG for embedding in a page: only known elements, attributes and styles remain; scripts, HTML, external
 * pictures, addresses and animations are removed, and ids get a prefix.
 * @param purifier a new instance for every drawing, because hooks are added to it
 * @param prefix prefix of ids: letters and digits, different for each drawing of a page
 * @returns null if the input is no SVG or if text would be lost
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
