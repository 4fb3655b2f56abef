-- Review links to a change of the code: an attempt of a task, or always its newest one.
ALTER TABLE "share_links" DROP CONSTRAINT "share_links_kind_check";
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_kind_check" CHECK ("kind" IN ('plan', 'minutes', 'document', 'change'));
