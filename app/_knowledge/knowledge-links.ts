/** How quotes of project knowledge are linked. */
export interface KnowledgeLinks {
  readonly projectId: string;
  /** Ids of documents, files and plans that are no longer in the project. */
  readonly gone: readonly string[];
}
