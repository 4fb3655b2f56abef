import { createHash } from "node:crypto";
import { strToU8, type Zippable, zipSync } from "fflate";
import { z } from "zod";
import { unstorableCharacter } from "../../domain/document/unstorable.ts";
import { ARCHIVED_TABLES, problemOfRow } from "../../domain/exchange/archive/archive-tables.ts";
import { importProblem } from "../../domain/exchange/import-problem.ts";
import { type ProjectArchive, projectManifestSchema } from "../../domain/exchange/project-archive.ts";
import { isZip, memberText, unzipSafely } from "../safe-zip.ts";

/** The first moment that a zip can name; the same project gives the same bytes. */
const MADE = new Date(1980, 0, 1);

/** Packs a project. */
export function writeProjectZip({ manifest, texts }: ProjectArchive): Uint8Array {
  const files: Zippable = { "manifest.json": strToU8(`${JSON.stringify(manifest, null, 2)}\n`) };
  for (const [name, text] of texts) files[name] = strToU8(text);
  return zipSync(files, { level: 6, mtime: MADE });
}

/**
 * Unpacks a project: every text that the manifest names is there and is the one that was exported.
 * Errors: import_damaged (with the file in error), import_zip_bomb, import_too_complex, import_not_project.
 */
export function readProjectZip(bytes: Uint8Array): ProjectArchive {
  if (!isZip(bytes)) throw importProblem("import_not_project");
  const members = unzipSafely(bytes);
  if (members["manifest.json"] === undefined) throw importProblem("import_not_project");
  const manifest = projectManifestSchema.safeParse(parsed(memberText(members, "manifest.json")));
  if (!manifest.success) {
    const [issue] = manifest.error.issues;
    throw importProblem("import_damaged", `manifest.json ${issue?.path.join(".") ?? ""}`);
  }
  const { documents, knowledge, records } = manifest.data;
  const named = [
    ...documents.flatMap(({ versions, imported }) => [...versions, ...imported]),
    ...knowledge,
    ...records,
  ];
  const texts = new Map<string, string>();
  for (const { file, sha256 } of named) texts.set(file, textOf(members[file], { file, sha256 }));
  for (const { table, file, rows } of records) requireRows({ table, file, rows }, texts.get(file) ?? "");
  return { manifest: manifest.data, texts };
}

/** Every line is a row that the declaration of its table accepts. */
function requireRows(
  { table, file, rows }: { readonly table: string; readonly file: string; readonly rows: number },
  text: string,
): void {
  const declared = ARCHIVED_TABLES.find(({ name }) => name === table);
  const lines = text.split("\n").filter((line) => line !== "");
  if (declared === undefined || lines.length !== rows) throw importProblem("import_damaged", file);
  for (const [at, line] of lines.entries()) {
    const row = rowSchema.safeParse(parsed(line, file));
    const problem = row.success ? problemOfRow(declared, row.data) : "";
    if (problem !== null) throw importProblem("import_damaged", `${file} ${at + 1} ${problem}`.trimEnd());
  }
}

const rowSchema = z.record(z.string(), z.unknown());

function parsed(text: string, file = "manifest.json"): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw importProblem("import_damaged", file);
  }
}

function textOf(
  bytes: Uint8Array | undefined,
  { file, sha256 }: { readonly file: string; readonly sha256: string },
): string {
  if (bytes === undefined) throw importProblem("import_damaged", file);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw importProblem("import_damaged", file);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    if (unstorableCharacter(text) === null) return text;
  } catch {
    // No text: said below.
  }
  throw importProblem("import_damaged", file);
}
