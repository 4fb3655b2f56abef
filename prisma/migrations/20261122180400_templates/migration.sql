-- Outlines that a workspace made its own from a document.
CREATE TABLE "srs_outlines" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "srs_outlines_pkey" PRIMARY KEY ("id")
);

-- Templates as a workspace words them: of the outlines that everybody has, and of its own. Only ever added to.
CREATE TABLE "srs_templates" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "outline" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "text" TEXT,
    "note" TEXT NOT NULL,
    "author" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "srs_templates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "srs_outlines_workspace_id_id_key" ON "srs_outlines"("workspace_id", "id");
CREATE UNIQUE INDEX "srs_outlines_workspace_id_name_key" ON "srs_outlines"("workspace_id", "name");
CREATE UNIQUE INDEX "srs_templates_workspace_id_outline_language_version_key" ON "srs_templates"("workspace_id", "outline", "language", "version");

-- AddForeignKey
ALTER TABLE "srs_outlines" ADD CONSTRAINT "srs_outlines_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "srs_templates" ADD CONSTRAINT "srs_templates_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabulary.
ALTER TABLE "srs_templates" ADD CHECK ("language" IN ('zh', 'en'));

-- The outline that a run was begun with: a template that is edited meanwhile changes the next run, not this one.
ALTER TABLE "srs_runs" ADD COLUMN "outline" JSONB;

GRANT SELECT, INSERT, UPDATE, DELETE ON "srs_outlines", "srs_templates" TO roundtable_app;

ALTER TABLE "srs_outlines" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "srs_outlines" USING (workspace_id = current_setting('app.workspace_id', true));
ALTER TABLE "srs_templates" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "srs_templates" USING (workspace_id = current_setting('app.workspace_id', true));
