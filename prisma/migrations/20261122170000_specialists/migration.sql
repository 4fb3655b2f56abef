-- Specifications that the specialists write, each asked for by a message.
CREATE TABLE "srs_runs" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "source" JSONB NOT NULL,
    "need" TEXT NOT NULL,
    "plan" JSONB,
    "execution" JSONB,
    "review" JSONB,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "srs_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "srs_runs_message_id_key" ON "srs_runs"("message_id");
CREATE INDEX "srs_runs_project_id_created_at_id_idx" ON "srs_runs"("project_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "srs_runs" ADD CONSTRAINT "srs_runs_workspace_id_project_id_message_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "message_id") REFERENCES "messages"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabulary.
ALTER TABLE "srs_runs" ADD CHECK ("method" IN ('traditional', 'agile'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "srs_runs" TO roundtable_app;

ALTER TABLE "srs_runs" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "srs_runs" USING (workspace_id = current_setting('app.workspace_id', true));
