import type { Plan } from "./plan.ts";

/** `plan.files.json`: the only files that code generation can change. */
export function planFiles(plan: Plan): { plan_version: number; files: string[] } {
  return { plan_version: plan.meta.version, files: [...new Set(plan.file_impacts.map((file) => file.path))] };
}
