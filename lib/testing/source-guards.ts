import path from "node:path";
import {
  hasDirective,
  importsAtOnce,
  originOf,
  runtimeExports,
  runtimeImports,
  type SourceTree,
} from "./source-tree.ts";

const ROUTE_SETTINGS = new Set(["dynamic", "runtime", "maxDuration", "revalidate"]);
const METHODS = new Set(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"]);

const madeByHttp = (text: string, made: string | undefined) =>
  made !== undefined && originOf(text, made)?.startsWith("#lib/http/") === true;

const REST_ENTRY = "app/api/v1/[[...path]]/route.ts";

/** A formatted list of routes; its elements are indented by two spaces. */
const ROUTE_LIST = /^export const \w+Routes\b[^\n]*\[\n([\s\S]*?)^\];$/gm;
const ELEMENT = /^ {2}(?![ )/*])(?:(\w+)\()?.*$/gm;

/** What a file of routes has besides lists of routes that functions of lib/http made. */
function undeclaredElements(text: string): string[] {
  const elements = [...text.matchAll(ROUTE_LIST)].flatMap(([, list = ""]) => [...list.matchAll(ELEMENT)]);
  const foreign = elements.filter(([, made]) => !madeByHttp(text, made)).map(([line]) => line.trim());
  return [...foreign, ...runtimeExports(text.replaceAll(ROUTE_LIST, "")).map(({ name }) => name)];
}

function undeclaredHandlers(text: string): string[] {
  return runtimeExports(text)
    .filter(({ name }) => !ROUTE_SETTINGS.has(name))
    .filter(({ name, made }) => !METHODS.has(name) || !madeByHttp(text, made))
    .map(({ name }) => name);
}

/**
 * The REST API has one entry point, whose handlers lib/http makes, and files of routes, each of which is declared
 * through `route()` or a sibling of it in lib/http (docs/decisions/0047).
 */
export function undeclaredRoutes(tree: SourceTree): string[] {
  return [...tree].flatMap(([file, text]) => {
    if (/^app\/api\/v1\/.*-routes\.ts$/.test(file))
      return undeclaredElements(text).map((what) => `${file}: ${what} is not made by a function of lib/http`);
    if (!/^app\/api\/v1\/(.*\/)?route\.tsx?$/.test(file)) return [];
    if (file !== REST_ENTRY) return [`${file} is a second entry point`];
    return undeclaredHandlers(text).map((what) => `${file}: ${what} is not made by a function of lib/http`);
  });
}

/** Every export of a file of server actions is made by `action()` or a sibling of it in lib/http. */
export function undeclaredActions(tree: SourceTree): string[] {
  return [...tree].flatMap(([file, text]) => {
    if (!hasDirective(text, "use server")) return [];
    return runtimeExports(text)
      .filter(({ made }) => !madeByHttp(text, made))
      .map(({ name }) => `${file}: ${name} is not made by a function of lib/http`);
  });
}

function locate(from: string, what: string, tree: SourceTree): string | undefined {
  const target = what.startsWith(".")
    ? path.posix.join(path.posix.dirname(from), what)
    : what.replace(/^#/, "");
  return tree.has(target) ? target : undefined;
}

const BROWSER_SAFE = /^(app\/|lib\/(domain|contracts|i18n)\/)/;

/**
 * The files of the tree that come together with a module, itself included. What it loads with `import()` comes later.
 */
export function importClosure(file: string, tree: SourceTree): Set<string> {
  const closure = new Set<string>();
  const visit = (at: string): void => {
    if (closure.has(at)) return;
    closure.add(at);
    for (const what of importsAtOnce(tree.get(at) ?? "")) {
      const target = locate(at, what, tree);
      if (target !== undefined) visit(target);
    }
  };
  visit(file);
  return closure;
}

/** What a module loads, as a file of the tree where it is one, with whether a browser may load it. */
function loads(file: string, tree: SourceTree): { target: string; known: boolean; safe: boolean }[] {
  return runtimeImports(tree.get(file) ?? "").map((what) => {
    const found = locate(file, what, tree);
    const safe = found === undefined ? !what.startsWith("node:") : BROWSER_SAFE.test(found);
    return { target: found ?? what, known: found !== undefined, safe };
  });
}

/** What the browser loads reaches only lib/domain, lib/contracts and lib/i18n; a server action ends the path. */
export function serverCodeInBrowser(tree: SourceTree): string[] {
  const problems = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string, trail: readonly string[]): void => {
    if (seen.has(file) || hasDirective(tree.get(file) ?? "", "use server")) return;
    seen.add(file);
    for (const { target, known, safe } of loads(file, tree)) {
      const way = [...trail, target];
      if (!safe) problems.add(way.join(" → "));
      else if (known) visit(target, way);
    }
  };
  for (const [file, text] of tree) if (hasDirective(text, "use client")) visit(file, [file]);
  return [...problems];
}

/** Folders of app that import each other, directly or through others; each cycle is reported at its first folder. */
export function folderCycles(tree: SourceTree): string[] {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of tree) {
    if (!file.startsWith("app/") || /\.test\.tsx?$/.test(file)) continue;
    const from = path.posix.dirname(file);
    const targets = imports.get(from) ?? new Set<string>();
    imports.set(from, targets);
    for (const what of runtimeImports(text)) {
      const to = path.posix.dirname(locate(file, what, tree) ?? file);
      if (to !== from && to.startsWith("app")) targets.add(to);
    }
  }
  const cycles = new Set<string>();
  const finished = new Set<string>();
  const visit = (folder: string, trail: readonly string[]): void => {
    const at = trail.indexOf(folder);
    if (at >= 0) cycles.add([...trail.slice(at), folder].join(" → "));
    if (at >= 0 || finished.has(folder)) return;
    for (const next of imports.get(folder) ?? []) visit(next, [...trail, folder]);
    finished.add(folder);
  };
  for (const folder of imports.keys()) visit(folder, []);
  return [...cycles];
}

const LANGUAGES = ["en", "zh"];

/** Prompt files and the table of prompts name the same prompts with the same places, in both languages. */
export function promptDifferences(
  table: Readonly<Record<string, readonly string[]>>,
  tree: SourceTree,
): string[] {
  const listed = Object.entries(table).flatMap(([name, places]) =>
    LANGUAGES.flatMap((language) => {
      const file = `prompts/${name}.${language}.md`;
      const text = tree.get(file);
      if (text === undefined) return [`${file} does not exist`];
      const used = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map((hit) => hit[1] ?? ""));
      const wrong = [...used].toSorted().join() !== places.toSorted().join();
      return wrong ? [`${file} uses {${[...used].join()}}, the table says {${places.join()}}`] : [];
    }),
  );
  const names = new Set(
    Object.keys(table).flatMap((name) => LANGUAGES.map((l) => `prompts/${name}.${l}.md`)),
  );
  const unlisted = [...tree.keys()].filter((file) => file.startsWith("prompts/") && !names.has(file));
  return [...listed, ...unlisted.map((file) => `${file} is not in the table`)];
}

