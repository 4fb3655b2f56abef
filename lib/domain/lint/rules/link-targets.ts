import { decodeFragment, foldAnchor } from "../../document/fold-anchor.ts";
import { slug } from "../../document/slug.ts";
import type { Bilingual } from "../../language.ts";
import { allMatches } from "../all-matches.ts";
import { definedIds } from "../defined-ids.ts";
import type { LintDocument } from "../lint-document.ts";
import type { LintHit } from "../lint-rule.ts";
import { isRuleConfigured } from "../lint-settings.ts";

const TARGET = /(!?)\[[^[\]\n]{0,200}\]\(\s*<?([^()\s<>]{0,500})>?(?:\s+"[^"\n]{0,200}")?\s*\)/g;
const LOCAL_PATH = /^(?:[a-z]:[\\/]|file:|\\\\)/i;
const CODE = /`[^`\n]*`/g;
const NAMED = /<[aA]\s+(?:id|name)=["']([^"']{1,200})["']/g;
const LABELLED = /\{#([\w-]{1,100})\}/g;
const MAX_HITS = 100;
/** Number of broken targets from which they are one finding: a table of contents of another version, pictures of one computer. */
const MIN_JOINED = 6;

/** MD06: anchors without a heading, images without an address or with a local file address. */
export function brokenTargets(document: LintDocument): readonly LintHit[] {
  const found = [...targetsOf(document)];
  const [first] = found;
  if (first === undefined || found.length < MIN_JOINED || isRuleConfigured("MD06", document.settings))
    return found.slice(0, MAX_HITS);
  return [{ ...first, message: manyBroken(found.length) }];
}

const manyBroken = (count: number): Bilingual => ({
  zh: `从这里开始有 ${count} 个链接或图片指向不存在的地方。`,
  en: `From here on ${count} links or images point to something that does not exist.`,
});

function* targetsOf(document: LintDocument): Generator<LintHit> {
  if (!document.text.includes("](")) return;
  const anchors =
    document.text.includes("](#") || document.text.includes("](<#") ? anchorsOf(document) : new Set<string>();
  for (const { kind, start, end } of document.blocks) {
    if (kind !== "text" && kind !== "row" && kind !== "heading") continue;
    const source = document.text.slice(start, end);
    if (!source.includes("](")) continue;
    for (const match of allMatches(
      TARGET,
      source.replace(CODE, (found) => " ".repeat(found.length)),
    ))
      if (isBroken(match, anchors))
        yield { start: start + match.index, end: start + match.index + match[0].length };
  }
}

function isBroken([, image = "", address = ""]: RegExpExecArray, anchors: ReadonlySet<string>): boolean {
  return image === "" ? brokenAnchor(address, anchors) : address === "" || LOCAL_PATH.test(address);
}

function brokenAnchor(address: string, anchors: ReadonlySet<string>): boolean {
  if (LOCAL_PATH.test(address)) return true;
  if (!address.startsWith("#") || address === "#") return false;
  return !anchors.has(foldAnchor(decodeFragment(address.slice(1))));
}

/** Anchors of all headings, normalized because renderers treat punctuation and blanks differently. */
function anchorsOf(document: LintDocument): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const { title } of document.sections) anchors.add(foldAnchor(title)).add(foldAnchor(slug(title)));
  for (const { id } of definedIds(document)) anchors.add(foldAnchor(id));
  for (const [, name = ""] of allMatches(NAMED, document.text)) anchors.add(foldAnchor(name));
  for (const [, name = ""] of allMatches(LABELLED, document.text)) anchors.add(foldAnchor(name));
  return anchors;
}
