import { listOf, pageQuery } from "#lib/contracts/list.ts";
import {
  notificationListView,
  notificationSettingsInput,
  notificationSettingsView,
  notificationsMarkedView,
  notificationsQuery,
  readNotificationsInput,
  unreadNotificationsInput,
  unsubscribedView,
  unsubscribeParams,
  watchedView,
} from "#lib/contracts/notification.ts";
import { eventsQuery } from "#lib/contracts/params.ts";
import { eventStreamResponse } from "#lib/http/event-stream.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { publicRoute, type RouteHandler, route } from "#lib/http/route.ts";
import { listNotifications } from "#lib/usecases/notification/list-notifications.ts";
import {
  markNotificationsRead,
  markNotificationsUnread,
} from "#lib/usecases/notification/mark-notifications.ts";
import {
  getNotificationSettings,
  updateNotificationSettings,
} from "#lib/usecases/notification/notification-settings.ts";
import { openNotificationEvents } from "#lib/usecases/notification/open-notification-events.ts";
import { unsubscribe } from "#lib/usecases/notification/unsubscribe.ts";
import { listMutes, listWatches } from "#lib/usecases/notification/watch.ts";

export const notificationRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/notifications",
      operationId: "listNotifications",
      summary: "List your news, newest first, and how many you have not read",
      tag: "notifications",
      need: "read",
      query: notificationsQuery,
      returns: notificationListView,
    },
    (actor, { query, request }) => listNotifications(actor, query, requestLanguage(request)),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/notifications/read",
      operationId: "readNotifications",
      summary: "Mark some of your news, or all that a filter finds, as read",
      tag: "notifications",
      need: "read",
      body: readNotificationsInput,
      returns: notificationsMarkedView,
    },
    (actor, { body }) => markNotificationsRead(actor, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/notifications/unread",
      operationId: "unreadNotifications",
      summary: "Mark some of your news as not read",
      tag: "notifications",
      need: "read",
      body: unreadNotificationsInput,
      returns: notificationsMarkedView,
    },
    (actor, { body }) => markNotificationsUnread(actor, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/notifications/events",
      operationId: "streamNotificationEvents",
      summary: "Stream how many of your news are not read (Server-Sent Events); resumes after Last-Event-ID",
      tag: "notifications",
      need: "read",
      query: eventsQuery,
      produces: ["text/event-stream"],
    },
    async (actor, { request, reader }) =>
      eventStreamResponse({ request, reader }, await openNotificationEvents(actor)),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/notification-settings",
      operationId: "getNotificationSettings",
      summary: "Get what you are notified of, in the app and by e-mail",
      tag: "notifications",
      need: "read",
      returns: notificationSettingsView,
    },
    (actor) => getNotificationSettings(actor),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/notification-settings",
      operationId: "updateNotificationSettings",
      summary: "Change what you are notified of; what is absent stays",
      tag: "notifications",
      need: "read",
      body: notificationSettingsInput,
      returns: notificationSettingsView,
    },
    (actor, { body }) => updateNotificationSettings(actor, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/watches",
      operationId: "listWatches",
      summary: "List the tasks, documents and requirements that you follow",
      tag: "notifications",
      need: "read",
      query: pageQuery,
      returns: listOf(watchedView),
    },
    (actor, { query }) => listWatches(actor, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/mutes",
      operationId: "listMutes",
      summary: "List the tasks and documents that you have muted",
      tag: "notifications",
      need: "read",
      query: pageQuery,
      returns: listOf(watchedView),
    },
    (actor, { query }) => listMutes(actor, query),
  ),
  publicRoute(
    {
      method: "POST",
      path: "/api/v1/unsubscribe/{token}",
      operationId: "unsubscribe",
      summary: "End the e-mail that a link of an e-mail names; works without signing in (RFC 8058)",
      tag: "notifications",
      params: unsubscribeParams,
      returns: unsubscribedView,
      problems: ["not_found"],
    },
    async (_actor, { params }) => {
      await unsubscribe(params.token);
      return { unsubscribed: true } as const;
    },
  ),
];
