-- How big a project is, as somebody had it judged last: the judgement, of which text, when, and by whom. Part of the
-- project's own row, so its policies and grants are the project's.
ALTER TABLE "projects" ADD COLUMN "size_judgement" JSONB;
