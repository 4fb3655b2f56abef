-- What a list of all requirements counts, with the reading of each document, and the ids that several documents of a project define.

ALTER TABLE "requirement_readings" ADD COLUMN "refs_hash" TEXT, ADD COLUMN "counts" JSONB;
UPDATE "requirement_readings" AS q SET
  "refs_hash" = md5(array_to_string(q."refs", ' ')),
  "counts" = coalesce((
    SELECT jsonb_object_agg(s."status", s."count") FROM (
      SELECT r."status", count(*) AS "count" FROM "requirement_rows" r
      WHERE r."document_id" = q."document_id" AND r."kind" = 'requirement' GROUP BY r."status"
    ) AS s), '{}'::jsonb);
ALTER TABLE "requirement_readings" ALTER COLUMN "refs_hash" SET NOT NULL, ALTER COLUMN "counts" SET NOT NULL;

-- A page in the order of a document reads its rows only.
CREATE INDEX "requirement_rows_document_id_position_idx" ON "requirement_rows"("document_id", "position");

CREATE TABLE "shared_requirement_ids" (
    "project_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "stamp" TEXT NOT NULL,
    "refs" TEXT[] NOT NULL,

    CONSTRAINT "shared_requirement_ids_pkey" PRIMARY KEY ("project_id")
);
CREATE UNIQUE INDEX "shared_requirement_ids_workspace_id_project_id_key" ON "shared_requirement_ids"("workspace_id", "project_id");
ALTER TABLE "shared_requirement_ids" ADD CONSTRAINT "shared_requirement_ids_workspace_id_project_id_fkey"
    FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
GRANT SELECT, INSERT, UPDATE, DELETE ON "shared_requirement_ids" TO roundtable_app;
ALTER TABLE "shared_requirement_ids" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "shared_requirement_ids" USING (workspace_id = current_setting('app.workspace_id', true));
CREATE POLICY owner_reads ON "shared_requirement_ids" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "shared_requirement_ids" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY workspace_not_deleted ON "shared_requirement_ids" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("workspace_id", '') <> ALL ((SELECT deleted_workspaces())::text[]));
