import {
  addCodeCommentInput,
  addFindingInput,
  askCodeSeatInput,
  changeCodeCommentInput,
  codeCommentParams,
  codeFindingParams,
  codeMeetingInput,
  codeReviewView,
  codeVerdictInput,
  decideFindingInput,
  markFilesInput,
} from "#lib/contracts/code-review.ts";
import { patchParams } from "#lib/contracts/params.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { attachment } from "#lib/http/attachment.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import {
  addCodeComment,
  changeCodeComment,
  deleteCodeComment,
} from "#lib/usecases/code-review/comment-acts.ts";
import { downloadPatch } from "#lib/usecases/code-review/download-patch.ts";
import { addFinding, decideFinding } from "#lib/usecases/code-review/finding-acts.ts";
import { getCodeReview } from "#lib/usecases/code-review/get-review.ts";
import {
  askCodeSeat,
  askCodeSeatAgain,
  cancelQueuedQuestion,
} from "#lib/usecases/code-review/question-acts.ts";
import { decideCodeReview, giveCodeVerdict, markFiles } from "#lib/usecases/code-review/review-acts.ts";

const BASE = "/api/v1/patches/{patchId}";
const UNREADABLE: readonly ErrorCode[] = ["git_missing", "git_timeout"];
const common = { tag: "changes", params: patchParams, returns: codeReviewView } as const;

export const codeReviewRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: `${BASE}/file`,
      operationId: "downloadPatch",
      summary: "Download the difference of an attempt as a file for git apply",
      tag: "changes",
      need: "read",
      params: patchParams,
      produces: ["text/x-diff"],
      problems: [...UNREADABLE, "too_large"],
    },
    async (actor, { params }) =>
      attachment({ ...(await downloadPatch(actor, params.patchId)), mediaType: "text/x-diff" }),
  ),
  route(
    {
      ...common,
      method: "GET",
      path: `${BASE}/findings`,
      operationId: "getCodeReview",
      summary: "Get the review of an attempt: findings, comments, reviewed files, verdicts and the decision",
      need: "read",
      problems: UNREADABLE,
    },
    (actor, { params }) => getCodeReview(actor, params.patchId),
  ),
  route(
    {
      ...common,
      method: "POST",
      path: `${BASE}/findings`,
      operationId: "addFinding",
      summary: "Add a finding on lines of an attempt",
      need: "comment",
      body: addFindingInput,
      status: 201,
      problems: [...UNREADABLE, "finding_place_unknown"],
    },
    (actor, { params, body }) => addFinding(actor, params.patchId, body),
  ),
  route(
    {
      ...common,
      method: "PATCH",
      path: `${BASE}/findings/{findingId}`,
      operationId: "decideFinding",
      summary: "Accept a finding as work for the next attempt, dismiss it with a reason, or open it again",
      need: "decide_gate",
      params: codeFindingParams,
      body: decideFindingInput,
      problems: [...UNREADABLE, "finding_reason_required"],
    },
    (actor, { params, body }) => decideFinding(actor, params, body),
  ),
  route(
    {
      ...common,
      method: "POST",
      path: `${BASE}/comments`,
      operationId: "addCodeComment",
      summary: "Comment on lines or on a finding of an attempt, or reply to a comment",
      need: "comment",
      body: addCodeCommentInput,
      status: 201,
      problems: [...UNREADABLE, "finding_place_unknown", "too_large"],
    },
    (actor, { params, body }) => addCodeComment(actor, params.patchId, body),
  ),
  route(
    {
      ...common,
      method: "PATCH",
      path: `${BASE}/comments/{commentId}`,
      operationId: "changeCodeComment",
      summary: "Edit your own comment on an attempt, or resolve or reopen its thread",
      need: "comment",
      params: codeCommentParams,
      body: changeCodeCommentInput,
      problems: UNREADABLE,
    },
    (actor, { params, body }) => changeCodeComment(actor, params, body),
  ),
  route(
    {
      ...common,
      method: "DELETE",
      path: `${BASE}/comments/{commentId}`,
      operationId: "deleteCodeComment",
      summary: "Delete your own comment on an attempt; replies stay",
      need: "comment",
      params: codeCommentParams,
      problems: UNREADABLE,
    },
    (actor, { params }) => deleteCodeComment(actor, params),
  ),
  route(
    {
      ...common,
      method: "POST",
      path: `${BASE}/questions`,
      operationId: "askCodeSeat",
      summary:
        "Ask a seat about lines of an attempt, or in a thread on lines; a run answers in the thread. Cancel the run with POST runs/{run_id}/cancel",
      need: "ask_seat",
      body: askCodeSeatInput,
      status: 202,
      problems: [...UNREADABLE, "model_missing", "finding_place_unknown", "too_large"],
    },
    (actor, { params, body }) => askCodeSeat(actor, params.patchId, body),
  ),
  route(
    {
      ...common,
      method: "POST",
      path: `${BASE}/questions/{commentId}/cancel`,
      operationId: "cancelQueuedQuestion",
      summary: "Cancel a question to a seat that no run answers yet; its comment stays",
      need: "ask_seat",
      params: codeCommentParams,
      problems: [...UNREADABLE, "conflict"],
    },
    (actor, { params }) => cancelQueuedQuestion(actor, params),
  ),
  route(
    {
      ...common,
      method: "POST",
      path: `${BASE}/questions/{commentId}/retry`,
      operationId: "askCodeSeatAgain",
      summary: "Ask a seat again whose run failed or was cancelled",
      need: "ask_seat",
      params: codeCommentParams,
      status: 202,
      problems: [...UNREADABLE, "model_missing", "conflict"],
    },
    (actor, { params }) => askCodeSeatAgain(actor, params),
  ),
  route(
    {
      ...common,
      method: "PUT",
      path: `${BASE}/reviewed-files`,
      operationId: "markReviewedFiles",
      summary: "Mark files of an attempt as reviewed by you, or not",
      need: "read",
      body: markFilesInput,
      problems: [...UNREADABLE, "finding_place_unknown"],
    },
    (actor, { params, body }) => markFiles(actor, params.patchId, body),
  ),
  route(
    {
      ...common,
      method: "PUT",
      path: `${BASE}/verdicts`,
      operationId: "giveCodeVerdict",
      summary: "Give the verdict of a seat on an attempt",
      need: "vote",
      body: codeVerdictInput,
      problems: UNREADABLE,
    },
    (actor, { params, body }) => giveCodeVerdict(actor, params.patchId, body),
  ),
  route(
    {
      ...common,
      method: "PUT",
      path: `${BASE}/review-decision`,
      operationId: "decideCodeReview",
      summary:
        "Record the decision on an attempt: approve, request_changes or hold; never more lenient than the open findings",
      need: "decide_gate",
      body: codeMeetingInput,
      problems: [...UNREADABLE, "review_too_lenient", "change_closed"],
    },
    (actor, { params, body }) => decideCodeReview(actor, params.patchId, body),
  ),
];
