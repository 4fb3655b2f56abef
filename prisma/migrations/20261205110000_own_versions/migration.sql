-- The newest versions that a user wrote, for the documents that home lists as theirs.
CREATE INDEX "document_versions_workspace_id_author_created_at_idx"
    ON "document_versions" ("workspace_id", ("author"->>'id'), "created_at" DESC);
