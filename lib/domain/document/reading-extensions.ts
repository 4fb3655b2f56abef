import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import type { Extension } from "micromark-util-types";
import { markdownLimits } from "./markdown-limits.ts";

/**
 * How a text is read apart from GitHub's extensions: emphasis next to Chinese punctuation (`**目标：**提高`), which CommonMark
 * leaves as asterisks, and limits, which come last.
 */
export const readingExtensions = (): Extension[] => [cjkFriendlyExtension(), markdownLimits()];
