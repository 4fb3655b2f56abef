import path from "node:path";
import { hasDirective, importsAtOnce, type SourceTree } from "./source-tree.ts";

/**
 * What the browser may load with any page (docs/decisions/0040); everything else is loaded after a user acts. The two
 * that decode character references are a few lines each in a browser, which has the table of names itself.
 */
const ALWAYS =
  /^(react|react-dom|next|next-intl|next-themes|lucide-react|decode-named-character-reference|micromark-util-decode-numeric-character-reference)(\/|$)/;

function locate(from: string, what: string, tree: SourceTree): string | undefined {
  const target = what.startsWith(".")
    ? path.posix.join(path.posix.dirname(from), what)
    : what.replace(/^#/, "");
  return tree.has(target) ? target : undefined;
}

const packageOf = (what: string): string =>
  what
    .split("/")
    .slice(0, what.startsWith("@") ? 2 : 1)
    .join("/");

/** The packages that a browser loads with a page before anybody acts, each with the way that leads to it. */
export function packagesOfPage(page: string, tree: SourceTree): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string, above: boolean, trail: readonly string[]): void => {
    const text = tree.get(file) ?? "";
    const inBrowser = above || hasDirective(text, "use client");
    if (seen.has(`${inBrowser} ${file}`) || hasDirective(text, "use server")) return;
    seen.add(`${inBrowser} ${file}`);
    for (const what of importsAtOnce(text)) {
      const target = locate(file, what, tree);
      const way = [...trail, target ?? what];
      if (target !== undefined) visit(target, inBrowser, way);
      else if (inBrowser && !/^[.#]/.test(what) && !ALWAYS.test(what) && !found.has(packageOf(what)))
        found.set(packageOf(what), way.join(" → "));
    }
  };
  visit(page, false, [page]);
  return found;
}

/** Every page, and every layout around pages. */
const PAGE = /^app\/(.*\/)?(page|layout|error|global-error|not-found)\.tsx$/;

/**
 * Pages that load other packages than `allowed` lists, and unneeded entries of `allowed`. In: which packages a page may
 * carry, by its path after `app/`.
 */
export function pagesThatCarryMore(
  allowed: Readonly<Record<string, readonly string[]>>,
  tree: SourceTree,
): string[] {
  const pages = [...tree.keys()].filter((file) => PAGE.test(file));
  return pages.flatMap((page) => {
    const found = packagesOfPage(page, tree);
    const may = allowed[page.slice("app/".length)] ?? [];
    const more = [...found].filter(([name]) => !may.includes(name)).map(([name, way]) => `${name}: ${way}`);
    return [...more, ...may.filter((name) => !found.has(name)).map((name) => `${page} needs no ${name}`)];
  });
}
