-- A comment on an attempt to change the code that mentions a member. It has the task and the attempt, and no plan.
ALTER TABLE "waits" ADD COLUMN "change_set_id" TEXT;
ALTER TABLE "waits" ADD CONSTRAINT "waits_workspace_id_project_id_task_id_change_set_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id", "change_set_id") REFERENCES "change_sets"("workspace_id", "project_id", "task_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "waits" DROP CONSTRAINT "waits_check";
ALTER TABLE "waits" ADD CONSTRAINT "waits_check" CHECK (
    ("kind" = 'question' AND "task_id" IS NOT NULL AND "meeting_id" IS NULL AND "plan_version" IS NULL
      AND "document_id" IS NULL AND "thread_id" IS NULL AND "change_set_id" IS NULL)
    OR ("kind" <> 'question' AND "task_id" IS NOT NULL AND "meeting_id" IS NOT NULL AND "plan_version" IS NOT NULL
      AND "document_id" IS NULL AND "thread_id" IS NULL AND "change_set_id" IS NULL)
    OR ("kind" <> 'question' AND "task_id" IS NULL AND "meeting_id" IS NULL AND "plan_version" IS NULL
      AND "document_id" IS NOT NULL AND "thread_id" IS NOT NULL AND "change_set_id" IS NULL)
    OR ("kind" = 'mention' AND "task_id" IS NOT NULL AND "meeting_id" IS NULL AND "plan_version" IS NULL
      AND "document_id" IS NULL AND "thread_id" IS NULL AND "change_set_id" IS NOT NULL)
  );
CREATE UNIQUE INDEX "waits_change_set_id_kind_subject_user_id_key" ON "waits"("change_set_id", "kind", "subject", "user_id");
