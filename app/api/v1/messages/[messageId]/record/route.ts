import { messageRecordView } from "#lib/contracts/chat.ts";
import { messageParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getMessageRecord } from "#lib/usecases/chat/get-message-record.ts";

export const GET = route(
  {
    operationId: "getMessageRecord",
    summary: "What stands behind an answer: raw outputs, contracts, codes, repairs, models and cost",
    tag: "chat",
    need: "read",
    params: messageParams,
    returns: messageRecordView,
  },
  (actor, { params }) => getMessageRecord(actor, params.messageId),
);
