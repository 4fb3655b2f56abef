-- The history of a document: who wrote each block, and which version each person has seen.

-- CreateTable
CREATE TABLE "document_blames" (
    "document_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "method" INTEGER NOT NULL,
    "owners" INTEGER[],

    CONSTRAINT "document_blames_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "document_sights" (
    "document_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_sights_pkey" PRIMARY KEY ("document_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_blames_workspace_id_project_id_document_id_key" ON "document_blames"("workspace_id", "project_id", "document_id");

-- CreateIndex
CREATE INDEX "document_sights_workspace_id_user_id_idx" ON "document_sights"("workspace_id", "user_id");

-- AddForeignKey
ALTER TABLE "document_blames" ADD CONSTRAINT "document_blames_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_sights" ADD CONSTRAINT "document_sights_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "document_blames" ADD CHECK ("version" >= 1);
ALTER TABLE "document_sights" ADD CHECK ("version" >= 1);

GRANT SELECT, INSERT, UPDATE, DELETE ON "document_blames", "document_sights" TO roundtable_app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['document_blames', 'document_sights'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''app.workspace_id'', true))', tenant_table);
  END LOOP;
END
$$;
