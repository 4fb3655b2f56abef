-- The nightly sweep deletes live output and test lists of old runs in any workspace; reports and logs are artifacts.
CREATE INDEX "test_run_events_created_at_idx" ON "test_run_events"("created_at") WHERE "type" IN ('test_output', 'test_case');

CREATE POLICY expired_selection ON "test_run_events" FOR SELECT
  USING ("type" IN ('test_output', 'test_case')
    AND "created_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
CREATE POLICY expired_deletion ON "test_run_events" FOR DELETE
  USING ("type" IN ('test_output', 'test_case')
    AND "created_at" <= NULLIF(current_setting('app.expired_before', true), '')::timestamptz);
