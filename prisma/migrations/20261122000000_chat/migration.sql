-- The project's chat, suggestions to documents, and the passages that a search looks through.

-- AlterTable
ALTER TABLE "workspaces" ADD COLUMN "settings" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "documents" ADD COLUMN "indexed_version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "model_entries" ADD COLUMN "native_tools" BOOLEAN;
ALTER TABLE "model_calls" ALTER COLUMN "task_id" DROP NOT NULL, ADD COLUMN "message_id" TEXT;

-- CreateTable
CREATE TABLE "conversations" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "last_position" INTEGER NOT NULL DEFAULT 0,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "reply_to" TEXT,
    "request_id" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "error_code" TEXT,
    "outcome" JSONB,
    "resume" JSONB,
    "question" JSONB,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "cached_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "cost_micros" INTEGER NOT NULL DEFAULT 0,
    "cost_unknown" BOOLEAN NOT NULL DEFAULT false,
    "duration_ms" INTEGER NOT NULL DEFAULT 0,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "author" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_events" (
    "workspace_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_events_pkey" PRIMARY KEY ("message_id","seq")
);

-- CreateTable
CREATE TABLE "suggestions" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "message_id" TEXT,
    "position" INTEGER NOT NULL,
    "base_version" INTEGER NOT NULL,
    "edit" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "code" TEXT,
    "author" JSONB NOT NULL,
    "decided_by" JSONB,
    "decided_at" TIMESTAMPTZ(3),
    "applied_version" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suggestions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passages" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "sid" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "path" TEXT[],
    "line" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "terms" tsvector NOT NULL,

    CONSTRAINT "passages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "model_calls_message_id_created_at_id_idx" ON "model_calls"("message_id", "created_at" DESC, "id" DESC);
CREATE INDEX "conversations_project_id_created_at_id_idx" ON "conversations"("project_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "conversations_workspace_id_project_id_id_key" ON "conversations"("workspace_id", "project_id", "id");
CREATE UNIQUE INDEX "messages_workspace_id_project_id_id_key" ON "messages"("workspace_id", "project_id", "id");
CREATE UNIQUE INDEX "messages_workspace_id_id_key" ON "messages"("workspace_id", "id");
CREATE UNIQUE INDEX "messages_conversation_id_position_key" ON "messages"("conversation_id", "position");
CREATE INDEX "suggestions_document_id_status_created_at_id_idx" ON "suggestions"("document_id", "status", "created_at" DESC, "id" DESC);
CREATE INDEX "suggestions_message_id_position_idx" ON "suggestions"("message_id", "position");
CREATE INDEX "passages_terms_idx" ON "passages" USING GIN ("terms");
CREATE UNIQUE INDEX "passages_document_id_position_key" ON "passages"("document_id", "position");

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "messages" ADD CONSTRAINT "messages_workspace_id_project_id_conversation_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "conversation_id") REFERENCES "conversations"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "message_events" ADD CONSTRAINT "message_events_workspace_id_message_id_fkey" FOREIGN KEY ("workspace_id", "message_id") REFERENCES "messages"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_workspace_id_project_id_message_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "message_id") REFERENCES "messages"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "passages" ADD CONSTRAINT "passages_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "model_calls" ADD CONSTRAINT "model_calls_workspace_id_project_id_message_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "message_id") REFERENCES "messages"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A conversation answers one message at a time: a second one is refused by the database, whoever asks.
CREATE UNIQUE INDEX "messages_one_active_per_conversation" ON "messages"("conversation_id") WHERE "status" IN ('queued', 'working', 'waiting');

-- Closed vocabularies.
ALTER TABLE "model_calls" ADD CHECK (("task_id" IS NULL) <> ("message_id" IS NULL));
ALTER TABLE "messages"
  ADD CHECK ("role" IN ('user', 'assistant')),
  ADD CHECK ("status" IN ('sent', 'queued', 'working', 'waiting', 'completed', 'failed', 'cancelled')),
  ADD CHECK (("role" = 'user') = ("status" = 'sent')),
  ADD CHECK (("status" = 'waiting') = ("question" IS NOT NULL));
ALTER TABLE "suggestions" ADD CHECK ("status" IN ('open', 'accepted', 'rejected'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "conversations", "messages", "suggestions", "passages" TO roundtable_app;
-- The log of an answer is added to and never changed.
GRANT SELECT, INSERT ON "message_events" TO roundtable_app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['conversations', 'messages', 'message_events', 'suggestions', 'passages'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''app.workspace_id'', true))', tenant_table);
  END LOOP;
END
$$;
