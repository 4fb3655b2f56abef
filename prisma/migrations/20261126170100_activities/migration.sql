-- What happened in a workspace, written in the transaction of the act. "seq" is the order of writing; "position" is assigned
-- after the commit, by one process at a time, so that a reader who continues after its last position misses nothing.
CREATE SEQUENCE "activities_seq_seq" AS BIGINT;
CREATE SEQUENCE "activities_position_seq" AS BIGINT;
CREATE TABLE "activities" (
    "id" TEXT NOT NULL,
    "seq" BIGINT NOT NULL DEFAULT nextval('activities_seq_seq'),
    "position" BIGINT,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT,
    "kind" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "task_id" TEXT,
    "user_id" TEXT,
    "actor" JSONB NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activities_pkey" PRIMARY KEY ("id")
);
ALTER SEQUENCE "activities_seq_seq" OWNED BY "activities"."seq";
ALTER SEQUENCE "activities_position_seq" OWNED BY "activities"."position";

CREATE UNIQUE INDEX "activities_position_key" ON "activities"("position");
CREATE INDEX "activities_workspace_id_created_at_idx" ON "activities"("workspace_id", "created_at" DESC);
CREATE INDEX "activities_project_id_created_at_idx" ON "activities"("project_id", "created_at" DESC);
CREATE INDEX "activities_unplaced_idx" ON "activities"("seq") WHERE "position" IS NULL;
CREATE INDEX "activities_created_at_idx" ON "activities"("created_at");

ALTER TABLE "activities" ADD CONSTRAINT "activities_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "activities" ADD CONSTRAINT "activities_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, DELETE ON "activities" TO roundtable_app;
GRANT UPDATE ("position") ON "activities" TO roundtable_app;
GRANT USAGE ON SEQUENCE "activities_seq_seq", "activities_position_seq" TO roundtable_app;

ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant_selection ON "activities" FOR SELECT USING ("workspace_id" = current_setting('app.workspace_id', true));
CREATE POLICY tenant_insertion ON "activities" FOR INSERT WITH CHECK ("workspace_id" = current_setting('app.workspace_id', true));
-- The worker reads and numbers the activities of all workspaces, and deletes old ones.
CREATE POLICY consumer_selection ON "activities" FOR SELECT USING (current_setting('app.activity_consumer', true) = 'on');
CREATE POLICY consumer_update ON "activities" FOR UPDATE USING (current_setting('app.activity_consumer', true) = 'on');
CREATE POLICY expired_selection ON "activities" FOR SELECT
  USING ("created_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
CREATE POLICY expired_deletion ON "activities" FOR DELETE
  USING ("created_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);

-- How far each consumer is. "failures" counts the attempts on the next activity that failed.
CREATE TABLE "activity_cursors" (
    "consumer" TEXT NOT NULL,
    "position" BIGINT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_cursors_pkey" PRIMARY KEY ("consumer")
);
GRANT SELECT, INSERT, UPDATE ON "activity_cursors" TO roundtable_app;
