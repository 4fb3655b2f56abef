-- Links to requirements of other projects, and the state of such a requirement that was taken over or reviewed.
ALTER TABLE "trace_links" ADD COLUMN "source" JSONB;
CREATE INDEX "trace_links_source_idx" ON "trace_links"("project_id") WHERE "to_kind" = 'source_requirement';
CREATE INDEX "trace_links_reused_idx" ON "trace_links"("workspace_id", "to_ref") WHERE "to_kind" = 'source_requirement';
