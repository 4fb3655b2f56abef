-- Later messages that had an interrupted run gone on with: their answers are tries of the same run.
ALTER TABLE "srs_runs" ADD COLUMN "continued_by" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
