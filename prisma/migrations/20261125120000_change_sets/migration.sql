-- Attempts to change the code for a task; their objects are in the project's repository under hidden references.
CREATE TABLE "change_sets" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "base_commit" TEXT NOT NULL,
    "tree" TEXT NOT NULL,
    "commit_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "message" TEXT NOT NULL,
    "operations" JSONB NOT NULL,
    "problems" JSONB NOT NULL,
    "plan_version" INTEGER NOT NULL,
    "plan_hash" TEXT NOT NULL,
    "scope" JSONB NOT NULL,
    "patch_id" TEXT NOT NULL,
    "accepted_commit" TEXT,
    "reverted_commit" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "change_sets_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "change_sets_workspace_id_project_id_task_id_id_key" ON "change_sets"("workspace_id", "project_id", "task_id", "id");
CREATE UNIQUE INDEX "change_sets_task_id_number_key" ON "change_sets"("task_id", "number");
CREATE INDEX "change_sets_project_id_created_at_idx" ON "change_sets"("project_id", "created_at");

ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "change_sets" ADD CHECK ("state" IN ('draft', 'reviewed', 'tested', 'accepted', 'rejected', 'reverted', 'superseded', 'needs_rebase'));
ALTER TABLE "change_sets" ADD CHECK ("source" IN ('person', 'tool', 'model', 'push'));
ALTER TABLE "change_sets" ADD CHECK ("number" > 0);

GRANT SELECT, INSERT, UPDATE, DELETE ON "change_sets" TO roundtable_app;
ALTER TABLE "change_sets" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "change_sets" USING (workspace_id = current_setting('app.workspace_id', true));
