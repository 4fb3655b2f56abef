/** Properties that affect only the appearance: none of them moves, loads or covers anything. */
const PROPERTIES = new Set([
  ..."fill fill-opacity fill-rule stroke stroke-width stroke-dasharray stroke-dashoffset".split(" "),
  ..."stroke-linecap stroke-linejoin stroke-opacity stroke-miterlimit color opacity".split(" "),
  ..."font font-family font-size font-style font-weight line-height letter-spacing".split(" "),
  ..."text-anchor text-align text-decoration dominant-baseline alignment-baseline".split(" "),
  ..."baseline-shift visibility display paint-order shape-rendering text-rendering".split(" "),
  ..."stop-color stop-opacity marker-start marker-mid marker-end clip-path rx ry".split(" "),
  ..."mix-blend-mode filter transform-box transform-origin white-space".split(" "),
]);
const OWN_ADDRESS = /url\(\s*["']?#([\w:.-]+)["']?\s*\)/g;
const ODD = /[\\<>{}@;]|\/\*|url\s*\(|image|src\s*\(|expression|element\s*\(/i;
const LONGEST = 400;

/** Prefixes an id of a drawing, so that two drawings on a page never share one. */
export type PrefixId = (id: string) => string;

/** A value that references nothing outside the drawing; null for any other. */
export function safeValue(value: string, own: PrefixId): string | null {
  if (value.length > LONGEST || ODD.test(value.replace(OWN_ADDRESS, ""))) return null;
  return value.replace(OWN_ADDRESS, (_, id: string) => `url(#${own(id)})`);
}

/** Filters declarations to those of allowed properties. */
export function safeDeclarations(text: string, own: PrefixId): string {
  const stored = text.split(";").flatMap((declaration) => {
    const colon = declaration.indexOf(":");
    const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = safeValue(declaration.slice(colon + 1).trim(), own);
    return PROPERTIES.has(name) && value !== null && value !== "" ? [`${name}:${value}`] : [];
  });
  return stored.join(";");
}

const SELECTOR = /^[\p{L}\p{N}\s.#>+~*:_()[\]="'^$|-]+$/u;

/** A selector scoped to the drawing, with its ids renamed; null if it reaches outside. */
function safeSelector(selector: string, root: string, own: PrefixId): string | null {
  const trimmed = selector.trim();
  const rest = trimmed.startsWith(`#${root}`) ? trimmed.slice(root.length + 1) : null;
  if (rest === null || /^[\w-]/.test(rest) || !SELECTOR.test(trimmed) || /:host|:root/.test(rest))
    return null;
  return trimmed.replace(/#([\p{L}\p{N}_-]+)/gu, (_, id: string) => `#${own(id)}`);
}

/**
 * Filters a drawing's style sheet to plain rules for its own parts. At-rules and everything unparsable are removed.
 * @param root id of the drawing, with which every selector begins
 */
export function safeCss(css: string, root: string, own: PrefixId): string {
  const out: string[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf("{", at);
    if (open === -1) break;
    const end = blockEnd(css, open);
    const head = css.slice(at, open);
    const body = css.slice(open + 1, end);
    at = end + 1;
    if (head.includes("@") || body.includes("{")) continue;
    const selectors = head.split(",").map((one) => safeSelector(one, root, own));
    const declarations = safeDeclarations(body, own);
    const stored = selectors.filter((one) => one !== null);
    if (stored.length === selectors.length && declarations !== "")
      out.push(`${stored.join(",")}{${declarations}}`);
  }
  return out.join("\n");
}

/** End of the block that opens here, including nested blocks. */
function blockEnd(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === "{") depth += 1;
    else if (css[at] === "}" && --depth === 0) return at;
  }
  return css.length;
}
