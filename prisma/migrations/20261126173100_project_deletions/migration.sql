-- Deleted projects that can be restored until `purge_at`.
CREATE TABLE "project_deletions" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "deleted_by" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "purge_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "project_deletions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "project_deletions_workspace_id_project_id_key" ON "project_deletions"("workspace_id", "project_id");
ALTER TABLE "project_deletions" ADD CONSTRAINT "project_deletions_workspace_id_project_id_fkey"
  FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, UPDATE, DELETE ON "project_deletions" TO roundtable_app;
ALTER TABLE "project_deletions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "project_deletions" USING ("workspace_id" = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "project_deletions" FOR SELECT TO CURRENT_USER USING (true);

-- The deleted projects of the tenant; without a tenant (a lookup by the hash of a token, or of what is due) those of all. Runs as the
-- owner, because such a lookup may not read the table. `app.deleted_project` names the one that is being purged; a backup sets `*`.
CREATE FUNCTION deleted_projects() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER
  RETURN (SELECT coalesce(array_agg(project_id), '{}') FROM project_deletions
    WHERE workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), workspace_id)
      AND coalesce(current_setting('app.deleted_project', true), '') NOT IN (project_id, '*'));

-- Nothing of a deleted project can be read or written by the application. Sums of usage and the audit log stay visible.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT c.relname AS name, a.attname AS project FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT a.attisdropped
      AND (a.attname = 'project_id' OR (c.relname = 'projects' AND a.attname = 'id'))
      AND c.relname NOT IN ('audit_events', 'usage_days', 'usage_months', 'project_deletions')
  LOOP
    EXECUTE format(
      'CREATE POLICY not_deleted ON %I AS RESTRICTIVE TO roundtable_app USING (coalesce(%I, '''') <> ALL ((SELECT deleted_projects())::text[]))',
      found.name, found.project);
  END LOOP;
END
$$;

CREATE FUNCTION announce_project_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rights', 'project ' || NEW.project_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce AFTER INSERT ON "project_deletions"
  FOR EACH ROW EXECUTE FUNCTION announce_project_deletion();
