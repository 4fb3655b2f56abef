-- A member who is asked for the answer to a question. The subject is the id of the question in the plan; one member per question.
ALTER TABLE "waits" DROP CONSTRAINT "waits_kind_check", DROP CONSTRAINT "waits_check";
ALTER TABLE "waits"
  ADD CONSTRAINT "waits_kind_check" CHECK ("kind" IN ('mention', 'action', 'question')),
  ADD CONSTRAINT "waits_check" CHECK (
    ("kind" = 'question' AND "task_id" IS NOT NULL AND "meeting_id" IS NULL AND "plan_version" IS NULL
      AND "document_id" IS NULL AND "thread_id" IS NULL)
    OR ("kind" <> 'question' AND "task_id" IS NOT NULL AND "meeting_id" IS NOT NULL AND "plan_version" IS NOT NULL
      AND "document_id" IS NULL AND "thread_id" IS NULL)
    OR ("kind" <> 'question' AND "task_id" IS NULL AND "meeting_id" IS NULL AND "plan_version" IS NULL
      AND "document_id" IS NOT NULL AND "thread_id" IS NOT NULL)
  );
CREATE UNIQUE INDEX "waits_question_key" ON "waits"("task_id", "subject") WHERE "kind" = 'question';
