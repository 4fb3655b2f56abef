-- Seats that a project adds to the five of every table.

-- CreateTable
CREATE TABLE "project_seats" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "prompt_zh" TEXT,
    "prompt_en" TEXT,
    "findings_schema" JSONB,
    "checklist" JSONB NOT NULL DEFAULT '[]',
    "required" BOOLEAN NOT NULL DEFAULT true,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "deleted_at" TIMESTAMPTZ(3),
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "project_seats_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "project_seats_project_id_position_idx" ON "project_seats"("project_id", "position");

-- AddForeignKey
ALTER TABLE "project_seats" ADD CONSTRAINT "project_seats_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A key stands for one seat at a time; a deleted seat does not hold it.
CREATE UNIQUE INDEX "project_seats_one_per_key" ON "project_seats"("project_id", "key") WHERE "deleted_at" IS NULL;

ALTER TABLE "project_seats" ADD CHECK ("kind" IN ('built_in', 'own'));

GRANT SELECT, INSERT, UPDATE, DELETE ON "project_seats" TO roundtable_app;

ALTER TABLE "project_seats" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "project_seats" USING (workspace_id = current_setting('app.workspace_id', true));
