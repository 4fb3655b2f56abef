import { type ToolResult, toolSuccess } from "./ports.ts";

/** Tools without an effect: the recorded call with its arguments is their result. */
export function recorded(): Promise<ToolResult> {
  return Promise.resolve(toolSuccess({ recorded: true }));
}
