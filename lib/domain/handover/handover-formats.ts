/** Sets of files that hand a plan over to coding agents and test tools, in addition to OpenSpec. */
export const HANDOVER_FORMATS = ["spec-kit", "kiro", "agents", "gherkin"] as const;
export type HandoverFormat = (typeof HANDOVER_FORMATS)[number];

/** A file of a set; the path starts at the root of a repository. */
export interface HandoverFile {
  readonly path: string;
  readonly content: string;
}
