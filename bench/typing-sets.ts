import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "csv-parse/sync";
import readExcelFile from "read-excel-file/node";
import { z } from "zod";
import { classifyStatement } from "#lib/domain/requirements/typing/classify-statement.ts";
import {
  classOfFine,
  type FineClass,
  isFineClass,
  isQualitySide,
} from "#lib/domain/requirements/typing/fine-class.ts";
import type { Row } from "./row.ts";

/** Labels of published sets with twelve classes: function, availability, resilience, legal and so on. */
const LETTERS = ["F", "A", "FT", "L", "LF", "MN", "O", "PE", "PO", "SC", "SE", "US"] as const;
type Letter = (typeof LETTERS)[number];

const LETTER_OF: Readonly<Record<FineClass, Letter>> = {
  functional: "F",
  performance_efficiency: "PE",
  availability: "A",
  resilience: "FT",
  security: "SE",
  usability: "US",
  look: "LF",
  maintainability: "MN",
  scalability: "SC",
  portability: "PO",
  compatibility: "O",
  safety: "F",
  accuracy: "PE",
  legal: "L",
  operational: "O",
  interface: "O",
  data: "F",
  business_rule: "F",
  not_a_requirement: "F",
};

/** A label and what was said, both as text. */
interface Labelled {
  readonly is: string;
  readonly said: string;
}

const shareOf = <T>(all: readonly T[], of: (each: T) => boolean) =>
  all.length === 0 ? null : all.filter(of).length / all.length;

/** Mean F1 over the labels that occur. */
function macroF1(all: readonly Labelled[]): number {
  const due = [...new Set(all.map((each) => each.is))];
  const each = due.map((label) => {
    const right = all.filter((one) => one.is === label && one.said === label).length;
    const counted =
      all.filter((one) => one.is === label).length + all.filter((one) => one.said === label).length;
    return (2 * right) / counted;
  });
  return each.reduce((sum, f1) => sum + f1, 0) / due.length;
}

/** Accuracy and recall of qualities; `is` and `said` are "quality" or "functional". */
function sideRows(name: string, sides: readonly Labelled[]): Row[] {
  const quality = sides.filter((each) => each.is === "quality");
  return [
    {
      what: `${name}: ${sides.length} statements, functional against quality, accuracy`,
      ours: shareOf(sides, (each) => each.is === each.said),
      unit: "",
      reach: 0.8,
    },
    {
      what: `${name}: ${quality.length} qualities found (recall)`,
      ours: shareOf(quality, (each) => each.said === "quality"),
      unit: "",
      reach: 0.8,
    },
  ];
}

const side = (isQuality: boolean) => (isQuality ? "quality" : "functional");

const REAL_LABELS = new URL("../lib/domain/requirements/typing/training/real-held.txt", import.meta.url);

/** Rows of the held-out statements of DS2 and DS4 in a folder; "not measured" without the folder. */
export async function publicRows(folder: string | undefined): Promise<Row[]> {
  const name = "public held (DS2, DS4)";
  if (folder === undefined) return [{ what: `${name}: --public=FOLDER was not given`, ours: null, unit: "" }];
  const sheets = new Map<string, readonly (readonly unknown[])[]>();
  for (const set of ["DS2", "DS4"]) {
    const [sheet] = await readExcelFile(await readFile(path.join(folder, `${set}.xlsx`)));
    sheets.set(set, sheet?.data ?? []);
  }
  const judged = (await readFile(REAL_LABELS, "utf8"))
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [set = "", row = "", fine = ""] = line.split(" ");
      const text = sheets.get(set)?.[Number(row) - 1]?.[0];
      if (typeof text !== "string" || !isFineClass(fine)) throw new Error(`no such statement: ${line}`);
      return { is: classOfFine(fine), fine, found: classifyStatement(text.replace(/\s+/g, " "), "en") };
    });
  const requirements = judged.filter((each) => each.is !== "not_a_requirement");
  return [
    ...sideRows(
      name,
      requirements.map(({ is, found }) => ({
        is: side(isQualitySide(is)),
        said: side(isQualitySide(found.kind)),
      })),
    ),
    { what: `${name}: class right`, ours: shareOf(judged, ({ is, found }) => is === found.kind), unit: "" },
    {
      what: `${name}: macro F1 over the twelve classes of published sets`,
      ours: macroF1(judged.map(({ fine, found }) => ({ is: LETTER_OF[fine], said: LETTER_OF[found.fine] }))),
      unit: "F1",
      reach: 0.55,
    },
  ];
}

const rowsSchema = z.array(z.record(z.string(), z.string()));

/**
 * Rows of a published set of labelled requirements as CSV: a column of text, and either a column of classes with the letters
 * F, A, FT, L, LF, MN, O, PE, PO, SC, SE, US or the columns IsFunctional and IsQuality with 1 and 0.
 * @throws if the file has no such columns
 */
export async function nfrRows(file: string | undefined): Promise<Row[]> {
  const name = "published set of requirements";
  if (file === undefined) return [{ what: `${name}: --nfr=FILE.csv was not given`, ours: null, unit: "" }];
  const rows = rowsSchema.parse(parse(await readFile(file, "utf8"), { columns: true, bom: true }));
  const columns = Object.keys(rows[0] ?? {});
  const column = (pattern: RegExp) => columns.find((each) => pattern.test(each));
  const text = column(/text|^requirement$/i);
  const letter = column(/class|label|type|category/i);
  const quality = column(/isquality/i);
  if (text === undefined || (letter === undefined && quality === undefined))
    throw new Error(`${file} has no columns of text and classes`);
  const judged = rows.map((row) => ({ row, found: classifyStatement(row[text] ?? "", "en") }));
  if (quality !== undefined)
    return sideRows(
      name,
      judged.map(({ row, found }) => ({
        is: side(row[quality]?.trim() === "1"),
        said: side(isQualitySide(found.kind)),
      })),
    );
  const letters = judged.map(({ row, found }) => ({
    is: row[letter ?? ""]?.trim() ?? "",
    said: LETTER_OF[found.fine],
  }));
  return [
    ...sideRows(
      name,
      letters.map(({ is, said }) => ({ is: side(is !== "F"), said: side(said !== "F") })),
    ),
    { what: `${name}: macro F1 over its classes`, ours: macroF1(letters), unit: "F1", reach: 0.55 },
  ];
}
