/** How words of the project's knowledge are linked from what quotes them. */
export interface KnowledgeLinks {
  readonly projectId: string;
  /** Ids of documents, files and plans that are no longer in the project. */
  readonly gone: readonly string[];
}
