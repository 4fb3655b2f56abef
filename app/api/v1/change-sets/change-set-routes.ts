import {
  acceptanceInput,
  acceptanceView,
  revertInput,
  revertView,
} from "#lib/contracts/change-acceptance.ts";
import {
  conflictsView,
  patchDiffQuery,
  patchDiffView,
  patchInput,
  patchListView,
  patchPartInput,
  patchView,
} from "#lib/contracts/change-set.ts";
import { codegenView } from "#lib/contracts/codegen.ts";
import { patchParams, taskParams } from "#lib/contracts/params.ts";
import { CHANGE_LIMITS } from "#lib/domain/change-set/change-limits.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { decideAcceptance, getAcceptance } from "#lib/usecases/change-set/accept-change.ts";
import { getCodegen } from "#lib/usecases/change-set/get-codegen.ts";
import { getPatch, getPatchDiff, listPatches } from "#lib/usecases/change-set/read-changes.ts";
import { getConflicts } from "#lib/usecases/change-set/read-conflicts.ts";
import { revertPatch } from "#lib/usecases/change-set/revert-change.ts";
import { submitPatch } from "#lib/usecases/change-set/submit-change.ts";
import { submitPatchPart } from "#lib/usecases/change-set/submit-part.ts";

/** JSON escapes at most double the size of source text. */
const MAX_BODY = CHANGE_LIMITS.totalBytes * 2;

export const changeSetRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/patches",
      operationId: "submitPatch",
      summary:
        "Submit a change of the code as a unified diff, a change set or files; it becomes the task's next attempt",
      tag: "changes",
      need: "edit",
      params: taskParams,
      body: patchInput,
      returns: patchView,
      status: 201,
      problems: [
        "change_refused",
        "change_not_now",
        "change_base_unknown",
        "repository_missing",
        "repository_ref_unknown",
        "git_missing",
        "git_timeout",
      ],
      limit: MAX_BODY,
    },
    (actor, { params, body }) => submitPatch(actor, params.taskId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/patches",
      operationId: "listPatches",
      summary: "List the attempts of a task to change the code, newest first",
      tag: "changes",
      need: "read",
      params: taskParams,
      returns: patchListView,
    },
    (actor, { params }) => listPatches(actor, params.taskId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/codegen",
      operationId: "getCodegen",
      summary:
        "Get what a model has written for a task and is writing, with an estimate of the next run; `/codegen` as a turn starts it",
      tag: "changes",
      need: "read",
      params: taskParams,
      returns: codegenView,
      problems: ["git_missing", "git_timeout"],
    },
    (actor, { params }) => getCodegen(actor, params.taskId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/patches/{patchId}",
      operationId: "getPatch",
      summary: "Get one attempt with its files, state and problems",
      tag: "changes",
      need: "read",
      params: patchParams,
      returns: patchView,
    },
    (actor, { params }) => getPatch(actor, params.patchId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/patches/{patchId}/diff",
      operationId: "getPatchDiff",
      summary: "Get the difference of an attempt from its base, or from another attempt of the same task",
      tag: "changes",
      need: "read",
      params: patchParams,
      query: patchDiffQuery,
      returns: patchDiffView,
      problems: ["repository_path_unknown", "git_missing", "git_timeout"],
    },
    (actor, { params, query }) => getPatchDiff(actor, params.patchId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/patches/{patchId}/parts",
      operationId: "submitPatchPart",
      summary: "Make the task's next attempt from some files of this one, on the same base",
      tag: "changes",
      need: "edit",
      params: patchParams,
      body: patchPartInput,
      returns: patchView,
      status: 201,
      problems: [
        "change_refused",
        "change_not_now",
        "change_base_unknown",
        "repository_missing",
        "repository_ref_unknown",
        "git_missing",
        "git_timeout",
      ],
    },
    (actor, { params, body }) => submitPatchPart(actor, params.patchId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/patches/{patchId}/conflicts",
      operationId: "getConflicts",
      summary: "Get both sides of each place where an attempt conflicts with newer commits of its branch",
      tag: "changes",
      need: "read",
      params: patchParams,
      returns: conflictsView,
      problems: ["repository_ref_unknown", "too_large", "git_missing", "git_timeout"],
    },
    (actor, { params }) => getConflicts(actor, params.patchId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/gates/accept",
      operationId: "getAcceptance",
      summary: "Get the gate before the current attempt is accepted: each line with its evidence",
      tag: "gates",
      need: "read",
      params: taskParams,
      returns: acceptanceView,
    },
    (actor, { params }) => getAcceptance(actor, params.taskId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/gates/accept/decisions",
      operationId: "decideAcceptance",
      summary:
        "Accept an attempt as a commit on its branch, reject it, or accept it without complete evidence",
      tag: "gates",
      need: "decide_gate",
      params: taskParams,
      body: acceptanceInput,
      returns: patchView,
      status: 201,
      problems: [
        "change_closed",
        "change_not_now",
        "accept_evidence_missing",
        "override_not_allowed",
        "reason_required",
        "phrase_required",
        "change_rebased",
        "change_conflict",
        "repository_missing",
        "repository_moved",
        "git_missing",
        "git_timeout",
      ],
    },
    (actor, { params, body }) => decideAcceptance(actor, params.taskId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/patches/{patchId}/revert",
      operationId: "revertPatch",
      summary: "Undo an accepted change on its branch, or undo its revert; conflicts become a new task",
      tag: "changes",
      need: "revert",
      params: patchParams,
      body: revertInput,
      returns: revertView,
      problems: ["change_closed", "run_active", "repository_moved", "git_missing", "git_timeout"],
    },
    (actor, { params, body }) => revertPatch(actor, params.patchId, body),
  ),
];
