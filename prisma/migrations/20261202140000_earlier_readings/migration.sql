-- After an update of the reader, a worker finds the documents of any workspace whose rows an earlier release made.
CREATE POLICY earlier_release ON "requirement_readings" FOR SELECT
  USING ("reader" NOT LIKE NULLIF(current_setting('app.reader_release', true), '') || ' %');
