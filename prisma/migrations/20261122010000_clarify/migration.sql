-- A question is put any number of times: each exchange keeps the Coach's words, the raw answer and its digest.
ALTER TABLE "questions"
  ADD COLUMN "exchange" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "original" TEXT,
  ADD COLUMN "review" JSONB,
  ADD COLUMN "digest" TEXT,
  ADD COLUMN "deadline_hours" INTEGER,
  ADD COLUMN "due_at" TIMESTAMPTZ(3),
  ADD COLUMN "by_deadline" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "questions" DROP CONSTRAINT "questions_status_check";
ALTER TABLE "questions"
  ADD CHECK ("status" IN ('open', 'judging', 'answered', 'assumed', 'skipped', 'closed', 'dropped')),
  ADD CHECK ("exchange" >= 1),
  ADD CHECK ("due_at" IS NULL OR "default_text" IS NOT NULL);

-- CreateTable
CREATE TABLE "question_exchanges" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "question_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "put" TEXT NOT NULL,
    "missing" TEXT NOT NULL DEFAULT '',
    "kind" TEXT,
    "answer" TEXT,
    "digest" TEXT,
    "reading" TEXT,
    "answered_by" JSONB,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "question_exchanges_pkey" PRIMARY KEY ("question_id", "number")
);

-- CreateIndex
CREATE UNIQUE INDEX "questions_workspace_id_project_id_id_key" ON "questions"("workspace_id", "project_id", "id");
CREATE INDEX "questions_due_at_idx" ON "questions"("due_at") WHERE "status" = 'open';
CREATE INDEX "question_exchanges_task_id_idx" ON "question_exchanges"("task_id");

-- AddForeignKey
ALTER TABLE "question_exchanges" ADD CONSTRAINT "question_exchanges_workspace_id_project_id_question_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "question_id") REFERENCES "questions"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies.
ALTER TABLE "question_exchanges"
  ADD CHECK ("number" >= 1),
  ADD CHECK ("kind" IN ('answered', 'you_decide', 'skipped', 'ended')),
  ADD CHECK ("reading" IN ('enough', 'missing', 'unsure', 'empty', 'off_topic', 'counter_question', 'delegated', 'declined'));

-- Questions from before exchanges were kept: what was put and answered is their first one. Row-level security binds the
-- owner too, so it is lifted for as long as every workspace's rows are read.
ALTER TABLE "questions" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "question_exchanges"
  ("workspace_id", "project_id", "task_id", "question_id", "number", "put", "kind", "answer", "reading", "answered_by", "asked_at", "answered_at")
SELECT "workspace_id", "project_id", "task_id", "id", 1, "relayed",
  CASE "status" WHEN 'answered' THEN 'answered' WHEN 'assumed' THEN 'you_decide' WHEN 'closed' THEN 'ended' END,
  "answer", CASE "status" WHEN 'answered' THEN 'enough' END, "answered_by", "asked_at", "answered_at"
FROM "questions";
ALTER TABLE "questions" FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, UPDATE, DELETE ON "question_exchanges" TO roundtable_app;

ALTER TABLE "question_exchanges" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "question_exchanges" USING (workspace_id = current_setting('app.workspace_id', true));

-- The watch over deadlines finds what is due in any workspace; to change it, it must name the workspace as anybody.
CREATE POLICY due ON "questions" FOR SELECT
  USING ("status" = 'open' AND "due_at" <= NULLIF(current_setting('app.due_before', true), '')::timestamptz);
