-- The file that a version of a document was imported from, where it says more than the text: an export repeats it.

-- CreateTable
CREATE TABLE "imported_files" (
    "document_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "imported_files_pkey" PRIMARY KEY ("document_id","version")
);

-- AddForeignKey
ALTER TABLE "imported_files" ADD CONSTRAINT "imported_files_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "imported_files" ADD CHECK ("version" >= 1);

GRANT SELECT, INSERT, UPDATE, DELETE ON "imported_files" TO roundtable_app;

ALTER TABLE "imported_files" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "imported_files" USING (workspace_id = current_setting('app.workspace_id', true));
