-- The last file that a document was exported to, where the next one repeats the dates of what has not changed since.

-- CreateTable
CREATE TABLE "exported_files" (
    "document_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "exported_files_pkey" PRIMARY KEY ("document_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "exported_files_workspace_id_project_id_document_id_key" ON "exported_files"("workspace_id", "project_id", "document_id");

-- AddForeignKey
ALTER TABLE "exported_files" ADD CONSTRAINT "exported_files_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "exported_files" ADD CHECK ("version" >= 1);

GRANT SELECT, INSERT, UPDATE, DELETE ON "exported_files" TO roundtable_app;

ALTER TABLE "exported_files" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "exported_files" USING ("workspace_id" = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "exported_files" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "exported_files" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY workspace_not_deleted ON "exported_files" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
