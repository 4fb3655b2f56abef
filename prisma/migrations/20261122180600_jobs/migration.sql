-- Long imports and exports, each worked on by a durable workflow, with the file that one is given and the one it makes.
CREATE TABLE "exchange_jobs" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "asked" JSONB NOT NULL,
    "steps" JSONB NOT NULL DEFAULT '[]',
    "done" INTEGER,
    "total" INTEGER,
    "result" JSONB,
    "error" JSONB,
    "actor" JSONB NOT NULL,
    "created_by" JSONB NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "exchange_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "exchange_job_files" (
    "job_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "exchange_job_files_pkey" PRIMARY KEY ("job_id","role")
);

-- CreateIndex
CREATE UNIQUE INDEX "exchange_jobs_workspace_id_id_key" ON "exchange_jobs"("workspace_id", "id");
CREATE INDEX "exchange_jobs_project_id_created_at_id_idx" ON "exchange_jobs"("project_id", "created_at" DESC, "id" DESC);
CREATE INDEX "exchange_jobs_workspace_id_user_id_created_at_idx" ON "exchange_jobs"("workspace_id", "user_id", "created_at" DESC);
CREATE INDEX "exchange_jobs_expires_at_idx" ON "exchange_jobs"("expires_at");

-- AddForeignKey
ALTER TABLE "exchange_jobs" ADD CONSTRAINT "exchange_jobs_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "exchange_jobs" ADD CONSTRAINT "exchange_jobs_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "exchange_job_files" ADD CONSTRAINT "exchange_job_files_workspace_id_job_id_fkey" FOREIGN KEY ("workspace_id", "job_id") REFERENCES "exchange_jobs"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies.
ALTER TABLE "exchange_jobs" ADD CHECK ("kind" IN ('document_export', 'project_export', 'file_import', 'project_import'));
ALTER TABLE "exchange_jobs" ADD CHECK ("status" IN ('queued', 'running', 'completed', 'failed', 'cancelled'));
ALTER TABLE "exchange_job_files" ADD CHECK ("role" IN ('input', 'output'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "exchange_jobs", "exchange_job_files" TO roundtable_app;

ALTER TABLE "exchange_jobs" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE "exchange_job_files" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "exchange_jobs" USING (workspace_id = current_setting('app.workspace_id', true));
CREATE POLICY tenant ON "exchange_job_files" USING (workspace_id = current_setting('app.workspace_id', true));

-- The nightly sweep finds and deletes what is past its time in any workspace; the files go with their job.
CREATE POLICY expired ON "exchange_jobs" FOR SELECT
  USING ("expires_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
CREATE POLICY expired_deletion ON "exchange_jobs" FOR DELETE
  USING ("expires_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
