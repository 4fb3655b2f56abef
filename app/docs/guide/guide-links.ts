import path from "node:path";
import { headingAnchors } from "#app/_document/heading-anchors.ts";
import { GLOSSARY_FILE } from "#app/docs/glossary/glossary.ts";
import { paths } from "#lib/contracts/paths.ts";
import { decodeFragment, foldAnchor } from "#lib/domain/document/fold-anchor.ts";
import { LANGUAGES } from "#lib/domain/language.ts";
import { type GuideEdition, guideText, guideTopics } from "./guide-files.ts";

/** Targets of inline links that name no scheme and are not within the page. */
const RELATIVE = /\]\((?!#|[a-z]+:)([^)\s]+)\)/g;

/** Files of `docs/` that the product shows as pages, besides the guide. */
const REFERENCE: ReadonlyMap<string, string> = new Map([
  ["errors.md", paths.errorReference()],
  [GLOSSARY_FILE, paths.glossary()],
]);

/** The anchor of the heading that a fragment names, as `#anchor`; empty where there is none. */
function anchorIn(edition: GuideEdition, fragment: string): string {
  const wanted = foldAnchor(decodeFragment(fragment));
  const found = headingAnchors(guideText(edition)).entries.find(({ title }) => foldAnchor(title) === wanted);
  return found === undefined ? "" : `#${found.anchor}`;
}

function pageOf(from: string, target: string): string | null {
  const [file = "", fragment = ""] = target.split("#");
  const wanted = path.posix.join(path.posix.dirname(from), file);
  for (const { name, editions } of guideTopics()) {
    const edition = LANGUAGES.map((language) => editions[language]).find((one) => one.file === wanted);
    if (edition === undefined) continue;
    return `${paths.guide(name)}${fragment === "" ? "" : anchorIn(edition, fragment)}`;
  }
  return REFERENCE.get(wanted) ?? null;
}

/**
 * The pages of the product that the relative links of a topic lead to.
 * @returns Addresses by link target, decoded. A link to a file that is not shown is missing.
 */
export function guideLinks(edition: GuideEdition): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, target = ""] of guideText(edition).matchAll(RELATIVE)) {
    const page = pageOf(edition.file, target);
    if (page !== null) found.set(decodeFragment(target), page);
  }
  return found;
}
