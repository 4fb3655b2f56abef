/** Why an HTML text cannot be a prototype, which is shown without scripts, network and origin. */
export type PrototypeProblem =
  | "not_html"
  | "too_large"
  | "has_script"
  | "has_external_resource"
  | "link_unknown";

const MAX_LENGTH = 500_000;
const SCRIPT = /<\s*script\b|\son\w+\s*=|javascript:/i;
const EXTERNAL =
  /<\s*(?:iframe|object|embed|link|base|meta[^>]+http-equiv)\b|(?:src|href|action|data)\s*=\s*["']?\s*(?!#|data:image\/)[^"'#\s>]|@import|url\(/i;

/** Checks a prototype file made by a model; null if it can be shown. The page's policy prevents the same things again. */
export function prototypeProblem(html: string): PrototypeProblem | null {
  if (html.length > MAX_LENGTH) return "too_large";
  if (!/^\s*<!doctype html>/i.test(html) || !/<\/html>\s*$/i.test(html)) return "not_html";
  if (SCRIPT.test(html)) return "has_script";
  if (EXTERNAL.test(html)) return "has_external_resource";
  const places = new Set([...html.matchAll(/\sid\s*=\s*["']?([^"'\s>]+)/gi)].map(([, id]) => id));
  const links = [...html.matchAll(/href\s*=\s*["']?#([^"'\s>]*)/gi)].map(([, to = ""]) => to);
  return links.every((to) => to === "" || places.has(to)) ? null : "link_unknown";
}
