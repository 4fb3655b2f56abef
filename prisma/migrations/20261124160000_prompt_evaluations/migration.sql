-- Runs of a wording of a prompt over the cases of its eval sets; the project pays for the calls.
CREATE TABLE "prompt_evaluations" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER,
    "current_text" TEXT,
    "status" TEXT NOT NULL,
    "cases" JSONB NOT NULL,
    "code" TEXT,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "prompt_evaluations_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "prompt_evaluation_results" (
    "evaluation_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "wording" TEXT NOT NULL,
    "case_id" TEXT NOT NULL,
    "result" JSONB NOT NULL,

    CONSTRAINT "prompt_evaluation_results_pkey" PRIMARY KEY ("evaluation_id", "wording", "case_id")
);

-- CreateIndex
CREATE INDEX "prompt_evaluations_workspace_id_name_language_created_at_idx" ON "prompt_evaluations"("workspace_id", "name", "language", "created_at");
CREATE INDEX "prompt_evaluations_workspace_id_project_id_idx" ON "prompt_evaluations"("workspace_id", "project_id");
CREATE UNIQUE INDEX "prompt_evaluations_workspace_id_id_key" ON "prompt_evaluations"("workspace_id", "id");
CREATE INDEX "prompt_evaluation_results_workspace_id_evaluation_id_idx" ON "prompt_evaluation_results"("workspace_id", "evaluation_id");

-- AddForeignKey
ALTER TABLE "prompt_evaluations" ADD CONSTRAINT "prompt_evaluations_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prompt_evaluation_results" ADD CONSTRAINT "prompt_evaluation_results_workspace_id_evaluation_id_fkey" FOREIGN KEY ("workspace_id", "evaluation_id") REFERENCES "prompt_evaluations"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies.
ALTER TABLE "prompt_evaluations" ADD CHECK ("language" IN ('zh', 'en'));
ALTER TABLE "prompt_evaluations" ADD CHECK ("status" IN ('queued', 'running', 'completed', 'failed', 'cancelled'));
ALTER TABLE "prompt_evaluation_results" ADD CHECK ("wording" IN ('tried', 'current'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "prompt_evaluations" TO roundtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "prompt_evaluation_results" TO roundtable_app;

ALTER TABLE "prompt_evaluations" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "prompt_evaluations" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "prompt_evaluation_results" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "prompt_evaluation_results" USING (workspace_id = current_setting('app.workspace_id', true));
