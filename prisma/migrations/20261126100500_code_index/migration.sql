-- What a repository contains, by the id of each blob: symbols, mentioned names and passages; and the tree of the commit
-- that was indexed last.
CREATE TABLE "code_indexes" (
    "project_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "commit" TEXT NOT NULL,
    "files" INTEGER NOT NULL,
    "parsed" INTEGER NOT NULL,
    "symbols" INTEGER NOT NULL,
    "left_out" INTEGER NOT NULL,
    "linked" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "indexed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "code_indexes_pkey" PRIMARY KEY ("project_id")
);

CREATE TABLE "code_blobs" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "blob" TEXT NOT NULL,
    "language" TEXT,
    "lines" INTEGER NOT NULL,
    "names" TEXT[] NOT NULL,
    "problem" TEXT,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "code_blobs_pkey" PRIMARY KEY ("project_id", "blob")
);

CREATE TABLE "code_symbols" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "blob" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "end_line" INTEGER NOT NULL,
    "container" TEXT NOT NULL,

    CONSTRAINT "code_symbols_pkey" PRIMARY KEY ("project_id", "blob", "position")
);

CREATE TABLE "code_passages" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "blob" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "start" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "terms" TSVECTOR NOT NULL,

    CONSTRAINT "code_passages_pkey" PRIMARY KEY ("project_id", "blob", "position")
);

CREATE TABLE "code_files" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "blob" TEXT NOT NULL,

    CONSTRAINT "code_files_pkey" PRIMARY KEY ("project_id", "path")
);

CREATE TABLE "code_edges" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "from_path" TEXT NOT NULL,
    "to_path" TEXT NOT NULL,
    "weight" REAL NOT NULL,

    CONSTRAINT "code_edges_pkey" PRIMARY KEY ("project_id", "from_path", "to_path")
);

CREATE UNIQUE INDEX "code_indexes_workspace_id_project_id_key" ON "code_indexes"("workspace_id", "project_id");
CREATE UNIQUE INDEX "code_blobs_workspace_id_project_id_blob_key" ON "code_blobs"("workspace_id", "project_id", "blob");
CREATE INDEX "code_symbols_project_id_name_idx" ON "code_symbols"("project_id", "name");
CREATE INDEX "code_symbols_project_id_lower_name_idx" ON "code_symbols"("project_id", lower("name") text_pattern_ops);
CREATE INDEX "code_passages_terms_idx" ON "code_passages" USING GIN ("terms");
CREATE INDEX "code_files_project_id_blob_idx" ON "code_files"("project_id", "blob");

ALTER TABLE "code_indexes" ADD CONSTRAINT "code_indexes_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "repositories"("workspace_id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_blobs" ADD CONSTRAINT "code_blobs_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "repositories"("workspace_id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_files" ADD CONSTRAINT "code_files_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "repositories"("workspace_id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_edges" ADD CONSTRAINT "code_edges_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "repositories"("workspace_id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_symbols" ADD CONSTRAINT "code_symbols_workspace_id_project_id_blob_fkey" FOREIGN KEY ("workspace_id", "project_id", "blob") REFERENCES "code_blobs"("workspace_id", "project_id", "blob") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_passages" ADD CONSTRAINT "code_passages_workspace_id_project_id_blob_fkey" FOREIGN KEY ("workspace_id", "project_id", "blob") REFERENCES "code_blobs"("workspace_id", "project_id", "blob") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_blobs" ADD CHECK ("problem" IN ('binary', 'too_large', 'generated', 'parse_timeout'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "code_indexes", "code_blobs", "code_symbols", "code_passages", "code_files", "code_edges" TO roundtable_app;
ALTER TABLE "code_indexes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "code_indexes" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "code_blobs" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "code_blobs" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "code_symbols" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "code_symbols" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "code_passages" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "code_passages" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "code_files" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "code_files" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "code_edges" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "code_edges" USING (workspace_id = current_setting('app.workspace_id', true));
