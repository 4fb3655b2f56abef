-- The state of a plan's tasks as work: who does them, in which order, how far they are. Their text stays in the plan.
CREATE TABLE "work_items" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "owner_id" TEXT,
    "position" DOUBLE PRECISION NOT NULL,
    "version" INTEGER NOT NULL,
    "changed_by" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_items_pkey" PRIMARY KEY ("task_id", "item")
);

CREATE INDEX "work_items_project_id_status_idx" ON "work_items"("project_id", "status");

ALTER TABLE "work_items" ADD CONSTRAINT "work_items_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "work_items" ADD CHECK ("status" IN ('todo', 'in_progress', 'done', 'dropped'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "work_items" TO roundtable_app;
ALTER TABLE "work_items" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "work_items" USING (workspace_id = current_setting('app.workspace_id', true));
