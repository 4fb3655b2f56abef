import type { Language } from "../../language.ts";
import { limitRemarks, summarizeList } from "../check-items.ts";
import { FreshIds } from "../fresh-ids.ts";
import { importFromParts } from "../import-from-parts.ts";
import { importProblem } from "../import-problem.ts";
import { type ImportRemark, remark } from "../import-remarks.ts";
import type { ImportedDocument, ReadOptions } from "../imported-document.ts";
import { belowTitle } from "../write-items.ts";
import { parseSdoc, type SdocRead } from "./parse-sdoc.ts";
import { type SdocParts, sdocParts } from "./sdoc-parts.ts";

/** A text file with its name; the name is "" for a file alone. */
export interface SdocFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Reads files of StrictDoc's text format: nested sections, texts, requirements with all their fields, and relations.
 * Several files become sections of one document, so that relations between them are kept.
 * @throws AppError import_nothing; import_damaged (with the line) if a file has no node
 */
export function readSdoc(
  files: readonly SdocFile[],
  found: {
    readonly title: string;
    readonly encoding: string | null;
    readonly options: ReadOptions & { readonly language: Language };
    readonly remarks?: readonly ImportRemark[];
  },
): ImportedDocument {
  const { options, encoding } = found;
  const parsed = files.map((file) => ({ name: file.name, ...parseSdoc(file.text) }));
  for (const { name, nodes, problems } of parsed)
    if (nodes.length === 0 && problems.length > 0)
      throw importProblem("import_damaged", `${name} line ${problems[0]?.line ?? 1}`.trim());
  const uids = parsed.flatMap(({ nodes }) => uidsIn(nodes));
  const ids = new FreshIds([...(options.taken ?? []), ...uids]);
  const read = parsed.map(({ name, nodes }) =>
    sdocParts(nodes, {
      title: name.replace(/^.*\/|\.sdoc$/gi, "") || found.title,
      ids,
      language: options.language,
    }),
  );
  const [only] = read;
  const isOne = read.length === 1 && only !== undefined;
  return importFromParts({
    format: "sdoc",
    title: isOne ? only.title : found.title,
    parts: isOne ? only.parts : read.flatMap((one) => belowTitle(one.title, one.parts)),
    links: read.flatMap(({ links }) => links),
    remarks: [...(found.remarks ?? []), ...parsed.flatMap(problemRemarks), ...contentRemarks(read, files)],
    encoding,
    options,
  });
}

function uidsIn(nodes: SdocRead["nodes"]): string[] {
  return nodes.flatMap(({ fields, children }) => [
    ...fields.filter(({ name }) => name === "UID").map(({ value }) => value),
    ...uidsIn(children),
  ]);
}

const baseName = (path: string): string => path.replace(/^.*\//, "");

const problemRemarks = ({ name, problems }: SdocRead & { readonly name: string }): ImportRemark[] =>
  limitRemarks(
    problems.map(({ line, text }) => `${name === "" ? "" : `${name}, `}${line}: ${text.slice(0, 80)}`),
    (detail) => remark("line_unreadable", { detail }),
  );

function contentRemarks(read: readonly SdocParts[], given: readonly SdocFile[]): ImportRemark[] {
  const names = new Set(given.map(({ name }) => baseName(name)));
  const dropped = new Set(read.flatMap((one) => [...one.dropped]));
  const files = read.flatMap((one) => one.files).filter((file) => !names.has(baseName(file)));
  const named = read.reduce((sum, one) => sum + one.named, 0);
  return [
    ...(dropped.size > 0 ? [remark("fields_dropped", { detail: [...dropped].join(", ") })] : []),
    ...(files.length > 0 ? [remark("external_dropped", { detail: summarizeList(files) })] : []),
    ...(named > 0 ? [remark("items_without_id", { count: named })] : []),
  ];
}
