-- Deleted workspaces that their owners can restore until `purge_at`.
CREATE TABLE "workspace_deletions" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "deleted_by" JSONB NOT NULL,
    "owner_ids" TEXT[] NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "purge_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "workspace_deletions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "workspace_deletions_workspace_id_key" ON "workspace_deletions"("workspace_id");
ALTER TABLE "workspace_deletions" ADD CONSTRAINT "workspace_deletions_workspace_id_fkey"
  FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, DELETE ON "workspace_deletions" TO roundtable_app;
ALTER TABLE "workspace_deletions" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "workspace_deletions" USING ("workspace_id" = current_setting('app.workspace_id', true));
-- The owners find it: they have no membership that they could see.
CREATE POLICY own ON "workspace_deletions" FOR SELECT USING (current_setting('app.user_id', true) = ANY ("owner_ids"));
CREATE POLICY owner_reads ON "workspace_deletions" FOR SELECT TO CURRENT_USER USING (true);

-- The deleted workspaces: with a tenant that one, without (a lookup by a user or by the hash of a token) all. Runs as the owner, because
-- such a lookup may not read the table. `app.deleted_workspace` names the one that is being purged; a backup sets `*`.
CREATE FUNCTION deleted_workspaces() RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE SECURITY DEFINER
  RETURN (SELECT coalesce(array_agg(workspace_id), '{}') FROM workspace_deletions
    WHERE workspace_id = coalesce(nullif(current_setting('app.workspace_id', true), ''), workspace_id)
      AND coalesce(current_setting('app.deleted_workspace', true), '') NOT IN (workspace_id, '*'));

-- Nothing of a deleted workspace can be read or written by the application, its memberships included. The audit log stays writable.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT c.relname AS name, a.attname AS workspace FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND NOT a.attisdropped
      AND (a.attname = 'workspace_id' OR (c.relname = 'workspaces' AND a.attname = 'id'))
      AND c.relname NOT IN ('audit_events', 'audit_chain', 'workspace_deletions')
  LOOP
    EXECUTE format(
      'CREATE POLICY workspace_not_deleted ON %I AS RESTRICTIVE TO roundtable_app USING (coalesce(%I, '''') <> ALL ((SELECT deleted_workspaces())::text[]))',
      found.name, found.workspace);
  END LOOP;
END
$$;
