-- What rules, people and models say about attempts to change the code.
CREATE TABLE "code_reviews" (
    "change_set_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "remarks" JSONB NOT NULL,
    "marks" JSONB NOT NULL,
    "verdicts" JSONB NOT NULL,
    "meeting" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "code_reviews_pkey" PRIMARY KEY ("change_set_id")
);

CREATE TABLE "code_findings" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "change_set_id" TEXT NOT NULL,
    "finding" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "decided_by" JSONB,
    "places" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "code_findings_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "code_reviews_workspace_id_project_id_task_id_change_set_id_key" ON "code_reviews"("workspace_id", "project_id", "task_id", "change_set_id");
CREATE INDEX "code_findings_task_id_idx" ON "code_findings"("task_id");

ALTER TABLE "code_reviews" ADD CONSTRAINT "code_reviews_workspace_id_project_id_task_id_change_set_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id", "change_set_id") REFERENCES "change_sets"("workspace_id", "project_id", "task_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_findings" ADD CONSTRAINT "code_findings_workspace_id_project_id_task_id_change_set_i_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id", "change_set_id") REFERENCES "change_sets"("workspace_id", "project_id", "task_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_findings" ADD CHECK ("state" IN ('open', 'accepted', 'dismissed'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "code_reviews", "code_findings" TO roundtable_app;
ALTER TABLE "code_reviews" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "code_reviews" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "code_findings" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "code_findings" USING (workspace_id = current_setting('app.workspace_id', true));
