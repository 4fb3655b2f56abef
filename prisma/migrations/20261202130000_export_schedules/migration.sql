-- Exports that are made repeatedly. Each runs with the rights of the person who saved it last; "next_at" is the next time. A schedule
-- without that person, or whose person may no longer export, is stopped with a code.
CREATE TABLE "export_schedules" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "user_id" TEXT,
    "content" JSONB NOT NULL,
    "rhythm" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "next_at" TIMESTAMPTZ(3),
    "last_status" TEXT,
    "last_at" TIMESTAMPTZ(3),
    "last_job_id" TEXT,
    "last_code" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "saved_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "export_schedules_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "export_schedules_project_id_created_at_id_idx" ON "export_schedules"("project_id", "created_at", "id");
CREATE INDEX "export_schedules_next_at_idx" ON "export_schedules"("next_at");
CREATE INDEX "export_schedules_user_id_idx" ON "export_schedules"("user_id");

ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "export_schedules" ADD CONSTRAINT "export_schedules_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "export_schedules" ADD CHECK ("status" IN ('active', 'paused', 'stopped'));
ALTER TABLE "export_schedules" ADD CHECK (("status" = 'active') = ("next_at" IS NOT NULL));
ALTER TABLE "export_schedules" ADD CHECK ("last_status" IN ('started', 'completed', 'failed', 'cancelled'));

-- The schedule that a job was started by; jobs are kept for some days only, also where their schedule is deleted meanwhile.
ALTER TABLE "exchange_jobs" ADD COLUMN "schedule_id" TEXT;

GRANT SELECT, INSERT, UPDATE, DELETE ON "export_schedules" TO roundtable_app;
ALTER TABLE "export_schedules" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "export_schedules" USING ("workspace_id" = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "export_schedules" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_anonymises ON "export_schedules" FOR UPDATE TO CURRENT_USER USING (true);
-- The worker finds the exports that are due in any workspace.
CREATE POLICY due ON "export_schedules" FOR SELECT
  USING ("next_at" <= NULLIF(current_setting('app.due_before', true), '')::timestamptz);
CREATE POLICY not_deleted ON "export_schedules" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY workspace_not_deleted ON "export_schedules" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
