/** A file of an OpenSpec change. */
export interface OpenSpecFile {
  /** From the root of a repository: `openspec/changes/<change id>/…`. */
  readonly path: string;
  readonly content: string;
}
