-- What a prompt was last given in a project, where no task's record holds it; null = it was too large to keep.
CREATE TABLE "prompt_inputs" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "input" TEXT,
    "size" INTEGER NOT NULL,
    "task_id" TEXT,
    "message_id" TEXT,
    "call_id" TEXT,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prompt_inputs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "prompt_inputs_project_id_name_language_key" ON "prompt_inputs"("project_id", "name", "language");
CREATE INDEX "prompt_inputs_workspace_id_language_name_idx" ON "prompt_inputs"("workspace_id", "language", "name");
CREATE INDEX "prompt_inputs_task_id_idx" ON "prompt_inputs"("task_id");
CREATE INDEX "prompt_inputs_message_id_idx" ON "prompt_inputs"("message_id");

-- AddForeignKey
ALTER TABLE "prompt_inputs" ADD CONSTRAINT "prompt_inputs_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prompt_inputs" ADD CONSTRAINT "prompt_inputs_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prompt_inputs" ADD CONSTRAINT "prompt_inputs_workspace_id_project_id_message_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "message_id") REFERENCES "messages"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabulary.
ALTER TABLE "prompt_inputs" ADD CHECK ("language" IN ('zh', 'en'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "prompt_inputs" TO roundtable_app;

ALTER TABLE "prompt_inputs" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "prompt_inputs" USING (workspace_id = current_setting('app.workspace_id', true));
