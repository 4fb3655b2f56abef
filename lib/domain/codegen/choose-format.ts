import type { WriteFormat } from "./code-plan.ts";

/** From this length on, a file is edited by replacements instead of being written again. */
const MAX_WHOLE_LINES = 300;

/**
 * How a model writes a file: a new or short one as a whole, a long one by replacements.
 * @param text The text at the base; null for a new file.
 */
export const chooseFormat = (text: string | null): WriteFormat =>
  text === null || text.split("\n").length < MAX_WHOLE_LINES ? "whole" : "edits";
