import type { ToolDeclaration } from "../tool.ts";
import { DOCUMENT_TOOLS } from "./document-tools.ts";
import { EDITING_TOOLS } from "./editing-tools.ts";
import { FINISHING_TOOLS } from "./finishing-tools.ts";
import { LOOP_TOOLS } from "./loop-tools.ts";
import { READING_TOOLS } from "./reading-tools.ts";

const BY_NAME: ReadonlyMap<string, ToolDeclaration> = new Map(
  [DOCUMENT_TOOLS, READING_TOOLS, LOOP_TOOLS, FINISHING_TOOLS, EDITING_TOOLS].flatMap((group) =>
    Object.values<ToolDeclaration>(group).map((tool) => [tool.name, tool]),
  ),
);

/**
 * Every tool of the product; those of connected servers come on top of these. Tools that edit are last: not every specialist has them,
 * and lists with the same beginning can be cached.
 */
export const TOOLS: readonly ToolDeclaration[] = Array.from(BY_NAME.values());

/** The declaration of this name, undefined for any other. */
export function toolNamed(name: string): ToolDeclaration | undefined {
  return BY_NAME.get(name);
}
