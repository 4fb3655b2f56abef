-- Until when a decision at a gate of a task is expected: a day of the calendar. People who are asked for it are reminded the day before
-- and every day after that; "remind_at" is the next time.
CREATE TABLE "gate_dues" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "due_on" TEXT NOT NULL,
    "remind_at" TIMESTAMPTZ(3),
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gate_dues_pkey" PRIMARY KEY ("task_id", "phase")
);
CREATE INDEX "gate_dues_remind_at_idx" ON "gate_dues"("remind_at");
CREATE INDEX "gate_dues_workspace_id_idx" ON "gate_dues"("workspace_id");
ALTER TABLE "gate_dues" ADD CONSTRAINT "gate_dues_workspace_id_project_id_task_id_fkey"
    FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "gate_dues" ADD CHECK ("due_on" ~ '^\d{4}-\d{2}-\d{2}$');

GRANT SELECT, INSERT, UPDATE, DELETE ON "gate_dues" TO roundtable_app;
ALTER TABLE "gate_dues" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "gate_dues" USING ("workspace_id" = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "gate_dues" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_anonymises ON "gate_dues" FOR UPDATE TO CURRENT_USER USING (true);
-- The worker finds the reminders that are due in any workspace.
CREATE POLICY due ON "gate_dues" FOR SELECT
  USING ("remind_at" <= NULLIF(current_setting('app.due_before', true), '')::timestamptz);
CREATE POLICY not_deleted ON "gate_dues" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY workspace_not_deleted ON "gate_dues" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
