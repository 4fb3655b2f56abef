import remarkGfm from "remark-gfm";
import type { Processor } from "unified";
import { markdownLimits } from "#lib/domain/document/markdown-limits.ts";

/** Remark plugin: GitHub's extensions, read in linear time. */
export function gfmWithLimits(this: Processor): void {
  remarkGfm.call(this as never);
  const data = this.data() as { micromarkExtensions?: unknown[] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), markdownLimits()];
}
