import { pathProblem } from "../repository/repository-path.ts";
import type { Plan } from "./plan.ts";

/** Why a planned file does not fit the commit that the plan is for. */
export type FileProblemCode = "file_missing" | "file_exists" | "path_refused";

export interface FileProblem {
  readonly path: string;
  readonly code: FileProblemCode;
}

type PlannedFile = Pick<Plan["file_impacts"][number], "path" | "type">;

/**
 * Checks planned files against the files of a commit: a file that is changed or deleted must be there, one that is created must
 * not, and its path must be one that can be written.
 * @param existing The paths among the planned ones that the commit has.
 */
export function fileProblems(files: readonly PlannedFile[], existing: ReadonlySet<string>): FileProblem[] {
  return files.flatMap(({ path, type }): FileProblem[] => {
    if (type !== "create") return existing.has(path) ? [] : [{ path, code: "file_missing" }];
    if (existing.has(path)) return [{ path, code: "file_exists" }];
    return pathProblem(path) === null ? [] : [{ path, code: "path_refused" }];
  });
}
