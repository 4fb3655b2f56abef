-- How thoroughly the workshops of a task work, and the depth that was chosen for one run; null = as the task, or as the project.
ALTER TABLE "tasks" ADD COLUMN "depth" TEXT CHECK ("depth" IN ('quick', 'standard', 'thorough'));
ALTER TABLE "runs" ADD COLUMN "depth" TEXT CHECK ("depth" IN ('quick', 'standard', 'thorough'));
