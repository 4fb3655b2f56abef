-- A person takes the turn of a seat: the turn waits in the inbox until the planning agent reads it.
ALTER TABLE "inbox" DROP CONSTRAINT "inbox_kind_check";
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_kind_check" CHECK ("kind" IN ('remark', 'answer', 'turn'));
