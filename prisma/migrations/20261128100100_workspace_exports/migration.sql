ALTER TABLE "exchange_jobs" DROP CONSTRAINT "exchange_jobs_kind_check";
ALTER TABLE "exchange_jobs" ADD CONSTRAINT "exchange_jobs_kind_check" CHECK ("kind" IN
  ('document_export', 'project_export', 'workspace_export', 'file_import', 'project_import', 'repository_import'));
