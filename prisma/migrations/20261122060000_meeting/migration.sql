-- Meetings that people take part in, approvals by several people, who is here, and invitations to a workspace.

-- AlterTable
ALTER TABLE "memberships" ADD COLUMN "chosen_at" TIMESTAMPTZ(3);
ALTER TABLE "decisions" ADD COLUMN "user_id" TEXT, ADD COLUMN "effective" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "meetings" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "plan_version" INTEGER NOT NULL,
    "plan_hash" TEXT NOT NULL,
    "room" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "fixed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "meetings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "presences" (
    "workspace_id" TEXT NOT NULL,
    "task_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "tab" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "typing" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presences_pkey" PRIMARY KEY ("task_id","user_id","tab")
);

-- CreateTable
CREATE TABLE "delegations" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "from_user" TEXT NOT NULL,
    "from_name" TEXT NOT NULL,
    "to_user" TEXT NOT NULL,
    "to_name" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by" JSONB,

    CONSTRAINT "delegations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitations" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "note" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "used_by" JSONB,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "meetings_task_id_kind_plan_hash_key" ON "meetings"("task_id", "kind", "plan_hash");
CREATE INDEX "presences_expires_at_idx" ON "presences"("expires_at");
CREATE INDEX "delegations_project_id_created_at_id_idx" ON "delegations"("project_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations"("token_hash");
CREATE INDEX "invitations_workspace_id_created_at_id_idx" ON "invitations"("workspace_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_workspace_id_project_id_task_id_fkey" FOREIGN KEY ("workspace_id", "project_id", "task_id") REFERENCES "tasks"("workspace_id", "project_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "presences" ADD CONSTRAINT "presences_workspace_id_task_id_fkey" FOREIGN KEY ("workspace_id", "task_id") REFERENCES "tasks"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A person's approval is in one other person's hands at a time, whoever asks.
CREATE UNIQUE INDEX "delegations_one_active_per_person" ON "delegations"("project_id", "from_user") WHERE "revoked_at" IS NULL;

-- Closed vocabularies.
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_decision_check";
ALTER TABLE "decisions"
  ADD CONSTRAINT "decisions_decision_check" CHECK ("decision" IN ('approve', 'request_changes', 'override', 'withdraw'));
ALTER TABLE "meetings" ADD CHECK ("kind" IN ('planning', 'code_review', 'test_debrief'));
ALTER TABLE "presences" ADD CHECK ("place" IN ('table', 'minutes', 'gate', 'plan'));
ALTER TABLE "delegations" ADD CHECK ("from_user" <> "to_user");
ALTER TABLE "invitations" ADD CHECK ("role" IN ('admin', 'editor', 'reviewer', 'viewer'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "meetings", "presences", "delegations", "invitations" TO roundtable_app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['meetings', 'presences', 'delegations', 'invitations'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''app.workspace_id'', true))', tenant_table);
  END LOOP;
END
$$;

-- Whoever holds an invitation finds its row: that is how the workspace becomes known.
CREATE POLICY by_hash ON "invitations" FOR SELECT USING ("token_hash" = current_setting('app.lookup_hash', true));
