-- The remote of a project's repository, and what acceptances and reverts sent to it.
CREATE TABLE "repository_remotes" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "api_url" TEXT,
    "account" TEXT,
    "key_cipher" TEXT,
    "key_last4" TEXT,
    "default_branch" TEXT NOT NULL,
    "on_accept" TEXT NOT NULL,
    "fetch_minutes" INTEGER,
    "hook_cipher" TEXT,
    "fetch_state" TEXT NOT NULL DEFAULT 'idle',
    "fetch_id" TEXT,
    "fetch_again" BOOLEAN NOT NULL DEFAULT false,
    "due_at" TIMESTAMPTZ(3),
    "queued_at" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "fetched_at" TIMESTAMPTZ(3),
    "code" TEXT,
    "detail" TEXT,
    "differences" JSONB NOT NULL DEFAULT '[]',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "repository_remotes_pkey" PRIMARY KEY ("project_id")
);

CREATE TABLE "pull_requests" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "change_set_id" TEXT NOT NULL,
    "commit_id" TEXT NOT NULL,
    "remote" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "wants_request" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL,
    "number" INTEGER,
    "url" TEXT,
    "code" TEXT,
    "detail" TEXT,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "pushed_at" TIMESTAMPTZ(3),
    "resumes_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pull_requests_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "repository_remotes_workspace_id_project_id_key" ON "repository_remotes"("workspace_id", "project_id");
CREATE INDEX "repository_remotes_due_at_idx" ON "repository_remotes"("due_at");
-- One push of each commit.
CREATE UNIQUE INDEX "pull_requests_task_id_commit_id_key" ON "pull_requests"("task_id", "commit_id");
CREATE INDEX "pull_requests_project_id_number_idx" ON "pull_requests"("project_id", "number");

-- A remote is removed with its repository.
ALTER TABLE "repository_remotes" ADD CONSTRAINT "repository_remotes_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "repositories"("workspace_id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pull_requests" ADD CONSTRAINT "pull_requests_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies.
ALTER TABLE "repository_remotes" ADD CHECK ("kind" IN ('github', 'gitlab', 'gitea', 'other'));
ALTER TABLE "repository_remotes" ADD CHECK ("on_accept" IN ('nothing', 'branch', 'request'));
ALTER TABLE "repository_remotes" ADD CHECK ("fetch_state" IN ('idle', 'queued', 'running'));
ALTER TABLE "repository_remotes" ADD CHECK ("fetch_minutes" BETWEEN 5 AND 10080);
ALTER TABLE "pull_requests" ADD CHECK ("state" IN ('queued', 'pushed', 'open', 'merged', 'closed', 'failed'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "repository_remotes" TO roundtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON "pull_requests" TO roundtable_app;

ALTER TABLE "repository_remotes" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "repository_remotes" USING (workspace_id = current_setting('app.workspace_id', true));
-- The schedule finds due remotes of every workspace; the webhook of a forge finds the one of its address.
CREATE POLICY due ON "repository_remotes" FOR SELECT
  USING ("due_at" <= NULLIF(current_setting('app.due_before', true), '')::timestamptz);
CREATE POLICY by_project ON "repository_remotes" FOR SELECT
  USING ("project_id" = current_setting('app.lookup_project', true));
ALTER TABLE "pull_requests" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "pull_requests" USING (workspace_id = current_setting('app.workspace_id', true));
