-- Change requests: edits of several documents that are decided and applied together.
CREATE TABLE "change_requests" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'draft',
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "decided_by" JSONB,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT NOT NULL DEFAULT '',
    "applied" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "change_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "change_request_edits" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "change_request_id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "base_version" INTEGER NOT NULL,
    "edit" JSONB NOT NULL,
    "author" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_request_edits_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "change_requests_workspace_id_project_id_id_key" ON "change_requests"("workspace_id", "project_id", "id");
CREATE UNIQUE INDEX "change_requests_project_id_number_key" ON "change_requests"("project_id", "number");
CREATE INDEX "change_requests_project_id_created_at_id_idx" ON "change_requests"("project_id", "created_at" DESC, "id" DESC);
CREATE INDEX "change_request_edits_change_request_id_position_idx" ON "change_request_edits"("change_request_id", "position");
CREATE INDEX "change_request_edits_document_id_idx" ON "change_request_edits"("document_id");

ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "change_request_edits" ADD CONSTRAINT "change_request_edits_workspace_id_project_id_change_reques_fkey" FOREIGN KEY ("workspace_id", "project_id", "change_request_id") REFERENCES "change_requests"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "change_request_edits" ADD CONSTRAINT "change_request_edits_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "change_requests" ADD CHECK ("state" IN ('draft', 'proposed', 'applied', 'refused', 'withdrawn'));
ALTER TABLE "change_requests" ADD CHECK ("number" > 0);

GRANT SELECT, INSERT, UPDATE, DELETE ON "change_requests", "change_request_edits" TO roundtable_app;
ALTER TABLE "change_requests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "change_requests" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "change_request_edits" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "change_request_edits" USING (workspace_id = current_setting('app.workspace_id', true));
