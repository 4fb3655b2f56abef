-- Archived projects and tasks are not listed unless they are asked for.
ALTER TABLE "projects" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
ALTER TABLE "tasks" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
