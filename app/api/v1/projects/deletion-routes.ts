import { listOf } from "#lib/contracts/list.ts";
import { deletedProjectParams, workspaceParams } from "#lib/contracts/params.ts";
import {
  deleteByNameInput,
  projectDeletionView,
  restoredProjectView,
} from "#lib/contracts/project-deletion.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { listDeletedProjects } from "#lib/usecases/project/list-deleted-projects.ts";
import { purgeNow } from "#lib/usecases/project/purge-now.ts";
import { restoreProject } from "#lib/usecases/project/restore-project.ts";

export const deletionRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/deleted-projects",
      operationId: "listDeletedProjects",
      summary: "List deleted projects that can still be restored",
      tag: "projects",
      need: "delete_project",
      params: workspaceParams,
      returns: listOf(projectDeletionView),
    },
    (actor, { params }) => listDeletedProjects(actor, params.workspaceId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/deleted-projects/{deletedProjectId}/restore",
      operationId: "restoreProject",
      summary: "Restore a deleted project",
      tag: "projects",
      need: "delete_project",
      params: deletedProjectParams,
      returns: restoredProjectView,
    },
    (actor, { params }) =>
      restoreProject(actor, { workspaceId: params.workspaceId, projectId: params.deletedProjectId }),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/workspaces/{workspaceId}/deleted-projects/{deletedProjectId}",
      operationId: "purgeDeletedProject",
      summary: "Purge a deleted project now, confirmed by its name; it cannot be restored",
      tag: "projects",
      need: "delete_project",
      params: deletedProjectParams,
      body: deleteByNameInput,
      returns: projectDeletionView,
      status: 202,
      problems: ["name_differs"],
    },
    (actor, { params, body }) =>
      purgeNow(actor, {
        workspaceId: params.workspaceId,
        projectId: params.deletedProjectId,
        name: body.name,
      }),
  ),
];
