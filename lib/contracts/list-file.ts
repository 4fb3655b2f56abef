import { z } from "zod";
import { languageSchema } from "../domain/language.ts";
import { type ColumnList, LIST_COLUMNS } from "../domain/saved-view/shown-columns.ts";
import { listQuery } from "./list.ts";
import { requirementListQuery } from "./requirement.ts";
import { taskListQuery } from "./task.ts";

/** The columns of a list in a file: names with commas; absent: all. Their headings are the names unless a language is asked for. */
function fileColumns(list: ColumnList) {
  const names: ReadonlySet<string> = new Set(LIST_COLUMNS[list]);
  return z.object({
    columns: z
      .string()
      .max(200)
      .refine((value) => value === "" || value.split(",").every((name) => names.has(name)))
      .optional()
      .meta({ description: `Names with commas: ${LIST_COLUMNS[list].join(", ")}.` }),
    headings: languageSchema.optional().meta({
      description: "Language of the headings; absent: the names of the API.",
    }),
  }).shape;
}

/** Headings of the columns of a file by their names. */
export type ColumnHeadings = Readonly<Record<string, string>>;

/** A query for a list as a file, with the headings in place of their language. */
export type WithHeadings<Query> = Omit<Query, "headings"> & { readonly headings: ColumnHeadings };

const PAGE = { limit: true, cursor: true } as const;

/** Queries of the lists as files: those of the lists, without a page, and the columns. */
export const projectFileQuery = listQuery.omit(PAGE).extend(fileColumns("projects"));
export const documentFileQuery = listQuery.omit(PAGE).extend(fileColumns("documents"));
export type ListFileQuery = z.output<typeof documentFileQuery>;

export const taskFileQuery = taskListQuery.omit(PAGE).extend(fileColumns("tasks"));
export type TaskFileQuery = z.output<typeof taskFileQuery>;

export const requirementFileQuery = requirementListQuery.omit(PAGE).extend(fileColumns("requirements"));
export type RequirementFileQuery = z.output<typeof requirementFileQuery>;
