-- Readers of review links who give a name: what they write, suggest and decide is attributed to them.
ALTER TABLE "share_links" ADD COLUMN "label" TEXT NOT NULL DEFAULT '', ADD COLUMN "asks_email" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "link_guests" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "share_link_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "mail_id" TEXT,
    "mail_until" TIMESTAMPTZ(3),
    "code_tries" INTEGER NOT NULL DEFAULT 0 CHECK ("code_tries" >= 0),
    "seq" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "link_guests_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "link_guests_workspace_id_id_key" ON "link_guests"("workspace_id", "id");
CREATE INDEX "link_guests_share_link_id_created_at_idx" ON "link_guests"("share_link_id", "created_at");
ALTER TABLE "link_guests" ADD CONSTRAINT "link_guests_workspace_id_share_link_id_fkey" FOREIGN KEY ("workspace_id", "share_link_id") REFERENCES "share_links"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "link_acts" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "share_link_id" TEXT NOT NULL,
    "guest_id" TEXT NOT NULL,
    "act" TEXT NOT NULL CHECK ("act" IN ('joined', 'confirmed', 'commented', 'replied', 'suggested', 'approved', 'requested_changes')),
    "subject" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "link_acts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "link_acts_share_link_id_created_at_id_idx" ON "link_acts"("share_link_id", "created_at" DESC, "id" DESC);
ALTER TABLE "link_acts" ADD CONSTRAINT "link_acts_workspace_id_guest_id_fkey" FOREIGN KEY ("workspace_id", "guest_id") REFERENCES "link_guests"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "link_verdicts" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "share_link_id" TEXT NOT NULL,
    "guest_id" TEXT NOT NULL,
    "task_id" TEXT,
    "decision" TEXT NOT NULL CHECK ("decision" IN ('approve', 'request_changes')),
    "note" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "link_verdicts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "link_verdicts_task_id_created_at_idx" ON "link_verdicts"("task_id", "created_at");
CREATE INDEX "link_verdicts_share_link_id_created_at_idx" ON "link_verdicts"("share_link_id", "created_at");
ALTER TABLE "link_verdicts" ADD CONSTRAINT "link_verdicts_workspace_id_guest_id_fkey" FOREIGN KEY ("workspace_id", "guest_id") REFERENCES "link_guests"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "link_threads" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "share_link_id" TEXT NOT NULL,
    "guest_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL CHECK ("kind" IN ('plan')),
    "item" TEXT,
    "words" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "thread" JSONB NOT NULL,
    "resolved" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "link_threads_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "link_threads_workspace_id_id_key" ON "link_threads"("workspace_id", "id");
CREATE INDEX "link_threads_task_id_created_at_idx" ON "link_threads"("task_id", "created_at");
ALTER TABLE "link_threads" ADD CONSTRAINT "link_threads_workspace_id_guest_id_fkey" FOREIGN KEY ("workspace_id", "guest_id") REFERENCES "link_guests"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "link_threads" ADD CONSTRAINT "link_threads_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Actions and verdicts are added to and never changed; they go only with their link.
GRANT SELECT, INSERT, UPDATE ON "link_guests", "link_threads" TO roundtable_app;
GRANT SELECT, INSERT ON "link_acts", "link_verdicts" TO roundtable_app;
DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['link_guests', 'link_acts', 'link_verdicts', 'link_threads'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''app.workspace_id'', true))', tenant_table);
  END LOOP;
END
$$;

-- A change of a link ends open pages of its readers: for streams the link is the user.
CREATE FUNCTION announce_link_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rights', 'user ' || OLD.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER announce_end AFTER DELETE OR UPDATE OF "revoked_at", "expires_at", "link_right" ON "share_links"
  FOR EACH ROW EXECUTE FUNCTION announce_link_rights();
