-- Tables, as in schema.prisma.

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "image" TEXT,
    "password_hash" TEXT,
    "password_changed_at" TIMESTAMPTZ(3),
    "locale" TEXT,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "accounts" (
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("provider","provider_account_id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ip" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification_tokens" (
    "identifier" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_tokens_pkey" PRIMARY KEY ("identifier","token_hash")
);

-- CreateTable
CREATE TABLE "throttles" (
    "key" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "points" INTEGER NOT NULL,

    CONSTRAINT "throttles_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response_status" INTEGER,
    "response_body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","route","key")
);

-- CreateTable
CREATE TABLE "workspaces" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspaces_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "granted" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "projects" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "profile" TEXT NOT NULL,
    "is_sample" BOOLEAN NOT NULL DEFAULT false,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "last_task_sequence" INTEGER NOT NULL DEFAULT 0,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tasks" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "need" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "state_version" INTEGER NOT NULL DEFAULT 1,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "plan_version" INTEGER,
    "plan_status" TEXT,
    "run_id" TEXT,
    "run_status" TEXT,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tasks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "id_counters" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "next" INTEGER NOT NULL,

    CONSTRAINT "id_counters_pkey" PRIMARY KEY ("project_id","prefix")
);

-- CreateTable
CREATE TABLE "artifacts" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "media_type" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "run_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "artifacts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "workspace_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "run_id" TEXT,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("task_id","seq")
);

