-- Files that a project knows, and one index of passages for documents, files and plans.

-- AlterTable
ALTER TABLE "documents" ADD COLUMN "for_table" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "tasks" ADD COLUMN "indexed_plan" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "knowledge_files" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "for_table" BOOLEAN NOT NULL DEFAULT true,
    "indexed_version" INTEGER NOT NULL DEFAULT 0,
    "deleted_at" TIMESTAMPTZ(3),
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_versions" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "knowledge_versions_pkey" PRIMARY KEY ("file_id","version")
);

-- Passages are made anew from what they stand in, so the old ones go. Row security would hide rows from DELETE and
-- UPDATE where the migrating role is no superuser; these statements do not ask it.
TRUNCATE "passages";
ALTER TABLE "documents" DROP COLUMN "indexed_version";
ALTER TABLE "documents" ADD COLUMN "indexed_version" INTEGER NOT NULL DEFAULT 0;
DROP INDEX "passages_document_id_position_key";
ALTER TABLE "passages"
  ALTER COLUMN "document_id" DROP NOT NULL,
  ADD COLUMN "source_id" TEXT NOT NULL,
  ADD COLUMN "file_id" TEXT,
  ADD COLUMN "task_id" TEXT,
  ADD COLUMN "start" INTEGER NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_files_workspace_id_project_id_id_key" ON "knowledge_files"("workspace_id", "project_id", "id");
CREATE INDEX "knowledge_files_project_id_created_at_id_idx" ON "knowledge_files"("project_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "passages_source_id_position_key" ON "passages"("source_id", "position");

-- AddForeignKey
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "knowledge_versions" ADD CONSTRAINT "knowledge_versions_workspace_id_project_id_file_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "file_id") REFERENCES "knowledge_files"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passages" ADD CONSTRAINT "passages_workspace_id_project_id_file_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "file_id") REFERENCES "knowledge_files"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passages" ADD CONSTRAINT "passages_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A name stands for one file at a time; a deleted file does not hold it.
CREATE UNIQUE INDEX "knowledge_files_one_per_name" ON "knowledge_files"("project_id", "name") WHERE "deleted_at" IS NULL;
-- The same words given twice are one file.
CREATE UNIQUE INDEX "knowledge_files_one_per_text" ON "knowledge_files"("project_id", "hash") WHERE "deleted_at" IS NULL;

-- A passage stands in exactly one document, file or plan.
ALTER TABLE "passages"
  ADD CHECK (num_nonnulls("document_id", "file_id", "task_id") = 1),
  ADD CHECK ("source_id" = coalesce("document_id", "file_id", "task_id"));

GRANT SELECT, INSERT, UPDATE, DELETE ON "knowledge_files" TO roundtable_app;
-- A version is never changed; it goes with its file.
GRANT SELECT, INSERT ON "knowledge_versions" TO roundtable_app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['knowledge_files', 'knowledge_versions'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''app.workspace_id'', true))', tenant_table);
  END LOOP;
END
$$;
