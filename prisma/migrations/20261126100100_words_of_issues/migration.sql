-- The words of an issue as they were last read: they are proposed for the plan, and never written into it.
ALTER TABLE "work_issues" ADD COLUMN "seen_title" TEXT, ADD COLUMN "seen_body" TEXT;
