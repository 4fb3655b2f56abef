import {
  addRequestEditsInput,
  changeRequestDetailView,
  changeRequestList,
  createChangeRequestInput,
  decideChangeRequestInput,
  moveChangeRequestInput,
} from "#lib/contracts/change-request.ts";
import { pageQuery } from "#lib/contracts/list.ts";
import { changeRequestEditParams, changeRequestParams, projectParams } from "#lib/contracts/params.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { addRequestEdits } from "#lib/usecases/change-request/add-request-edits.ts";
import {
  createChangeRequest,
  getChangeRequest,
  listChangeRequests,
  moveRequest,
  removeRequestEdit,
} from "#lib/usecases/change-request/change-requests.ts";
import { decideChangeRequest } from "#lib/usecases/change-request/decide-change-request.ts";

const ONE = "/api/v1/change-requests/{changeRequestId}";

export const changeRequestRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/change-requests",
      operationId: "listChangeRequests",
      summary: "List the change requests of a project, newest first",
      tag: "change-requests",
      need: "read",
      params: projectParams,
      query: pageQuery,
      returns: changeRequestList,
    },
    (actor, { params, query }) => listChangeRequests(actor, params.projectId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/change-requests",
      operationId: "createChangeRequest",
      summary: "Open a change request for several documents",
      tag: "change-requests",
      need: "edit",
      params: projectParams,
      body: createChangeRequestInput,
      returns: changeRequestDetailView,
      status: 201,
    },
    (actor, { params, body, request }) =>
      createChangeRequest(actor, params.projectId, { input: body, language: requestLanguage(request) }),
  ),
  route(
    {
      method: "GET",
      path: ONE,
      operationId: "getChangeRequest",
      summary: "Get a change request with its edits, and its documents before and after",
      tag: "change-requests",
      need: "read",
      params: changeRequestParams,
      returns: changeRequestDetailView,
    },
    (actor, { params, request }) => getChangeRequest(actor, params.changeRequestId, requestLanguage(request)),
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/edits`,
      operationId: "addChangeRequestEdits",
      summary: "Add edits of a document, or a new value of a requirement's field, to a draft",
      tag: "change-requests",
      need: "edit",
      params: changeRequestParams,
      body: addRequestEditsInput,
      returns: changeRequestDetailView,
      problems: ["edits_refused", "field_no_place", "field_not_writable", "change_request_closed"],
    },
    (actor, { params, body, request }) =>
      addRequestEdits(actor, { ...params, input: body, language: requestLanguage(request) }),
  ),
  route(
    {
      method: "DELETE",
      path: `${ONE}/edits/{editId}`,
      operationId: "removeChangeRequestEdit",
      summary: "Remove an edit from a draft",
      tag: "change-requests",
      need: "edit",
      params: changeRequestEditParams,
      status: 204,
      problems: ["change_request_closed"],
    },
    async (actor, { params }) => {
      await removeRequestEdit(actor, params.changeRequestId, params.editId);
      return new Response(null, { status: 204 });
    },
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/moves`,
      operationId: "moveChangeRequest",
      summary: "Propose a draft for a decision, make it a draft again, or withdraw it",
      tag: "change-requests",
      need: "edit",
      params: changeRequestParams,
      body: moveChangeRequestInput,
      returns: changeRequestDetailView,
      problems: ["change_request_empty", "change_request_closed", "change_request_not_proposed"],
    },
    (actor, { params, body, request }) =>
      moveRequest(actor, params.changeRequestId, { input: body, language: requestLanguage(request) }),
  ),
  route(
    {
      method: "POST",
      path: `${ONE}/decisions`,
      operationId: "decideChangeRequest",
      summary: "Apply a proposed change request to all its documents in one transaction, or refuse it",
      tag: "change-requests",
      need: "decide_gate",
      params: changeRequestParams,
      body: decideChangeRequestInput,
      returns: changeRequestDetailView,
      problems: [
        "change_request_conflicts",
        "change_request_not_proposed",
        "change_request_closed",
        "precondition_failed",
        "reason_required",
      ],
    },
    (actor, { params, body, request }) =>
      decideChangeRequest(actor, { ...params, input: body, language: requestLanguage(request) }),
  ),
];
