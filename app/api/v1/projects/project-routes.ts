import { listQuery } from "#lib/contracts/list.ts";
import { projectFileQuery } from "#lib/contracts/list-file.ts";
import { projectParams } from "#lib/contracts/params.ts";
import {
  archivedProjectsView,
  archiveProjectsInput,
  createProjectInput,
  projectList,
  projectView,
  updateProjectInput,
} from "#lib/contracts/project.ts";
import { deleteByNameInput, projectDeletionView } from "#lib/contracts/project-deletion.ts";
import { attachment } from "#lib/http/attachment.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { archiveProjects } from "#lib/usecases/project/archive-projects.ts";
import { createProject } from "#lib/usecases/project/create-project.ts";
import { deleteProject } from "#lib/usecases/project/delete-project.ts";
import { exportProjectList } from "#lib/usecases/project/export-project-list.ts";
import { getProject } from "#lib/usecases/project/get-project.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";
import { updateProject } from "#lib/usecases/project/update-project.ts";
import { withHeadings } from "./list-headings.ts";

const etag = (version: number) => ({ etag: `"${version}"` });

export const projectRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects",
      operationId: "listProjects",
      summary: "List your projects: by words of the name and order; archived ones on request",
      tag: "projects",
      need: "signed_in",
      query: listQuery,
      returns: projectList,
    },
    (actor, { query }) => listProjects(actor, { ...query, archived: query.archived === "true" }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/export",
      operationId: "exportProjectList",
      summary: "Export the list of your projects as CSV: all that match, with the chosen columns",
      tag: "projects",
      need: "signed_in",
      query: projectFileQuery,
      produces: ["text/csv"],
    },
    async (actor, { query }) =>
      attachment(await exportProjectList(actor, await withHeadings("projects", query))),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects",
      operationId: "createProject",
      summary: "Create a project",
      tag: "projects",
      need: "create_project",
      body: createProjectInput,
      returns: projectView,
      status: 201,
    },
    (actor, { body }) => createProject(actor, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/archivings",
      operationId: "archiveProjects",
      summary: "Archive several projects, or take them back",
      tag: "projects",
      need: "signed_in",
      body: archiveProjectsInput,
      returns: archivedProjectsView,
      problems: ["not_found", "forbidden", "insufficient_scope"],
    },
    (actor, { body }) => archiveProjects(actor, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}",
      operationId: "getProject",
      summary: "Get a project",
      tag: "projects",
      need: "read",
      params: projectParams,
      returns: projectView,
    },
    async (actor, { params }) => {
      const project = await getProject(actor, params.projectId);
      return new Reply(project, etag(project.version));
    },
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/projects/{projectId}",
      operationId: "updateProject",
      summary: "Change the settings of a project; requires If-Match",
      tag: "projects",
      need: "edit",
      params: projectParams,
      body: updateProjectInput,
      returns: projectView,
      problems: ["precondition_required", "precondition_failed"],
    },
    async (actor, { params, body, ifMatch }) => {
      const version = requireIfMatch(ifMatch);
      const project = await updateProject(actor, { projectId: params.projectId, version, change: body });
      return new Reply(project, etag(project.version));
    },
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/projects/{projectId}",
      operationId: "deleteProject",
      summary: "Delete a project, confirmed by its name; it can be restored until purge_at",
      tag: "projects",
      need: "delete_project",
      params: projectParams,
      body: deleteByNameInput,
      returns: projectDeletionView,
      problems: ["name_differs"],
    },
    (actor, { params, body }) => deleteProject(actor, { projectId: params.projectId, name: body.name }),
  ),
];
