-- News for one person. Unread news of the same kind about the same thing are one row with a count.
CREATE TABLE "notifications" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "activity_kind" TEXT NOT NULL,
    "group_key" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "task_id" TEXT,
    "actor" JSONB NOT NULL,
    "data" JSONB NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "in_app" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    -- When it is due in a daily e-mail, and the e-mail that took it.
    "digest_at" TIMESTAMPTZ(3),
    "mail_id" TEXT,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "notifications_user_id_workspace_id_created_at_id_idx" ON "notifications"("user_id", "workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "notifications_unread_idx" ON "notifications"("user_id", "workspace_id", "group_key") WHERE "read_at" IS NULL;
CREATE INDEX "notifications_digest_at_idx" ON "notifications"("digest_at") WHERE "mail_id" IS NULL;
CREATE INDEX "notifications_mail_id_idx" ON "notifications"("mail_id");
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- What one person wants to know in one workspace. "seq" counts the changes of the list, for open pages; "visited_at" is the
-- last view of the home page, "visited_to" the last activity that it knew, and "visit_from" the first that this visit shows.
CREATE TABLE "notification_settings" (
    "workspace_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "seq" INTEGER NOT NULL DEFAULT 0,
    "visit_from" BIGINT,
    "visited_to" BIGINT,
    "visited_at" TIMESTAMPTZ(3),

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("workspace_id", "user_id")
);

-- What a person follows: a task, a document, or a requirement with the hash of the statement that they know.
CREATE TABLE "watches" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "statement_hash" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "watches_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "watches_project_id_subject_type_subject_id_user_id_key" ON "watches"("project_id", "subject_type", "subject_id", "user_id");
CREATE INDEX "watches_user_id_workspace_id_created_at_idx" ON "watches"("user_id", "workspace_id", "created_at" DESC);

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "watches" ADD CONSTRAINT "watches_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "watches" ADD CHECK ("subject_type" IN ('task', 'document', 'requirement'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "notifications", "notification_settings", "watches" TO roundtable_app;

ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "notifications" USING ("workspace_id" = current_setting('app.workspace_id', true));
-- The worker finds the daily e-mails that are due in any workspace, and deletes old news.
CREATE POLICY due ON "notifications" FOR SELECT
  USING ("mail_id" IS NULL AND "digest_at" <= NULLIF(current_setting('app.due_before', true), '')::timestamptz);
CREATE POLICY expired_selection ON "notifications" FOR SELECT
  USING ("created_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
CREATE POLICY expired_deletion ON "notifications" FOR DELETE
  USING ("created_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "notification_settings" USING ("workspace_id" = current_setting('app.workspace_id', true));
ALTER TABLE "watches" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "watches" USING ("workspace_id" = current_setting('app.workspace_id', true));
