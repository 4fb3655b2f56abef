import { AppError } from "../../domain/app-error.ts";
import { checkItems } from "../../domain/exchange/check-items.ts";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import { remark } from "../../domain/exchange/import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../../domain/exchange/imported-document.ts";
import { belowTitle, writeItems } from "../../domain/exchange/write-items.ts";
import { type FeatureFiles, ImportIds, type ReadFeature } from "../../domain/handover/read-feature.ts";
import { readKiro } from "../../domain/handover/read-kiro.ts";
import { readSpecKit } from "../../domain/handover/read-spec-kit.ts";
import { unzipSafely } from "../safe-zip.ts";
import { decodeFile } from "../text/decode-file.ts";
import { readGherkin } from "./read-gherkin.ts";

export type HandoverImport = "spec_kit" | "kiro" | "gherkin";

/** Main file of a feature, and the files next to it that are read too. */
const LAYOUTS = {
  spec_kit: { main: "spec.md", others: ["plan.md", "tasks.md"] },
  kiro: { main: "requirements.md", others: ["design.md", "tasks.md"] },
} as const;

/** The format of an archive by the paths in it, or null. */
export function handoverArchive(names: readonly string[]): HandoverImport | null {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/(?:^|\/)\.kiro\/specs\/[^/]+\/requirements\.md$/)) return "kiro";
  if (has(/(?:^|\/)requirements\.md$/) && has(/(?:^|\/)(?:design|tasks)\.md$/)) return "kiro";
  if (
    has(/(?:^|\/)spec\.md$/) &&
    has(/(?:^|\/)(?:plan|tasks)\.md$|(?:^|\/)\.specify\/|(?:^|\/)specs\/\d{3}-/)
  )
    return "spec_kit";
  return has(/\.feature$/i) ? "gherkin" : null;
}

/** A text file with its path. */
interface TextMember {
  readonly path: string;
  readonly text: string;
}

/**
 * Reads a set of files of spec-kit, Kiro or Gherkin: an archive with any number of features.
 * Errors: import_nothing, import_damaged, and those of `unzipSafely` and `decodeFile`.
 */
export function readHandoverArchive(
  bytes: Uint8Array,
  format: HandoverImport,
  { title, options }: { readonly title: string; readonly options: ReadOptions },
): ImportedDocument {
  const members = Object.entries(unzipSafely(bytes)).flatMap(([path, content]) =>
    /\.(?:md|feature)$/i.test(path) ? [{ path, text: decodeFile(content).text }] : [],
  );
  const used = format === "gherkin" ? members.filter(({ path }) => /\.feature$/i.test(path)) : members;
  const ids = new ImportIds(
    options.taken ?? [],
    used.map(({ text }) => text),
  );
  const { features, read } =
    format === "gherkin" ? readFeatureFiles(used, ids) : readFolders(used, format, ids);
  const left = members.map(({ path }) => path).filter((path) => !read.has(path));
  return toImport(features, { format, title, options, left });
}

/**
 * Reads the feature files that can be read; the others are reported by the caller.
 * @throws the error of the only file, or of the first one if no file can be read
 */
function readFeatureFiles(members: readonly TextMember[], ids: ImportIds) {
  const read = new Set<string>();
  const features: ReadFeature[] = [];
  const errors: unknown[] = [];
  for (const { path, text } of members)
    try {
      features.push(readGherkin(text, ids));
      read.add(path);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.push(error);
    }
  if (features.length === 0 && errors.length > 0) throw errors[0];
  return { features, read };
}

function readFolders(members: readonly TextMember[], format: "spec_kit" | "kiro", ids: ImportIds) {
  const { main, others } = LAYOUTS[format];
  const byPath = new Map(members.map(({ path, text }) => [path, text]));
  const read = new Set<string>();
  const features: ReadFeature[] = [];
  for (const { path, text } of members.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (path !== main && !path.endsWith(`/${main}`)) continue;
    const folder = path.slice(0, -main.length);
    const found = others.flatMap((name) => {
      const content = byPath.get(`${folder}${name}`);
      if (content === undefined) return [];
      read.add(`${folder}${name}`);
      return [{ title: name, text: content }];
    });
    read.add(path);
    const name = folder.replace(/\/$/, "").split("/").at(-1) ?? "";
    features.push(readOne(format, { name, main: text, others: found }, ids));
  }
  return { features, read };
}

const readOne = (format: "spec_kit" | "kiro", files: FeatureFiles, ids: ImportIds): ReadFeature =>
  format === "kiro" ? readKiro(files, ids) : readSpecKit(files, ids);

/** Reads one file: the `spec.md` or `requirements.md` of a feature, or a Gherkin feature. */
export function readHandoverText(
  text: string,
  format: HandoverImport,
  { title, options }: { readonly title: string; readonly options: ReadOptions },
): ImportedDocument {
  const ids = new ImportIds(options.taken ?? [], [text]);
  const feature =
    format === "gherkin"
      ? readGherkin(text, ids)
      : readOne(format, { name: title, main: text, others: [] }, ids);
  return toImport([feature], { format, title, options, left: [] });
}

function toImport(
  features: readonly ReadFeature[],
  found: {
    readonly format: HandoverImport;
    readonly title: string;
    readonly options: ReadOptions;
    /** Text files that were not read. */
    readonly left: readonly string[];
  },
): ImportedDocument {
  const { format, options, left } = found;
  const [first] = features;
  if (first === undefined) throw importProblem("import_nothing");
  const single = features.length === 1;
  const title = single ? first.title || found.title : found.title;
  const parts = single
    ? first.parts
    : features.flatMap((feature) => belowTitle(feature.title, feature.parts));
  const requirements = parts.flatMap((part) => (part.kind === "requirement" ? [part.item] : []));
  const links = features.flatMap((feature) => feature.links);
  const dropped = left.length === 0 ? [] : [remark("files_not_read", { detail: left.join(", ") })];
  return {
    format,
    title,
    markdown: writeItems({ title, parts, links, language: options.language, patterns: options.patterns }),
    requirements,
    links,
    remarks: [...dropped, ...checkItems(requirements)],
    encoding: "utf-8",
    sheets: [],
    sheet: null,
    columns: [],
  };
}