/** The example environment lists the same variables as lib/env.ts reads, in the same order. */
export function environmentDifferences(names: readonly string[], example: string): string[] {
  const shown = [...example.matchAll(/^([A-Z_]+)=/gm)].map((hit) => hit[1] ?? "");
  return shown.join("\n") === names.join("\n")
    ? []
    : [`.env.example: ${shown.join()}; lib/env.ts: ${names.join()}`];
}

function keysOf(value: unknown, prefix = ""): string[] {
  if (typeof value !== "object" || value === null) return [prefix];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, prefix ? `${prefix}.${key}` : key));
}

/** Each `<name>.en.json` has a `<name>.zh.json` with the same keys, and the other way round. */
export function messageDifferences(tree: SourceTree): string[] {
  return [...tree].flatMap(([file, text]) => {
    const language = /\.(en|zh)\.json$/.exec(file)?.[1];
    if (!language) return [`${file} says no language in its name`];
    const other = file.replace(/\.(en|zh)\.json$/, language === "en" ? ".zh.json" : ".en.json");
    const theirs = new Set(tree.has(other) ? keysOf(JSON.parse(tree.get(other) ?? "{}")) : []);
    return keysOf(JSON.parse(text))
      .filter((key) => !theirs.has(key))
      .map((key) => `${file}: ${key} is not in ${other}`);
  });
}

/** Tests look at no clock and wait for none: what takes how long is measured by the benchmarks. */
export function timedTests(tree: SourceTree): string[] {
  return [...tree].flatMap(([file, text]) =>
    [
      ...text.matchAll(
        /performance\.now\(|\bsetTimeout\((?=\w+, \d|\(\) =>)|waitForTimeout\(|timers\/promises/g,
      ),
    ].map(([what]) => `${file}: ${what}`),
  );
}

/** Rows are locked for an order of writers without their keys, which rows of other tables may refer to meanwhile. */
export function lockedKeys(tree: SourceTree): string[] {
  return [...tree].filter(([, text]) => /\bFOR UPDATE\b/.test(text)).map(([file]) => file);
}
