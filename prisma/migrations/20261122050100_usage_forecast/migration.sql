-- The last runs of a project, from which the next one's cost is foretold.
CREATE INDEX "runs_project_id_created_at_idx" ON "runs"("project_id", "created_at" DESC);
