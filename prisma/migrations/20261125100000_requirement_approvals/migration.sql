-- Approvals of several requirements with one reason. The decisions about the requirements name their approval, so that it can be
-- withdrawn as a whole.
CREATE TABLE "requirement_approvals" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "requirements" INTEGER NOT NULL,
    "approved_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_by" JSONB,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "requirement_approvals_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "requirement_approvals_project_id_created_at_id_idx" ON "requirement_approvals"("project_id", "created_at" DESC, "id" DESC);

ALTER TABLE "requirement_approvals" ADD CONSTRAINT "requirement_approvals_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, UPDATE, DELETE ON "requirement_approvals" TO roundtable_app;
ALTER TABLE "requirement_approvals" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "requirement_approvals" USING (workspace_id = current_setting('app.workspace_id', true));

ALTER TABLE "requirement_decisions" ADD COLUMN "approval_id" TEXT;
CREATE INDEX "requirement_decisions_project_id_approval_id_idx" ON "requirement_decisions"("project_id", "approval_id");
