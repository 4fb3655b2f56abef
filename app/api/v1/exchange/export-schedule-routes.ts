import { exchangeJobView } from "#lib/contracts/exchange-job.ts";
import {
  createExportScheduleInput,
  exportScheduleList,
  exportScheduleParams,
  exportScheduleView,
  updateExportScheduleInput,
} from "#lib/contracts/export-schedule.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { changeExportSchedule } from "#lib/usecases/exchange/schedule/change-schedule.ts";
import { createExportSchedule } from "#lib/usecases/exchange/schedule/create-schedule.ts";
import { removeExportSchedule } from "#lib/usecases/exchange/schedule/delete-schedule.ts";
import { listExportSchedules } from "#lib/usecases/exchange/schedule/list-schedules.ts";
import { startScheduledExport } from "#lib/usecases/exchange/schedule/start-scheduled-export.ts";

export const exportScheduleRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/export-schedules",
      operationId: "listExportSchedules",
      summary: "List the scheduled exports of a project, each with its last export and its next time",
      tag: "projects",
      need: "read",
      params: projectParams,
      returns: exportScheduleList,
    },
    (actor, { params, request }) => listExportSchedules(actor, params.projectId, requestLanguage(request)),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/export-schedules",
      operationId: "createExportSchedule",
      summary: "Export the project or a document repeatedly, with your rights",
      tag: "projects",
      need: "manage",
      params: projectParams,
      body: createExportScheduleInput,
      returns: exportScheduleView,
      status: 201,
      problems: ["export_schedules_full"],
    },
    async (actor, { params, body, request }) => {
      const draft = { input: body, language: requestLanguage(request) };
      const schedule = await createExportSchedule(actor, params.projectId, draft);
      return new Reply(schedule, { etag: `"${schedule.version}"` });
    },
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/projects/{projectId}/export-schedules/{scheduleId}",
      operationId: "updateExportSchedule",
      summary: "Change, pause or turn on a scheduled export; requires If-Match",
      tag: "projects",
      need: "manage",
      params: exportScheduleParams,
      body: updateExportScheduleInput,
      returns: exportScheduleView,
      problems: ["precondition_required", "precondition_failed"],
    },
    async (actor, { params, body, ifMatch, request }) => {
      const version = requireIfMatch(ifMatch);
      const wanted = { ...params, version, change: body, language: requestLanguage(request) };
      const schedule = await changeExportSchedule(actor, wanted);
      return new Reply(schedule, { etag: `"${schedule.version}"` });
    },
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/projects/{projectId}/export-schedules/{scheduleId}",
      operationId: "deleteExportSchedule",
      summary: "Delete a scheduled export; its files stay as long as those of other exports",
      tag: "projects",
      need: "manage",
      params: exportScheduleParams,
    },
    async (actor, { params }) => {
      await removeExportSchedule(actor, params);
      return {};
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/export-schedules/{scheduleId}/exports",
      operationId: "startScheduledExport",
      summary: "Make a scheduled export now, with your rights; the response contains the job id",
      tag: "projects",
      need: "manage",
      params: exportScheduleParams,
      returns: exchangeJobView,
      status: 202,
      problems: ["jobs_active", "schedule_document_gone"],
    },
    (actor, { params, request }) => startScheduledExport(actor, params, requestLanguage(request)),
  ),
];
