-- What was read from the newest version of each document that can define requirements, so that lists do not read its text.

-- Which version was read and how; the lines of what it defines. An insertion moves lines in this row, and no other row.
CREATE TABLE "requirement_readings" (
    "document_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "reader" TEXT NOT NULL,
    "refs" TEXT[] NOT NULL,
    "lines" INTEGER[] NOT NULL,
    "duplicates" JSONB NOT NULL,

    CONSTRAINT "requirement_readings_pkey" PRIMARY KEY ("document_id")
);
CREATE UNIQUE INDEX "requirement_readings_workspace_id_project_id_document_id_key" ON "requirement_readings"("workspace_id", "project_id", "document_id");
CREATE INDEX "requirement_readings_project_id_idx" ON "requirement_readings"("project_id");
ALTER TABLE "requirement_readings" ADD CONSTRAINT "requirement_readings_workspace_id_project_id_document_id_fkey"
    FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A requirement or a test that a document defines.
CREATE TABLE "requirement_rows" (
    "document_id" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "position" DOUBLE PRECISION NOT NULL,
    "kind" TEXT NOT NULL CHECK ("kind" IN ('requirement', 'test')),
    "title" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "folded" TEXT NOT NULL,
    "order_key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "priority" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "characteristic" TEXT NOT NULL,
    "owner" TEXT NOT NULL,
    "section" TEXT NOT NULL,
    "record" JSONB NOT NULL,
    "hash" TEXT NOT NULL,
    "typing" JSONB,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "requirement_rows_pkey" PRIMARY KEY ("document_id", "ref")
);
CREATE INDEX "requirement_rows_project_id_ref_idx" ON "requirement_rows"("project_id", "ref");
ALTER TABLE "requirement_rows" ADD CONSTRAINT "requirement_rows_workspace_id_project_id_document_id_fkey"
    FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A link that a document states. The key is a hash, because the ids of both ends may be long.
CREATE TABLE "requirement_links" (
    "document_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "from_ref" TEXT NOT NULL,
    "to_ref" TEXT NOT NULL,

    CONSTRAINT "requirement_links_pkey" PRIMARY KEY ("document_id", "key")
);
CREATE INDEX "requirement_links_project_id_from_ref_idx" ON "requirement_links"("project_id", "from_ref");
CREATE INDEX "requirement_links_project_id_to_ref_idx" ON "requirement_links"("project_id", "to_ref");
ALTER TABLE "requirement_links" ADD CONSTRAINT "requirement_links_workspace_id_project_id_document_id_fkey"
    FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The links of some items; ends that name lines of code may be longer than an index takes.
CREATE INDEX "trace_links_from_idx" ON "trace_links"("project_id", left("from_ref", 200));
CREATE INDEX "trace_links_to_idx" ON "trace_links"("project_id", left("to_ref", 200));

GRANT SELECT, INSERT, UPDATE, DELETE ON "requirement_readings", "requirement_rows", "requirement_links" TO roundtable_app;
ALTER TABLE "requirement_readings" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "requirement_readings" USING (workspace_id = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "requirement_readings" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_anonymises ON "requirement_readings" FOR UPDATE TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "requirement_readings" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY workspace_not_deleted ON "requirement_readings" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
ALTER TABLE "requirement_rows" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "requirement_rows" USING (workspace_id = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "requirement_rows" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_anonymises ON "requirement_rows" FOR UPDATE TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "requirement_rows" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY workspace_not_deleted ON "requirement_rows" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
ALTER TABLE "requirement_links" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "requirement_links" USING (workspace_id = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "requirement_links" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "requirement_links" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY workspace_not_deleted ON "requirement_links" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
