import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { gfm } from "micromark-extension-gfm";
import type { Extension } from "micromark-util-types";
import { markdownLimits } from "./markdown-limits.ts";

/**
 * How a text is read apart from GitHub's extensions: emphasis next to Chinese punctuation (`**目标：**提高`), which CommonMark
 * leaves as asterisks, and limits, which come last.
 */
export const readingExtensions = (): Extension[] => [cjkFriendlyExtension(), markdownLimits()];

/**
 * Parses Markdown (CommonMark 0.31 with GitHub's extensions) in linear time: marks beyond the limits are plain characters.
 * Never throws.
 */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm(), ...readingExtensions()],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

/** The same without GitHub's extensions. */
export const parseCommonMark = (text: string): Root =>
  fromMarkdown(text, { extensions: readingExtensions() });
