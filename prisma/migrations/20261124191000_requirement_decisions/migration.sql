-- The last decision about a requirement: somebody approved this text of it, or removed it from the documents. A status that is
-- only written in a document has no row.
CREATE TABLE "requirement_decisions" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "requirement_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "statement" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "document_version" INTEGER NOT NULL,
    "decided_by" JSONB NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "requirement_decisions_pkey" PRIMARY KEY ("project_id", "requirement_id")
);

CREATE INDEX "requirement_decisions_project_id_kind_decided_at_idx" ON "requirement_decisions"("project_id", "kind", "decided_at");

ALTER TABLE "requirement_decisions" ADD CONSTRAINT "requirement_decisions_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "requirement_decisions" ADD CHECK ("kind" IN ('approved', 'removed'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "requirement_decisions" TO roundtable_app;
ALTER TABLE "requirement_decisions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "requirement_decisions" USING (workspace_id = current_setting('app.workspace_id', true));