-- CreateTable
CREATE TABLE "runs" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "command" TEXT NOT NULL,
    "message" TEXT,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "started_by" JSONB NOT NULL,
    "cancel_requested_at" TIMESTAMPTZ(3),
    "error_code" TEXT,
    "budget_micros" INTEGER,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "cached_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "cost_micros" INTEGER NOT NULL DEFAULT 0,
    "cost_unknown" BOOLEAN NOT NULL DEFAULT false,
    "duration_ms" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbox" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "run_id" TEXT,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "consumed_by_step" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "questions" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "run_id" TEXT NOT NULL,
    "plan_question_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "why" TEXT NOT NULL,
    "default_text" TEXT,
    "blocking" BOOLEAN NOT NULL,
    "relayed" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "answer" TEXT,
    "answered_by" JSONB,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "decisions" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "plan_version" INTEGER NOT NULL,
    "plan_hash" TEXT,
    "reason" TEXT NOT NULL,
    "by" JSONB NOT NULL,
    "document_id" TEXT,
    "document_version" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "decisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documents" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "document_versions" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "edits" JSONB,
    "run_id" TEXT,
    "task_id" TEXT,
    "note" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "scopes" TEXT[],
    "override_grant" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "share_links" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "task_id" TEXT,
    "document_id" TEXT,
    "version" INTEGER,
    "link_right" TEXT NOT NULL DEFAULT 'read',
    "title" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "password_hash" TEXT,
    "opens" INTEGER NOT NULL DEFAULT 0,
    "last_opened_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "share_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "share_link_opens" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "share_link_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "network" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "share_link_opens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_entries" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "base_url" TEXT,
    "key_cipher" TEXT,
    "key_last4" TEXT,
    "input_price_micros" INTEGER,
    "output_price_micros" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_calls" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "run_id" TEXT,
    "step" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "voice" TEXT NOT NULL,
    "provider" TEXT,
    "model" TEXT,
    "prompt_hash" TEXT,
    "contract" TEXT NOT NULL,
    "raw" TEXT,
    "code" TEXT NOT NULL,
    "repairs" JSONB,
    "input_tokens" INTEGER NOT NULL,
    "cached_tokens" INTEGER NOT NULL,
    "output_tokens" INTEGER NOT NULL,
    "cost_micros" INTEGER,
    "duration_ms" INTEGER NOT NULL,
    "calls" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_calls_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "agent_steps" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "message_id" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_steps_pkey" PRIMARY KEY ("task_id","phase","round","message_id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT,
    "user_id" TEXT,
    "actor" JSONB NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "accounts_user_id_idx" ON "accounts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_created_at_idx" ON "sessions"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE INDEX "verification_tokens_expires_at_idx" ON "verification_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "throttles_expires_at_idx" ON "throttles"("expires_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "memberships_user_id_created_at_idx" ON "memberships"("user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "memberships_workspace_id_user_id_key" ON "memberships"("workspace_id", "user_id");

-- CreateIndex
CREATE INDEX "projects_workspace_id_created_at_id_idx" ON "projects"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "projects_workspace_id_id_key" ON "projects"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "tasks_project_id_created_at_id_idx" ON "tasks"("project_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tasks_workspace_id_updated_at_id_idx" ON "tasks"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "tasks_workspace_id_run_status_updated_at_idx" ON "tasks"("workspace_id", "run_status", "updated_at" DESC);

-- CreateIndex
CREATE INDEX "tasks_workspace_id_phase_updated_at_idx" ON "tasks"("workspace_id", "phase", "updated_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "tasks_workspace_id_project_id_id_key" ON "tasks"("workspace_id", "project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "tasks_workspace_id_id_key" ON "tasks"("workspace_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "tasks_project_id_sequence_key" ON "tasks"("project_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "tasks_project_id_name_key" ON "tasks"("project_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "artifacts_task_id_name_version_key" ON "artifacts"("task_id", "name", "version" DESC);

-- CreateIndex
CREATE INDEX "events_run_id_seq_idx" ON "events"("run_id", "seq");

-- CreateIndex
CREATE INDEX "runs_task_id_created_at_id_idx" ON "runs"("task_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "runs_workspace_id_status_created_at_idx" ON "runs"("workspace_id", "status", "created_at");

-- CreateIndex
CREATE INDEX "inbox_task_id_consumed_by_step_created_at_idx" ON "inbox"("task_id", "consumed_by_step", "created_at");

-- CreateIndex
CREATE INDEX "questions_task_id_status_position_idx" ON "questions"("task_id", "status", "position");

-- CreateIndex
CREATE UNIQUE INDEX "questions_run_id_plan_question_id_key" ON "questions"("run_id", "plan_question_id");

-- CreateIndex
CREATE UNIQUE INDEX "questions_task_id_position_key" ON "questions"("task_id", "position");

-- CreateIndex
CREATE INDEX "decisions_task_id_created_at_id_idx" ON "decisions"("task_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "documents_project_id_created_at_id_idx" ON "documents"("project_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "documents_workspace_id_project_id_id_key" ON "documents"("workspace_id", "project_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "documents_project_id_name_key" ON "documents"("project_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "document_versions_document_id_version_key" ON "document_versions"("document_id", "version" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "api_tokens_workspace_id_created_at_id_idx" ON "api_tokens"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "share_links_token_hash_key" ON "share_links"("token_hash");

-- CreateIndex
CREATE INDEX "share_links_workspace_id_created_at_id_idx" ON "share_links"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "share_links_project_id_created_at_id_idx" ON "share_links"("project_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "share_links_workspace_id_id_key" ON "share_links"("workspace_id", "id");

-- CreateIndex
CREATE INDEX "share_link_opens_share_link_id_created_at_idx" ON "share_link_opens"("share_link_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "model_entries_workspace_id_position_idx" ON "model_entries"("workspace_id", "position");

-- CreateIndex
CREATE INDEX "model_calls_run_id_created_at_id_idx" ON "model_calls"("run_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "model_calls_workspace_id_created_at_idx" ON "model_calls"("workspace_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_events_workspace_id_created_at_id_idx" ON "audit_events"("workspace_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_events_user_id_created_at_idx" ON "audit_events"("user_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "projects" ADD CONSTRAINT "projects_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "id_counters" ADD CONSTRAINT "id_counters_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artifacts" ADD CONSTRAINT "artifacts_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_workspace_id_task_id_fkey" FOREIGN KEY ("workspace_id", "task_id") REFERENCES "tasks"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "runs" ADD CONSTRAINT "runs_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "questions" ADD CONSTRAINT "questions_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documents" ADD CONSTRAINT "documents_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "share_link_opens" ADD CONSTRAINT "share_link_opens_workspace_id_share_link_id_fkey" FOREIGN KEY ("workspace_id", "share_link_id") REFERENCES "share_links"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_entries" ADD CONSTRAINT "model_entries_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "agent_steps" ADD CONSTRAINT "agent_steps_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One run at a time: a second one is refused by the database, whoever asks.
CREATE UNIQUE INDEX "runs_one_active_per_task" ON "runs"("task_id") WHERE "status" IN ('queued', 'running', 'waiting');

-- Closed vocabularies.
ALTER TABLE "users" ADD CHECK ("locale" IN ('zh', 'en'));
ALTER TABLE "memberships" ADD CHECK ("role" IN ('owner', 'admin', 'editor', 'reviewer', 'viewer'));
ALTER TABLE "projects" ADD CHECK ("language" IN ('zh', 'en')), ADD CHECK ("profile" IN ('iso-29148', 'gbt-9385'));
ALTER TABLE "tasks"
  ADD CHECK ("phase" IN ('planning', 'plan_review', 'codegen', 'code_review', 'test_codegen', 'test_run', 'accept', 'done')),
  ADD CHECK ("plan_status" IN ('draft', 'final')),
  ADD CHECK ("last_seq" >= 0);
ALTER TABLE "runs"
  ADD CHECK ("status" IN ('queued', 'running', 'waiting', 'completed', 'failed', 'cancelled'));
ALTER TABLE "inbox" ADD CHECK ("kind" IN ('remark', 'answer'));
ALTER TABLE "questions" ADD CHECK ("status" IN ('open', 'answered', 'assumed', 'closed'));
ALTER TABLE "decisions" ADD CHECK ("decision" IN ('approve', 'request_changes', 'override'));
ALTER TABLE "model_calls" ADD CHECK ("voice" IN ('model', 'rules'));
ALTER TABLE "share_links"
  ADD CHECK ("kind" IN ('plan', 'minutes', 'document')),
  ADD CHECK ("link_right" IN ('read', 'comment', 'approve')),
  ADD CHECK (("kind" = 'document') = ("document_id" IS NOT NULL)),
  ADD CHECK (("kind" <> 'document') = ("task_id" IS NOT NULL));

-- The role that the application works as: it owns nothing and row-level security binds it.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'roundtable_app') THEN
    CREATE ROLE roundtable_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of this server is being migrated at the same moment
END
$$;
DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'roundtable_app', 'SET') THEN
    GRANT roundtable_app TO CURRENT_USER;
  END IF;
END
$$;

GRANT USAGE ON SCHEMA public TO roundtable_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON
  "users", "accounts", "sessions", "verification_tokens", "throttles", "idempotency_keys",
  "workspaces", "memberships", "projects", "tasks", "id_counters", "runs", "inbox", "questions",
  "documents", "api_tokens", "share_links", "model_entries"
  TO roundtable_app;
-- What has been said, made, decided or seen is added to and never changed; it goes only with its whole project.
GRANT SELECT, INSERT ON
  "events", "artifacts", "document_versions", "decisions", "agent_steps", "model_calls", "share_link_opens", "audit_events"
  TO roundtable_app;

-- The second wall: without a tenant no row is seen or written, not even by the owner of the tables.
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'memberships', 'projects', 'tasks', 'id_counters', 'artifacts', 'events', 'runs', 'inbox', 'questions', 'decisions',
    'documents', 'document_versions', 'api_tokens', 'share_links', 'share_link_opens', 'model_entries', 'model_calls',
    'agent_steps'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''app.workspace_id'', true))', tenant_table);
  END LOOP;
END
$$;

ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "workspaces" USING ("id" = current_setting('app.workspace_id', true));

-- A person finds their own memberships, the bearer of a token or link its row: that is how the tenant becomes known.
CREATE POLICY own ON "memberships" FOR SELECT USING ("user_id" = current_setting('app.user_id', true));
CREATE POLICY by_hash ON "api_tokens" FOR SELECT USING ("token_hash" = current_setting('app.lookup_hash', true));
CREATE POLICY by_hash ON "share_links" FOR SELECT USING ("token_hash" = current_setting('app.lookup_hash', true));

ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON "idempotency_keys" USING ("user_id" = current_setting('app.user_id', true));

-- Events of an account (sign-in, password) have no workspace; only their person reads them.
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "audit_events" USING ("workspace_id" = current_setting('app.workspace_id', true));
CREATE POLICY own ON "audit_events" FOR SELECT
  USING ("workspace_id" IS NULL AND "user_id" = current_setting('app.user_id', true));
CREATE POLICY account ON "audit_events" FOR INSERT WITH CHECK ("workspace_id" IS NULL);

-- The durable engine keeps its tables in a schema of its own; the owner makes them, the application writes them.
CREATE SCHEMA IF NOT EXISTS dbos;
GRANT USAGE ON SCHEMA dbos TO roundtable_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA dbos GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO roundtable_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA dbos GRANT USAGE, SELECT ON SEQUENCES TO roundtable_app;
