-- A requirement that its author moves from one document to another is removed first: the approval that the removal ended, so that
-- the same text in another document has it again.
ALTER TABLE "requirement_decisions" ADD COLUMN "ended_approval" JSONB;
