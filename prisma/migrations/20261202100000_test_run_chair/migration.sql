-- The answer of a model that chairs the debrief of a test run; null: none was asked.
ALTER TABLE "test_runs" ADD COLUMN "chair" JSONB;
