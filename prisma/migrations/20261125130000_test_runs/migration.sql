-- Sandboxed test runs of tasks, the log of each, the results of base commits, and the steps that a person confirmed.
CREATE TABLE "test_settings" (
    "project_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "confirmed_by" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_settings_pkey" PRIMARY KEY ("project_id")
);

CREATE TABLE "test_runs" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "change_set_id" TEXT,
    "commit" TEXT NOT NULL,
    "tree" TEXT NOT NULL,
    "base_commit" TEXT NOT NULL,
    "base_tree" TEXT NOT NULL,
    "config" JSONB NOT NULL,
    "status" TEXT NOT NULL,
    "code" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',
    "baseline" JSONB,
    "candidate" JSONB,
    "reruns" JSONB NOT NULL DEFAULT '[]',
    "report" JSONB,
    "overall" TEXT,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "test_runs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "test_run_events" (
    "workspace_id" TEXT NOT NULL,
    "test_run_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_run_events_pkey" PRIMARY KEY ("test_run_id", "seq")
);

CREATE TABLE "test_baselines" (
    "project_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_baselines_pkey" PRIMARY KEY ("project_id", "key")
);

-- CreateIndex
CREATE UNIQUE INDEX "test_settings_workspace_id_project_id_key" ON "test_settings"("workspace_id", "project_id");
CREATE UNIQUE INDEX "test_runs_workspace_id_id_key" ON "test_runs"("workspace_id", "id");
CREATE INDEX "test_runs_task_id_created_at_id_idx" ON "test_runs"("task_id", "created_at" DESC, "id" DESC);
CREATE INDEX "test_runs_workspace_id_status_created_at_idx" ON "test_runs"("workspace_id", "status", "created_at");

-- AddForeignKey
ALTER TABLE "test_settings" ADD CONSTRAINT "test_settings_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_runs" ADD CONSTRAINT "test_runs_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_run_events" ADD CONSTRAINT "test_run_events_workspace_id_test_run_id_fkey" FOREIGN KEY ("workspace_id", "test_run_id") REFERENCES "test_runs"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "test_baselines" ADD CONSTRAINT "test_baselines_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies.
ALTER TABLE "test_runs" ADD CHECK ("status" IN ('queued', 'running', 'completed', 'failed', 'cancelled'));
ALTER TABLE "test_runs" ADD CHECK ("overall" IN ('pass', 'fail', 'inconclusive'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "test_settings" TO roundtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "test_runs" TO roundtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "test_run_events" TO roundtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "test_baselines" TO roundtable_app;

ALTER TABLE "test_settings" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "test_settings" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "test_runs" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "test_runs" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "test_run_events" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "test_run_events" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "test_baselines" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "test_baselines" USING (workspace_id = current_setting('app.workspace_id', true));
