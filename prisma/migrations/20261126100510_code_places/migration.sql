-- Lines of the code that trace links name: where they were when the link was made, and where and what they are now.
CREATE TABLE "code_places" (
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "commit" TEXT NOT NULL,
    "line" INTEGER NOT NULL,
    "end_line" INTEGER NOT NULL,
    "now_commit" TEXT NOT NULL,
    "now_line" INTEGER,
    "now_end_line" INTEGER,
    "now_hash" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "code_places_pkey" PRIMARY KEY ("project_id", "ref")
);

ALTER TABLE "code_places" ADD CONSTRAINT "code_places_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "repositories"("workspace_id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "code_places" ADD CHECK (("now_line" IS NULL) = ("now_hash" IS NULL) AND ("now_line" IS NULL) = ("now_end_line" IS NULL));

GRANT SELECT, INSERT, UPDATE, DELETE ON "code_places" TO roundtable_app;
ALTER TABLE "code_places" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "code_places" USING (workspace_id = current_setting('app.workspace_id', true));
