-- The log of orchestrator decisions, and the learned policy of a workspace.
CREATE TABLE "move_log" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "run_id" TEXT,
    "phase" TEXT NOT NULL,
    "situation" TEXT NOT NULL,
    "features" JSONB NOT NULL,
    "allowed" TEXT[],
    "propensities" JSONB NOT NULL,
    "chosen" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "chooser" TEXT NOT NULL,
    "by" JSONB NOT NULL,
    "suggested" TEXT,
    "reason" TEXT NOT NULL,
    "learned" TEXT,
    "cost_before" BIGINT NOT NULL,
    "cost_micros" BIGINT,
    "outcome" INTEGER,
    "settled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "move_log_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "move_policies" (
    "workspace_id" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "retention_days" INTEGER NOT NULL DEFAULT 365,
    "policy" JSONB,
    "report" JSONB,
    "trained_at" TIMESTAMPTZ(3),
    "changed_by" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "move_policies_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateIndex
CREATE INDEX "move_log_task_id_created_at_id_idx" ON "move_log"("task_id", "created_at" DESC, "id" DESC);
CREATE INDEX "move_log_workspace_id_created_at_id_idx" ON "move_log"("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "move_log_workspace_id_situation_chosen_idx" ON "move_log"("workspace_id", "situation", "chosen");
CREATE INDEX "move_log_expires_at_idx" ON "move_log"("expires_at");

-- AddForeignKey
ALTER TABLE "move_log" ADD CONSTRAINT "move_log_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "move_policies" ADD CONSTRAINT "move_policies_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies and limits.
ALTER TABLE "move_log" ADD CHECK ("chooser" IN ('person', 'command', 'rules'));
ALTER TABLE "move_log" ADD CHECK ("outcome" IN (0, 1));
ALTER TABLE "move_policies" ADD CHECK ("retention_days" BETWEEN 30 AND 3650);
-- Only a trained policy can be enabled.
ALTER TABLE "move_policies" ADD CHECK (NOT "enabled" OR "policy" IS NOT NULL);

GRANT SELECT, INSERT, UPDATE, DELETE ON "move_log", "move_policies" TO roundtable_app;
ALTER TABLE "move_log" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "move_log" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "move_policies" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "move_policies" USING (workspace_id = current_setting('app.workspace_id', true));

-- The retention deletes expired entries of all workspaces. DELETE needs SELECT on the rows as well.
CREATE POLICY "expired_select" ON "move_log" FOR SELECT
  USING ("expires_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
CREATE POLICY "expired_delete" ON "move_log" FOR DELETE
  USING ("expires_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
