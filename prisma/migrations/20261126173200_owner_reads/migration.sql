-- The owner reads every row, for backups: forced row-level security binds an owner that is no superuser. The role of the application is
-- no member of the owner.
DO $$
DECLARE
  table_name text;
BEGIN
  FOR table_name IN
    SELECT relname FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND relrowsecurity
      AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'owner_reads')
  LOOP
    EXECUTE format('CREATE POLICY owner_reads ON %I FOR SELECT TO CURRENT_USER USING (true)', table_name);
  END LOOP;
END
$$;
