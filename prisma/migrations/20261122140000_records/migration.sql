-- Links between needs, requirements, plan items, tests, findings and commits, with what both ends said when somebody
-- confirmed that the link holds. Links that only a document states are read from it and stand nowhere else.

-- CreateTable
CREATE TABLE "trace_links" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "project_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "from_kind" TEXT NOT NULL,
    "from_ref" TEXT NOT NULL,
    "to_kind" TEXT NOT NULL,
    "to_ref" TEXT NOT NULL,
    "link_key" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "from_hash" TEXT,
    "to_hash" TEXT,
    "confirmed_by" JSONB,
    "confirmed_at" TIMESTAMPTZ(3),
    "created_by" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trace_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "trace_links_project_id_link_key_key" ON "trace_links"("project_id", "link_key");

-- CreateIndex
CREATE INDEX "trace_links_project_id_created_at_id_idx" ON "trace_links"("project_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "trace_links" ADD CONSTRAINT "trace_links_workspace_id_project_id_fkey" FOREIGN KEY ("workspace_id", "project_id") REFERENCES "projects"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, UPDATE, DELETE ON "trace_links" TO roundtable_app;

ALTER TABLE "trace_links" ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "trace_links" USING (workspace_id = current_setting('app.workspace_id', true));

-- Numbers that documents have used already are never given out again: counters go beyond all that any version holds.
ALTER TABLE "document_versions" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "id_counters" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "id_counters" ("workspace_id", "project_id", "prefix", "next")
SELECT v."workspace_id", v."project_id", m[1], max(m[2]::int) + 1
FROM "document_versions" v,
  regexp_matches(v."text", '(?:^|[^A-Za-z0-9_-])((?:US|UC|FR|NFR|IFR|DAR|ADC|BO|BR|BRL|RISK|TEST|TC)(?:-[A-Z][A-Z0-9]{1,11})?)-(\d{1,6})(?![A-Za-z0-9_])', 'g') m
WHERE m[2]::int < 900000
GROUP BY 1, 2, 3
ON CONFLICT ("project_id", "prefix") DO UPDATE SET "next" = greatest("id_counters"."next", excluded."next");
ALTER TABLE "id_counters" FORCE ROW LEVEL SECURITY;
ALTER TABLE "document_versions" FORCE ROW LEVEL SECURITY;
