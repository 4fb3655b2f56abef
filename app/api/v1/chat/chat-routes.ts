import {
  conversationView,
  messageAccepted,
  messageInput,
  messageRecordView,
  messageView,
  threadMessageView,
} from "#lib/contracts/chat.ts";
import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { conversationParams, eventsQuery, messageParams, projectParams } from "#lib/contracts/params.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { cancelMessage } from "#lib/usecases/chat/cancel-message.ts";
import { getConversation } from "#lib/usecases/chat/get-conversation.ts";
import { getMessage } from "#lib/usecases/chat/get-message.ts";
import { getMessageRecord } from "#lib/usecases/chat/get-message-record.ts";
import { listConversations } from "#lib/usecases/chat/list-conversations.ts";
import { listMessages } from "#lib/usecases/chat/list-messages.ts";
import { openMessageEvents } from "#lib/usecases/chat/open-message-events.ts";
import { sendMessage } from "#lib/usecases/chat/send-message.ts";

export const chatRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/conversations/{conversationId}",
      operationId: "getConversation",
      summary: "Get a conversation",
      tag: "chat",
      need: "read",
      params: conversationParams,
      returns: conversationView,
    },
    (actor, { params }) => getConversation(actor, params.conversationId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/conversations/{conversationId}/messages",
      operationId: "listMessages",
      summary: "List the latest messages of a conversation in order; next_cursor leads to earlier ones",
      tag: "chat",
      need: "read",
      params: conversationParams,
      query: pageQuery,
      returns: listOf(threadMessageView),
    },
    (actor, { params, query }) => listMessages(actor, params.conversationId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/messages",
      operationId: "sendMessage",
      summary:
        "Send a message to a project's chat; the response contains the id of the answer, whose events can be streamed",
      tag: "chat",
      need: "run",
      body: messageInput,
      returns: messageAccepted,
      status: 202,
      problems: ["message_active", "conflict", "srs_run_active"],
    },
    (actor, { body, requestId }) => sendMessage(actor, body, requestId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/messages/{messageId}",
      operationId: "getMessage",
      summary: "Get a chat message",
      tag: "chat",
      need: "read",
      params: messageParams,
      returns: messageView,
    },
    (actor, { params }) => getMessage(actor, params.messageId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/messages/{messageId}/cancel",
      operationId: "cancelMessage",
      summary: "Cancel an answer; the text shown so far is kept",
      tag: "chat",
      need: "run",
      params: messageParams,
      returns: messageView,
    },
    (actor, { params }) => cancelMessage(actor, params.messageId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/messages/{messageId}/events",
      operationId: "streamMessageEvents",
      summary: "Stream the events of an answer (Server-Sent Events); ends after `completed` or `error`",
      tag: "chat",
      need: "read",
      params: messageParams,
      query: eventsQuery,
      produces: ["text/event-stream"],
    },
    async (actor, { params, request, reader }) => {
      const { ids, ...source } = await openMessageEvents(actor, params.messageId);
      const heartbeat = () =>
        `event: heartbeat\ndata: ${JSON.stringify({ ts: Date.now(), message_id: ids.messageId, request_id: ids.requestId })}\n\n`;
      return eventStreamResponse({ request, reader }, { ...source, heartbeat });
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/messages/{messageId}/record",
      operationId: "getMessageRecord",
      summary:
        "Get the technical record of an answer: raw outputs, contracts, error codes, repairs, models and cost",
      tag: "chat",
      need: "read",
      params: messageParams,
      returns: messageRecordView,
    },
    (actor, { params }) => getMessageRecord(actor, params.messageId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/conversations",
      operationId: "listConversations",
      summary: "List the conversations of a project's chat, newest first",
      tag: "chat",
      need: "read",
      params: projectParams,
      query: pageQuery,
      returns: listOf(conversationView),
    },
    (actor, { params, query }) => listConversations(actor, params.projectId, query),
  ),
];
