-- Named states of lists. A view belongs to a person; a shared one is shown to everybody who sees the list. Without a project it
-- is a view of the list of projects.
CREATE TABLE "saved_views" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT,
    "user_id" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "saved_views_workspace_id_id_key" ON "saved_views"("workspace_id", "id");
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views"("workspace_id", (coalesce("project_id", '')), "list", "user_id", "name");
CREATE INDEX "saved_views_project_id_list_idx" ON "saved_views"("project_id", "list");

-- The view with which a list opens for a person; the newest one counts.
CREATE TABLE "default_views" (
    "workspace_id" TEXT NOT NULL,
    "view_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "chosen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "default_views_pkey" PRIMARY KEY ("view_id", "user_id")
);
CREATE INDEX "default_views_user_id_idx" ON "default_views"("user_id");

ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_workspace_id_view_id_fkey" FOREIGN KEY ("workspace_id", "view_id") REFERENCES "saved_views"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_views" ADD CHECK (("list" = 'projects' AND "project_id" IS NULL)
    OR ("list" IN ('requirements', 'tasks', 'documents') AND "project_id" IS NOT NULL));

GRANT SELECT, INSERT, UPDATE, DELETE ON "saved_views", "default_views" TO roundtable_app;
ALTER TABLE "saved_views" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "saved_views" USING ("workspace_id" = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "saved_views" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY owner_anonymises ON "saved_views" FOR UPDATE TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "saved_views" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY workspace_not_deleted ON "saved_views" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
ALTER TABLE "default_views" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "default_views" USING ("workspace_id" = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "default_views" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY workspace_not_deleted ON "default_views" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
