-- What waits for one person by name, out of meetings: comments that mention them, and action items that they own.

-- Where a decision that moved a task led.
ALTER TABLE "decisions" ADD COLUMN "target" TEXT;

CREATE TABLE "waits" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "meeting_id" TEXT NOT NULL,
    "plan_version" INTEGER NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "due" DATE,
    "by" JSONB,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "waits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "waits_meeting_id_kind_subject_user_id_key" ON "waits"("meeting_id", "kind", "subject", "user_id");
CREATE INDEX "waits_workspace_id_user_id_since_idx" ON "waits"("workspace_id", "user_id", "since" DESC);
CREATE INDEX "waits_task_id_idx" ON "waits"("task_id");

-- AddForeignKey
ALTER TABLE "waits" ADD CONSTRAINT "waits_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabulary.
ALTER TABLE "waits" ADD CHECK ("kind" IN ('mention', 'action'));

-- Action items that members own already.
ALTER TABLE "meetings" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "waits" ("id", "workspace_id", "project_id", "task_id", "meeting_id", "plan_version", "user_id", "kind", "subject", "text", "due", "by", "since")
SELECT 'wai_' || substr(md5(m."id" || (a."item"->>'id')) || md5(m."id"), 1, 20), m."workspace_id", m."project_id", m."task_id", m."id",
  m."plan_version", a."item"->'owner'->>'user_id', 'action', a."item"->>'id', a."item"->>'text', (a."item"->>'due')::date,
  NULLIF(a."item"->'by', 'null'::jsonb), m."updated_at"
FROM "meetings" m CROSS JOIN LATERAL jsonb_array_elements(m."room"->'actions') AS a("item")
WHERE a."item"->'owner'->>'user_id' IS NOT NULL
  AND COALESCE((a."item"->>'done')::boolean, false) = false
  AND COALESCE((a."item"->>'removed')::boolean, false) = false
ON CONFLICT DO NOTHING;
ALTER TABLE "meetings" FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON "waits" TO roundtable_app;

ALTER TABLE "waits" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "waits" USING (workspace_id = current_setting('app.workspace_id', true));
