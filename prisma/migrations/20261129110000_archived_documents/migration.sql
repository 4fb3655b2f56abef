-- Archived documents are listed only on request; null = not archived.
ALTER TABLE "documents" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
-- A deprecated requirement keeps the approval of its text, which counts again when it is taken back.
ALTER TABLE "requirement_decisions" DROP CONSTRAINT "requirement_decisions_kind_check";
ALTER TABLE "requirement_decisions" ADD CHECK ("kind" IN ('approved', 'removed', 'deprecated'));
