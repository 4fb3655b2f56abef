-- Comments on words of documents: threads beside the versions, and what they ask of people by name.

ALTER TABLE "documents" ADD COLUMN "comment_seq" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "comment_threads" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "thread" JSONB NOT NULL,
    "anchor" JSONB NOT NULL,
    "anchor_version" INTEGER NOT NULL,
    "place" JSONB,
    "placed_version" INTEGER NOT NULL,
    "resolved" BOOLEAN NOT NULL DEFAULT false,
    "gone" BOOLEAN NOT NULL DEFAULT false,
    "seq" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "comment_threads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "comment_threads_document_id_seq_key" ON "comment_threads"("document_id", "seq");

-- AddForeignKey
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "comment_threads"
  ADD CHECK ("anchor_version" >= 1),
  ADD CHECK ("placed_version" >= 1);

-- What waits comes from a meeting or from a thread.
ALTER TABLE "waits"
  ALTER COLUMN "task_id" DROP NOT NULL,
  ALTER COLUMN "meeting_id" DROP NOT NULL,
  ALTER COLUMN "plan_version" DROP NOT NULL,
  ADD COLUMN "document_id" TEXT,
  ADD COLUMN "thread_id" TEXT,
  ADD CHECK (
    ("task_id" IS NOT NULL AND "meeting_id" IS NOT NULL AND "plan_version" IS NOT NULL
      AND "document_id" IS NULL AND "thread_id" IS NULL)
    OR ("task_id" IS NULL AND "meeting_id" IS NULL AND "plan_version" IS NULL
      AND "document_id" IS NOT NULL AND "thread_id" IS NOT NULL)
  );

CREATE UNIQUE INDEX "waits_thread_id_kind_subject_user_id_key" ON "waits"("thread_id", "kind", "subject", "user_id");
CREATE INDEX "waits_document_id_idx" ON "waits"("document_id");

ALTER TABLE "waits" ADD CONSTRAINT "waits_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, UPDATE, DELETE ON "comment_threads" TO roundtable_app;

ALTER TABLE "comment_threads" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "comment_threads" USING (workspace_id = current_setting('app.workspace_id', true));
