import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { readingExtensions } from "./reading-extensions.ts";

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
