-- How models are called: chains per role, what a probe found, the circuit breaker's state, and calls under way.

-- AlterTable
ALTER TABLE "model_entries"
  ADD COLUMN "max_concurrent" INTEGER,
  ADD COLUMN "structured" TEXT,
  ADD COLUMN "probe" JSONB;
ALTER TABLE "model_calls" ADD COLUMN "estimated" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "model_profiles" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT,
    "roles" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_profiles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_health" (
    "workspace_id" TEXT NOT NULL,
    "model_id" TEXT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "openings" INTEGER NOT NULL DEFAULT 0,
    "open_until" TIMESTAMPTZ(3),
    "trial_until" TIMESTAMPTZ(3),
    "last_code" TEXT,
    "last_failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "model_health_pkey" PRIMARY KEY ("workspace_id","model_id")
);

-- CreateTable
CREATE TABLE "model_slots" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "model_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "model_slots_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "model_profiles_workspace_id_project_id_key" ON "model_profiles"("workspace_id", "project_id") NULLS NOT DISTINCT;
CREATE INDEX "model_slots_workspace_id_model_id_expires_at_idx" ON "model_slots"("workspace_id", "model_id", "expires_at");

-- AddForeignKey
ALTER TABLE "model_profiles" ADD CONSTRAINT "model_profiles_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "model_profiles" ADD CONSTRAINT "model_profiles_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "model_health" ADD CONSTRAINT "model_health_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "model_slots" ADD CONSTRAINT "model_slots_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies.
ALTER TABLE "model_entries"
  ADD CHECK ("structured" IN ('schema', 'json', 'none')),
  ADD CHECK ("max_concurrent" BETWEEN 1 AND 1000);

GRANT SELECT, INSERT, UPDATE, DELETE ON "model_profiles", "model_health", "model_slots" TO roundtable_app;

DO $$
DECLARE
  tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['model_profiles', 'model_health', 'model_slots'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
      'CREATE POLICY tenant ON %I USING (workspace_id = current_setting(''app.workspace_id'', true))', tenant_table);
  END LOOP;
END
$$;
