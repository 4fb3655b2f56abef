-- The bare git repository of a project; its objects are in the data folder.
CREATE TABLE "repositories" (
    "project_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "source_url" TEXT,
    "default_branch" TEXT NOT NULL,
    "branch_push" BOOLEAN NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "repositories_pkey" PRIMARY KEY ("project_id")
);

CREATE UNIQUE INDEX "repositories_workspace_id_project_id_key" ON "repositories"("workspace_id", "project_id");

ALTER TABLE "repositories" ADD CONSTRAINT "repositories_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "repositories" ADD CHECK ("source" IN ('empty', 'upload', 'url'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "repositories" TO roundtable_app;
ALTER TABLE "repositories" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "repositories" USING (workspace_id = current_setting('app.workspace_id', true));

-- Imports of repositories are background jobs like those of documents.
ALTER TABLE "exchange_jobs" DROP CONSTRAINT "exchange_jobs_kind_check";
ALTER TABLE "exchange_jobs" ADD CONSTRAINT "exchange_jobs_kind_check" CHECK ("kind" IN ('document_export', 'project_export', 'file_import', 'project_import', 'repository_import'));
