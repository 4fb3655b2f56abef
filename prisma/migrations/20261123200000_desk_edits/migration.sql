-- A person edits the plan on the desk: the edit waits in the inbox until a new version of the plan contains it.
ALTER TABLE "inbox" DROP CONSTRAINT "inbox_kind_check";
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_kind_check" CHECK ("kind" IN ('remark', 'answer', 'turn', 'desk'));
