/** A file of an OpenSpec change. */
export interface OpenSpecFile {
  /** Path from the repository root: `openspec/changes/<change id>/…`. */
  readonly path: string;
  readonly content: string;
}
