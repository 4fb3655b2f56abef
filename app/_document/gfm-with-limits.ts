import remarkGfm from "remark-gfm";
import type { Processor } from "unified";
import { readingExtensions } from "#lib/domain/document/reading-extensions.ts";

/** Remark plugin: GitHub's extensions and emphasis next to Chinese punctuation, read in linear time. */
export function gfmWithLimits(this: Processor): void {
  remarkGfm.call(this as never);
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...readingExtensions()];
}
