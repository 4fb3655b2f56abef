-- What was said in workshops, minutes and chats, line by line, for the search of the workspace.
ALTER TABLE "tasks" ADD COLUMN "searched_seq" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "meetings" ADD COLUMN "searched_version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "conversations" ADD COLUMN "searched_position" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "search_lines" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "task_id" TEXT,
    "conversation_id" TEXT,
    "anchor" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "terms" tsvector NOT NULL,

    CONSTRAINT "search_lines_pkey" PRIMARY KEY ("source_id", "position")
);
CREATE INDEX "search_lines_terms_idx" ON "search_lines" USING GIN ("terms");
CREATE INDEX "search_lines_project_id_idx" ON "search_lines"("project_id");
CREATE INDEX "search_lines_task_id_idx" ON "search_lines"("task_id");
CREATE INDEX "search_lines_conversation_id_idx" ON "search_lines"("conversation_id");
ALTER TABLE "search_lines" ADD CONSTRAINT "search_lines_workspace_id_project_id_task_id_fkey"
    FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "search_lines" ADD CONSTRAINT "search_lines_workspace_id_project_id_conversation_id_fkey"
    FOREIGN KEY ("workspace_id", "project_id", "conversation_id") REFERENCES "conversations"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "search_lines" ADD CHECK (
    ("kind" IN ('transcript', 'minutes') AND "task_id" IS NOT NULL AND "conversation_id" IS NULL)
    OR ("kind" = 'chat' AND "task_id" IS NULL AND "conversation_id" IS NOT NULL));

GRANT SELECT, INSERT, UPDATE, DELETE ON "search_lines" TO roundtable_app;
ALTER TABLE "search_lines" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "search_lines" USING (workspace_id = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "search_lines" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "search_lines" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY workspace_not_deleted ON "search_lines" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
