-- Baselines and change requests of a deleted project are hidden like its other rows, and are in a backup of any owner.
CREATE POLICY owner_reads ON "baselines" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "baselines" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY owner_reads ON "baseline_documents" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "baseline_documents" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY owner_reads ON "baseline_parts" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "baseline_parts" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY owner_reads ON "baseline_signatures" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "baseline_signatures" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY owner_reads ON "change_requests" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "change_requests" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
CREATE POLICY owner_reads ON "change_request_edits" FOR SELECT TO CURRENT_USER USING (true);
CREATE POLICY not_deleted ON "change_request_edits" AS RESTRICTIVE TO roundtable_app
  USING (coalesce("project_id", '') <> ALL ((SELECT deleted_projects())::text[]));
