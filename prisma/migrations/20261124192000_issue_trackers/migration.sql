-- The issue tracker of a project, the issues of its work items, and the pushes and pulls between both.
CREATE TABLE "issue_trackers" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "account" TEXT,
    "key_cipher" TEXT,
    "key_last4" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "issue_trackers_pkey" PRIMARY KEY ("project_id")
);

CREATE TABLE "work_issues" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "tracker" TEXT NOT NULL,
    "external_id" TEXT,
    "external_url" TEXT,
    "assignee" TEXT,
    "base_text" TEXT,
    "base_issue_text" TEXT,
    "base_state" TEXT,
    "seen_text" TEXT,
    "seen_state" TEXT,
    "create_sent_at" TIMESTAMPTZ(3),
    "synced_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "work_issues_pkey" PRIMARY KEY ("task_id", "item", "tracker")
);

CREATE TABLE "issue_syncs" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "direction" TEXT NOT NULL,
    "overwrite" BOOLEAN NOT NULL,
    "items" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "results" JSONB NOT NULL,
    "code" TEXT,
    "resumes_at" TIMESTAMPTZ(3),
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "issue_syncs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "issue_trackers_workspace_id_project_id_key" ON "issue_trackers"("workspace_id", "project_id");
CREATE INDEX "issue_syncs_task_id_created_at_id_idx" ON "issue_syncs"("task_id", "created_at" DESC, "id" DESC);
-- One exchange at a time for a task.
CREATE UNIQUE INDEX "issue_syncs_active_key" ON "issue_syncs"("task_id") WHERE "status" IN ('queued', 'running');

-- AddForeignKey
ALTER TABLE "issue_trackers" ADD CONSTRAINT "issue_trackers_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "work_issues" ADD CONSTRAINT "work_issues_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "issue_syncs" ADD CONSTRAINT "issue_syncs_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies.
ALTER TABLE "issue_trackers" ADD CHECK ("kind" IN ('github', 'gitlab', 'jira'));
ALTER TABLE "work_issues" ADD CHECK ("base_state" IN ('open', 'done', 'dropped', 'closed'));
ALTER TABLE "work_issues" ADD CHECK ("seen_state" IN ('open', 'done', 'dropped', 'closed'));
ALTER TABLE "issue_syncs" ADD CHECK ("direction" IN ('push', 'pull'));
ALTER TABLE "issue_syncs" ADD CHECK ("status" IN ('queued', 'running', 'completed', 'failed', 'cancelled'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "issue_trackers" TO roundtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "work_issues" TO roundtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "issue_syncs" TO roundtable_app;

ALTER TABLE "issue_trackers" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "issue_trackers" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "work_issues" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "work_issues" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "issue_syncs" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "issue_syncs" USING (workspace_id = current_setting('app.workspace_id', true));
