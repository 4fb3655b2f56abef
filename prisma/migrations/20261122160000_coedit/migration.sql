-- Documents that people edit together: their live state, what was typed since, and what is asked of the process that owns one.

-- CreateTable
CREATE TABLE "live_documents" (
    "document_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "owner" TEXT,
    "version" INTEGER NOT NULL,
    "seq" INTEGER NOT NULL DEFAULT 0,
    "snapshot_seq" INTEGER NOT NULL DEFAULT 0,
    "snapshot" BYTEA NOT NULL,
    "ends" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_documents_pkey" PRIMARY KEY ("document_id")
);

-- CreateTable
CREATE TABLE "live_updates" (
    "document_id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "authors" JSONB NOT NULL,
    "data" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "live_updates_pkey" PRIMARY KEY ("document_id","seq")
);

-- CreateTable
CREATE TABLE "live_commands" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "author" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "version" INTEGER,

    CONSTRAINT "live_commands_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "live_commands_document_id_created_at_idx" ON "live_commands"("document_id", "created_at");

CREATE UNIQUE INDEX "live_documents_workspace_id_project_id_document_id_key" ON "live_documents"("workspace_id", "project_id", "document_id");

-- AddForeignKey
ALTER TABLE "live_documents" ADD CONSTRAINT "live_documents_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "live_updates" ADD CONSTRAINT "live_updates_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "live_commands" ADD CONSTRAINT "live_commands_workspace_id_project_id_document_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "document_id") REFERENCES "documents"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "live_documents"
  ADD CHECK ("version" >= 1),
  ADD CHECK ("snapshot_seq" >= 0 AND "snapshot_seq" <= "seq");

GRANT SELECT, INSERT, UPDATE, DELETE ON "live_documents", "live_updates", "live_commands" TO roundtable_app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['live_documents', 'live_updates', 'live_commands'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''app.workspace_id'', true))', tenant_table);
  END LOOP;
END
$$;

-- Whoever looks after texts that a process left behind finds them in any workspace, and those alone.
CREATE POLICY left_behind ON "live_documents" FOR SELECT
  USING ("seq" > "snapshot_seq" AND current_setting('app.live_sweep', true) = 'on');

-- Whatever makes a version, whoever has the document open live is told.
CREATE FUNCTION announce_document_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_documents', 'version ' || NEW.document_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_version AFTER INSERT ON "document_versions"
  FOR EACH ROW EXECUTE FUNCTION announce_document_version();

-- Whoever loses a session or a role is asked for their rights anew at once, wherever they are connected.
CREATE FUNCTION announce_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_documents', 'rights ' || OLD.user_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_end AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION announce_rights();
CREATE TRIGGER announce_role AFTER DELETE OR UPDATE OF "role", "granted" ON "memberships"
  FOR EACH ROW EXECUTE FUNCTION announce_rights();
