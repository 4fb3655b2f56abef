import type { Plan } from "./plan.ts";

/** `plan.files.json`: the only files that code generation may touch (spec 3 §3.2). */
export function planFiles(plan: Plan): { plan_version: number; files: string[] } {
  return { plan_version: plan.meta.version, files: [...new Set(plan.file_impacts.map((file) => file.path))] };
}
