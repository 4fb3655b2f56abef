import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { createProjectInput, projectView } from "#lib/contracts/project.ts";
import { route } from "#lib/http/route.ts";
import { createProject } from "#lib/usecases/project/create-project.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";

export const GET = route(
  {
    operationId: "listProjects",
    summary: "Projects of the caller, newest first",
    tag: "projects",
    need: "signed_in",
    query: pageQuery,
    returns: listOf(projectView),
  },
  (actor, { query }) => listProjects(actor, query),
);

export const POST = route(
  {
    operationId: "createProject",
    summary: "Create a project",
    tag: "projects",
    need: "create_project",
    body: createProjectInput,
    returns: projectView,
    status: 201,
  },
  (actor, { body }) => createProject(actor, body),
);
