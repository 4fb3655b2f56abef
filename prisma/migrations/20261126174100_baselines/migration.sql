-- Baselines: named snapshots of a project, and the signatures of the users who were asked for them.
CREATE TABLE "baselines" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "whole" BOOLEAN NOT NULL,
    "language" TEXT NOT NULL,
    "id_patterns" JSONB NOT NULL,
    "plans" JSONB NOT NULL,
    "link_parts" TEXT[],
    "approval_parts" TEXT[],
    "content_hash" TEXT NOT NULL,
    "requirements" INTEGER NOT NULL,
    "links" INTEGER NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "baselines_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "baseline_documents" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "baseline_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "document_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "baseline_documents_pkey" PRIMARY KEY ("baseline_id", "position")
);

CREATE TABLE "baseline_parts" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "baseline_parts_pkey" PRIMARY KEY ("project_id", "hash")
);

CREATE TABLE "baseline_signatures" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "baseline_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "user_name" TEXT NOT NULL,
    "requested_by" JSONB NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "meaning" TEXT,
    "note" TEXT NOT NULL DEFAULT '',
    "content_hash" TEXT,
    "authentication" TEXT,
    "decided_by" JSONB,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "baseline_signatures_pkey" PRIMARY KEY ("baseline_id", "user_id")
);

CREATE UNIQUE INDEX "baselines_workspace_id_project_id_id_key" ON "baselines"("workspace_id", "project_id", "id");
CREATE UNIQUE INDEX "baselines_project_id_name_key" ON "baselines"("project_id", "name");
CREATE INDEX "baselines_project_id_created_at_id_idx" ON "baselines"("project_id", "created_at" DESC, "id" DESC);
CREATE INDEX "baseline_documents_document_id_version_idx" ON "baseline_documents"("document_id", "version");
CREATE INDEX "baseline_documents_version_id_idx" ON "baseline_documents"("version_id");
CREATE INDEX "baseline_signatures_user_id_state_idx" ON "baseline_signatures"("user_id", "state");

ALTER TABLE "baselines" ADD CONSTRAINT "baselines_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "baseline_parts" ADD CONSTRAINT "baseline_parts_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "baseline_documents" ADD CONSTRAINT "baseline_documents_workspace_id_project_id_baseline_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "baseline_id") REFERENCES "baselines"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
-- A version that a baseline refers to stays, unless the project is deleted: checked at the end of the transaction.
ALTER TABLE "baseline_documents" ADD CONSTRAINT "baseline_documents_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "baseline_documents" ADD CONSTRAINT "baseline_documents_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "document_versions"("id") ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "baseline_signatures" ADD CONSTRAINT "baseline_signatures_workspace_id_project_id_baseline_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "baseline_id") REFERENCES "baselines"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "baseline_signatures" ADD CHECK ("state" IN ('requested', 'signed', 'refused'));
ALTER TABLE "baseline_signatures" ADD CHECK ("meaning" IN ('author', 'reviewed', 'approved', 'released'));
ALTER TABLE "baseline_signatures" ADD CHECK ("authentication" IN ('password', 'session', 'token'));
ALTER TABLE "baseline_signatures" ADD CHECK (
    ("state" = 'requested' AND "decided_at" IS NULL AND "content_hash" IS NULL)
    OR ("state" = 'signed' AND "decided_at" IS NOT NULL AND "content_hash" IS NOT NULL AND "meaning" IS NOT NULL)
    OR ("state" = 'refused' AND "decided_at" IS NOT NULL AND "content_hash" IS NOT NULL AND "note" <> ''));

GRANT SELECT, INSERT, UPDATE, DELETE ON "baselines", "baseline_documents", "baseline_parts", "baseline_signatures" TO roundtable_app;
ALTER TABLE "baselines" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "baselines" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "baseline_documents" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "baseline_documents" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "baseline_parts" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "baseline_parts" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "baseline_signatures" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "baseline_signatures" USING (workspace_id = current_setting('app.workspace_id', true));
