-- A person asks a run to pause; its table stops between two turns and waits until somebody lets it go on.
ALTER TABLE "runs" ADD COLUMN "pause_requested_at" TIMESTAMPTZ(3), ADD COLUMN "paused_at" TIMESTAMPTZ(3);
ALTER TABLE "tasks" ADD COLUMN "run_paused" BOOLEAN NOT NULL DEFAULT false;
