-- What passages mean to a model, as vectors of length one; kept by the words, so that a passage that is made anew finds its own.

-- CreateTable
CREATE TABLE "passage_vectors" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "text_hash" TEXT NOT NULL,
    "vector" REAL[] NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "passage_vectors_pkey" PRIMARY KEY ("project_id","model","text_hash")
);

-- AddForeignKey
ALTER TABLE "passage_vectors" ADD CONSTRAINT "passage_vectors_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, DELETE ON "passage_vectors" TO roundtable_app;

ALTER TABLE "passage_vectors" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "passage_vectors" USING (workspace_id = current_setting('app.workspace_id', true));
