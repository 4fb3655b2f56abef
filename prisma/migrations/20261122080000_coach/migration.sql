-- A task may take the plan of another task of its project as its reference.

-- AlterTable
ALTER TABLE "tasks" ADD COLUMN "reference_task_id" TEXT,
  ADD COLUMN "reference_version" INTEGER,
  ADD COLUMN "reference_inherits" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "tasks_project_id_reference_task_id_idx" ON "tasks"("project_id", "reference_task_id");

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_workspace_id_project_id_reference_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "reference_task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- A reference names a task and a version of its plan, or nothing; never the task itself.
ALTER TABLE "tasks"
  ADD CHECK (("reference_task_id" IS NULL) = ("reference_version" IS NULL)),
  ADD CHECK ("reference_version" >= 1),
  ADD CHECK ("reference_task_id" <> "id");
