-- A seat that no model answered for is asked again: the request waits in the inbox until the planning agent takes the turn.
ALTER TABLE "inbox" DROP CONSTRAINT "inbox_kind_check";
ALTER TABLE "inbox" ADD CONSTRAINT "inbox_kind_check" CHECK ("kind" IN ('remark', 'answer', 'turn', 'retry', 'desk'));
