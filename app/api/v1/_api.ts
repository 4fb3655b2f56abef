import type { ListedRoute } from "#lib/http/openapi.ts";
import { COMMENT_ROUTES } from "./_comments-api.ts";
import { EXCHANGE_ROUTES } from "./_exchange-api.ts";
import { HISTORY_ROUTES } from "./_history-api.ts";
import { REQUIREMENT_ROUTES } from "./_requirements-api.ts";
import { SRS_ROUTES } from "./_srs-api.ts";
import { WORKSPACE_ROUTES } from "./_workspaces-api.ts";
import * as contractsAiplanValidate from "./contracts/aiplan/validate/route.ts";
import * as contractsEditsValidate from "./contracts/edits/validate/route.ts";
import * as contractsSchemasSchema from "./contracts/schemas/[schema]/route.ts";
import * as contractsSchemas from "./contracts/schemas/route.ts";
import * as contractsSpecialistValidate from "./contracts/specialist/validate/route.ts";
import * as contractsThinkingmlValidate from "./contracts/thinkingml/validate/route.ts";
import * as conversationsConversationIdMessages from "./conversations/[conversationId]/messages/route.ts";
import * as conversationsConversationId from "./conversations/[conversationId]/route.ts";
import * as documentsDocumentIdEdits from "./documents/[documentId]/edits/route.ts";
import * as documentsDocumentIdLintIgnores from "./documents/[documentId]/lint/ignores/route.ts";
import * as documentsDocumentIdLintReport from "./documents/[documentId]/lint/report/route.ts";
import * as documentsDocumentIdLint from "./documents/[documentId]/lint/route.ts";
import * as documentsDocumentIdOutline from "./documents/[documentId]/outline/route.ts";
import * as documentsDocumentId from "./documents/[documentId]/route.ts";
import * as documentsDocumentIdSuggestions from "./documents/[documentId]/suggestions/route.ts";
import * as documentsDocumentIdVersionsVersionRestore from "./documents/[documentId]/versions/[version]/restore/route.ts";
import * as documentsDocumentIdVersionsVersionUndo from "./documents/[documentId]/versions/[version]/undo/route.ts";
import * as documentsDocumentIdVersions from "./documents/[documentId]/versions/route.ts";
import * as health from "./health/route.ts";
import * as home from "./home/route.ts";
import * as invitationsInvitationId from "./invitations/[invitationId]/route.ts";
import * as invitationsAcceptances from "./invitations/acceptances/route.ts";
import * as invitations from "./invitations/route.ts";
import * as knowledgeFilesFileIdRestore from "./knowledge-files/[fileId]/restore/route.ts";
import * as knowledgeFilesFileId from "./knowledge-files/[fileId]/route.ts";
import * as knowledgeFilesFileIdVersions from "./knowledge-files/[fileId]/versions/route.ts";
import * as lintRules from "./lint-rules/route.ts";
import * as membersMemberId from "./members/[memberId]/route.ts";
import * as members from "./members/route.ts";
import * as mentionsMentionIdRead from "./mentions/[mentionId]/read/route.ts";
import * as messagesMessageIdCancel from "./messages/[messageId]/cancel/route.ts";
import * as messagesMessageIdEvents from "./messages/[messageId]/events/route.ts";
import * as messagesMessageIdRecord from "./messages/[messageId]/record/route.ts";
import * as messagesMessageId from "./messages/[messageId]/route.ts";
import * as messages from "./messages/route.ts";
import * as modelProfile from "./model-profile/route.ts";
import * as modelsModelIdProbe from "./models/[modelId]/probe/route.ts";
import * as modelsModelId from "./models/[modelId]/route.ts";
import * as models from "./models/route.ts";
import * as projectsProjectIdApprovalRules from "./projects/[projectId]/approval-rules/route.ts";
import * as projectsProjectIdBudget from "./projects/[projectId]/budget/route.ts";
import * as projectsProjectIdChecks from "./projects/[projectId]/checks/route.ts";
import * as projectsProjectIdComplexity from "./projects/[projectId]/complexity/route.ts";
import * as projectsProjectIdConversations from "./projects/[projectId]/conversations/route.ts";
import * as projectsProjectIdDelegationsDelegationId from "./projects/[projectId]/delegations/[delegationId]/route.ts";
import * as projectsProjectIdDelegations from "./projects/[projectId]/delegations/route.ts";
import * as projectsProjectIdDocuments from "./projects/[projectId]/documents/route.ts";
import * as projectsProjectIdKnowledge from "./projects/[projectId]/knowledge/route.ts";
import * as projectsProjectIdKnowledgeSearch from "./projects/[projectId]/knowledge/search/route.ts";
import * as projectsProjectIdKnowledgeSourcesSourceId from "./projects/[projectId]/knowledge/sources/[sourceId]/route.ts";
import * as projectsProjectIdKnowledgeSources from "./projects/[projectId]/knowledge/sources/route.ts";
import * as projectsProjectIdKnowledgeUploads from "./projects/[projectId]/knowledge/uploads/route.ts";
import * as projectsProjectIdModelProfile from "./projects/[projectId]/model-profile/route.ts";
import * as projectsProjectIdOpenspec from "./projects/[projectId]/openspec/route.ts";
import * as projectsProjectIdOpenspecImports from "./projects/[projectId]/openspec-imports/route.ts";
import * as projectsProjectId from "./projects/[projectId]/route.ts";
import * as projectsProjectIdSeats from "./projects/[projectId]/seats/route.ts";
import * as projectsProjectIdShareLinks from "./projects/[projectId]/share-links/route.ts";
import * as projectsProjectIdTasks from "./projects/[projectId]/tasks/route.ts";
import * as projectsProjectIdUsageExport from "./projects/[projectId]/usage/export/route.ts";
import * as projectsProjectIdUsage from "./projects/[projectId]/usage/route.ts";
import * as projects from "./projects/route.ts";
import * as ready from "./ready/route.ts";
import * as runsRunIdCancel from "./runs/[runId]/cancel/route.ts";
import * as runsRunIdEvents from "./runs/[runId]/events/route.ts";
import * as runsRunId from "./runs/[runId]/route.ts";
import * as seatsSeatIdPosition from "./seats/[seatId]/position/route.ts";
import * as seatsSeatIdRestore from "./seats/[seatId]/restore/route.ts";
import * as seatsSeatId from "./seats/[seatId]/route.ts";
import * as seatsSeatIdTries from "./seats/[seatId]/tries/route.ts";
import * as shareLinksLinkId from "./share-links/[linkId]/route.ts";
import * as suggestionsSuggestionIdDecisions from "./suggestions/[suggestionId]/decisions/route.ts";
import * as suggestionsSuggestionId from "./suggestions/[suggestionId]/route.ts";
import * as tasksTaskIdArtifactsName from "./tasks/[taskId]/artifacts/[...name]/route.ts";
import * as tasksTaskIdArtifacts from "./tasks/[taskId]/artifacts/route.ts";
import * as tasksTaskIdEvents from "./tasks/[taskId]/events/route.ts";
import * as tasksTaskIdGatesPhaseDecisions from "./tasks/[taskId]/gates/[phase]/decisions/route.ts";
import * as tasksTaskIdGatesPhase from "./tasks/[taskId]/gates/[phase]/route.ts";
import * as tasksTaskIdLinks from "./tasks/[taskId]/links/route.ts";
import * as tasksTaskIdMeetingsKindActionsActionId from "./tasks/[taskId]/meetings/[kind]/actions/[actionId]/route.ts";
import * as tasksTaskIdMeetingsKindActions from "./tasks/[taskId]/meetings/[kind]/actions/route.ts";
import * as tasksTaskIdMeetingsKindChair from "./tasks/[taskId]/meetings/[kind]/chair/route.ts";
import * as tasksTaskIdMeetingsKindCommentsCommentId from "./tasks/[taskId]/meetings/[kind]/comments/[commentId]/route.ts";
import * as tasksTaskIdMeetingsKindComments from "./tasks/[taskId]/meetings/[kind]/comments/route.ts";
import * as tasksTaskIdMeetingsKindLinesLineId from "./tasks/[taskId]/meetings/[kind]/lines/[lineId]/route.ts";
import * as tasksTaskIdMeetingsKindLines from "./tasks/[taskId]/meetings/[kind]/lines/route.ts";
import * as tasksTaskIdMeetingsKindMinutes from "./tasks/[taskId]/meetings/[kind]/minutes/route.ts";
import * as tasksTaskIdMeetingsKindQuestionsQuestionIdRetries from "./tasks/[taskId]/meetings/[kind]/questions/[questionId]/retries/route.ts";
import * as tasksTaskIdMeetingsKindQuestions from "./tasks/[taskId]/meetings/[kind]/questions/route.ts";
import * as tasksTaskIdMeetingsKindReopenings from "./tasks/[taskId]/meetings/[kind]/reopenings/route.ts";
import * as tasksTaskIdMeetingsKind from "./tasks/[taskId]/meetings/[kind]/route.ts";
import * as tasksTaskIdMeetingsKindSignatures from "./tasks/[taskId]/meetings/[kind]/signatures/route.ts";
import * as tasksTaskIdMeetingsKindVotes from "./tasks/[taskId]/meetings/[kind]/votes/route.ts";
import * as tasksTaskIdOpenspec from "./tasks/[taskId]/openspec/route.ts";
import * as tasksTaskIdOpenspecZip from "./tasks/[taskId]/openspec.zip/route.ts";
import * as tasksTaskIdPlansVersion from "./tasks/[taskId]/plans/[version]/route.ts";
import * as tasksTaskIdPlansCompare from "./tasks/[taskId]/plans/compare/route.ts";
import * as tasksTaskIdPlans from "./tasks/[taskId]/plans/route.ts";
import * as tasksTaskIdPresence from "./tasks/[taskId]/presence/route.ts";
import * as tasksTaskIdProposalsProposalIdDecisions from "./tasks/[taskId]/proposals/[proposalId]/decisions/route.ts";
import * as tasksTaskIdProposals from "./tasks/[taskId]/proposals/route.ts";
import * as tasksTaskIdQuestionsQuestionIdAnswers from "./tasks/[taskId]/questions/[questionId]/answers/route.ts";
import * as tasksTaskIdQuestions from "./tasks/[taskId]/questions/route.ts";
import * as tasksTaskId from "./tasks/[taskId]/route.ts";
import * as tasksTaskIdState from "./tasks/[taskId]/state/route.ts";
import * as tasksTaskIdTranscript from "./tasks/[taskId]/transcript/route.ts";
import * as tasksTaskIdTurns from "./tasks/[taskId]/turns/route.ts";
import * as tasksTaskIdUsage from "./tasks/[taskId]/usage/route.ts";

export const API_VERSION = "1";

/** Every route of the API; a test holds this table and the files together. The OpenAPI route describes them. */
export const API_ROUTES: readonly ListedRoute[] = [
  ...EXCHANGE_ROUTES,
  ...REQUIREMENT_ROUTES,
  ...SRS_ROUTES,
  ...HISTORY_ROUTES,
  { path: "/api/v1/conversations/{conversationId}/messages", handlers: conversationsConversationIdMessages },
  { path: "/api/v1/conversations/{conversationId}", handlers: conversationsConversationId },
  { path: "/api/v1/contracts/aiplan/validate", handlers: contractsAiplanValidate },
  { path: "/api/v1/contracts/edits/validate", handlers: contractsEditsValidate },
  { path: "/api/v1/contracts/schemas/{schema}", handlers: contractsSchemasSchema },
  { path: "/api/v1/contracts/schemas", handlers: contractsSchemas },
  { path: "/api/v1/contracts/specialist/validate", handlers: contractsSpecialistValidate },
  { path: "/api/v1/contracts/thinkingml/validate", handlers: contractsThinkingmlValidate },
  { path: "/api/v1/documents/{documentId}/edits", handlers: documentsDocumentIdEdits },
  { path: "/api/v1/documents/{documentId}/lint", handlers: documentsDocumentIdLint },
  { path: "/api/v1/documents/{documentId}/lint/ignores", handlers: documentsDocumentIdLintIgnores },
  { path: "/api/v1/documents/{documentId}/lint/report", handlers: documentsDocumentIdLintReport },
  { path: "/api/v1/documents/{documentId}/outline", handlers: documentsDocumentIdOutline },
  { path: "/api/v1/documents/{documentId}", handlers: documentsDocumentId },
  { path: "/api/v1/documents/{documentId}/suggestions", handlers: documentsDocumentIdSuggestions },
  {
    path: "/api/v1/documents/{documentId}/versions/{version}/restore",
    handlers: documentsDocumentIdVersionsVersionRestore,
  },
  {
    path: "/api/v1/documents/{documentId}/versions/{version}/undo",
    handlers: documentsDocumentIdVersionsVersionUndo,
  },
  { path: "/api/v1/documents/{documentId}/versions", handlers: documentsDocumentIdVersions },
  { path: "/api/v1/health", handlers: health },
  { path: "/api/v1/home", handlers: home },
  { path: "/api/v1/knowledge-files/{fileId}/restore", handlers: knowledgeFilesFileIdRestore },
  { path: "/api/v1/knowledge-files/{fileId}", handlers: knowledgeFilesFileId },
  { path: "/api/v1/knowledge-files/{fileId}/versions", handlers: knowledgeFilesFileIdVersions },
  { path: "/api/v1/mentions/{mentionId}/read", handlers: mentionsMentionIdRead },
  { path: "/api/v1/messages/{messageId}/cancel", handlers: messagesMessageIdCancel },
  { path: "/api/v1/messages/{messageId}/events", handlers: messagesMessageIdEvents },
  { path: "/api/v1/messages/{messageId}/record", handlers: messagesMessageIdRecord },
  { path: "/api/v1/messages/{messageId}", handlers: messagesMessageId },
  { path: "/api/v1/messages", handlers: messages },
  { path: "/api/v1/models", handlers: models },
  { path: "/api/v1/models/{modelId}", handlers: modelsModelId },
  { path: "/api/v1/models/{modelId}/probe", handlers: modelsModelIdProbe },
  { path: "/api/v1/model-profile", handlers: modelProfile },
  { path: "/api/v1/projects/{projectId}/model-profile", handlers: projectsProjectIdModelProfile },
  { path: "/api/v1/projects/{projectId}/budget", handlers: projectsProjectIdBudget },
  { path: "/api/v1/projects/{projectId}/complexity", handlers: projectsProjectIdComplexity },
  { path: "/api/v1/projects/{projectId}/checks", handlers: projectsProjectIdChecks },
  { path: "/api/v1/projects/{projectId}/conversations", handlers: projectsProjectIdConversations },
  { path: "/api/v1/projects/{projectId}/documents", handlers: projectsProjectIdDocuments },
  { path: "/api/v1/projects/{projectId}/knowledge", handlers: projectsProjectIdKnowledge },
  { path: "/api/v1/projects/{projectId}/knowledge/search", handlers: projectsProjectIdKnowledgeSearch },
  {
    path: "/api/v1/projects/{projectId}/knowledge/sources/{sourceId}",
    handlers: projectsProjectIdKnowledgeSourcesSourceId,
  },
  { path: "/api/v1/projects/{projectId}/knowledge/sources", handlers: projectsProjectIdKnowledgeSources },
  { path: "/api/v1/projects/{projectId}/knowledge/uploads", handlers: projectsProjectIdKnowledgeUploads },
  { path: "/api/v1/projects/{projectId}/openspec-imports", handlers: projectsProjectIdOpenspecImports },
  { path: "/api/v1/projects/{projectId}/openspec", handlers: projectsProjectIdOpenspec },
  { path: "/api/v1/projects/{projectId}", handlers: projectsProjectId },
  { path: "/api/v1/projects/{projectId}/seats", handlers: projectsProjectIdSeats },
  { path: "/api/v1/seats/{seatId}/position", handlers: seatsSeatIdPosition },
  { path: "/api/v1/seats/{seatId}/restore", handlers: seatsSeatIdRestore },
  { path: "/api/v1/seats/{seatId}", handlers: seatsSeatId },
  { path: "/api/v1/seats/{seatId}/tries", handlers: seatsSeatIdTries },
  { path: "/api/v1/projects/{projectId}/share-links", handlers: projectsProjectIdShareLinks },
  { path: "/api/v1/projects/{projectId}/tasks", handlers: projectsProjectIdTasks },
  { path: "/api/v1/projects/{projectId}/usage/export", handlers: projectsProjectIdUsageExport },
  { path: "/api/v1/projects/{projectId}/usage", handlers: projectsProjectIdUsage },
  { path: "/api/v1/projects", handlers: projects },
  { path: "/api/v1/ready", handlers: ready },
  { path: "/api/v1/runs/{runId}/cancel", handlers: runsRunIdCancel },
  { path: "/api/v1/runs/{runId}/events", handlers: runsRunIdEvents },
  { path: "/api/v1/runs/{runId}", handlers: runsRunId },
  { path: "/api/v1/share-links/{linkId}", handlers: shareLinksLinkId },
  { path: "/api/v1/suggestions/{suggestionId}/decisions", handlers: suggestionsSuggestionIdDecisions },
  { path: "/api/v1/suggestions/{suggestionId}", handlers: suggestionsSuggestionId },
  { path: "/api/v1/tasks/{taskId}/artifacts/{name}", handlers: tasksTaskIdArtifactsName },
  { path: "/api/v1/tasks/{taskId}/artifacts", handlers: tasksTaskIdArtifacts },
  { path: "/api/v1/tasks/{taskId}/events", handlers: tasksTaskIdEvents },
  { path: "/api/v1/tasks/{taskId}/gates/{phase}/decisions", handlers: tasksTaskIdGatesPhaseDecisions },
  { path: "/api/v1/tasks/{taskId}/gates/{phase}", handlers: tasksTaskIdGatesPhase },
  {
    path: "/api/v1/tasks/{taskId}/meetings/{kind}/actions/{actionId}",
    handlers: tasksTaskIdMeetingsKindActionsActionId,
  },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}/actions", handlers: tasksTaskIdMeetingsKindActions },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}/chair", handlers: tasksTaskIdMeetingsKindChair },
  {
    path: "/api/v1/tasks/{taskId}/meetings/{kind}/comments/{commentId}",
    handlers: tasksTaskIdMeetingsKindCommentsCommentId,
  },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}/comments", handlers: tasksTaskIdMeetingsKindComments },
  {
    path: "/api/v1/tasks/{taskId}/meetings/{kind}/lines/{lineId}",
    handlers: tasksTaskIdMeetingsKindLinesLineId,
  },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}/lines", handlers: tasksTaskIdMeetingsKindLines },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}/minutes", handlers: tasksTaskIdMeetingsKindMinutes },
  {
    path: "/api/v1/tasks/{taskId}/meetings/{kind}/questions/{questionId}/retries",
    handlers: tasksTaskIdMeetingsKindQuestionsQuestionIdRetries,
  },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}/questions", handlers: tasksTaskIdMeetingsKindQuestions },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}/reopenings", handlers: tasksTaskIdMeetingsKindReopenings },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}", handlers: tasksTaskIdMeetingsKind },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}/signatures", handlers: tasksTaskIdMeetingsKindSignatures },
  { path: "/api/v1/tasks/{taskId}/meetings/{kind}/votes", handlers: tasksTaskIdMeetingsKindVotes },
  { path: "/api/v1/tasks/{taskId}/presence", handlers: tasksTaskIdPresence },
  { path: "/api/v1/tasks/{taskId}/links", handlers: tasksTaskIdLinks },
  { path: "/api/v1/tasks/{taskId}/plans/compare", handlers: tasksTaskIdPlansCompare },
  { path: "/api/v1/tasks/{taskId}/plans/{version}", handlers: tasksTaskIdPlansVersion },
  { path: "/api/v1/tasks/{taskId}/plans", handlers: tasksTaskIdPlans },
  {
    path: "/api/v1/tasks/{taskId}/proposals/{proposalId}/decisions",
    handlers: tasksTaskIdProposalsProposalIdDecisions,
  },
  { path: "/api/v1/tasks/{taskId}/proposals", handlers: tasksTaskIdProposals },
  { path: "/api/v1/tasks/{taskId}/openspec.zip", handlers: tasksTaskIdOpenspecZip },
  { path: "/api/v1/tasks/{taskId}/openspec", handlers: tasksTaskIdOpenspec },
  {
    path: "/api/v1/tasks/{taskId}/questions/{questionId}/answers",
    handlers: tasksTaskIdQuestionsQuestionIdAnswers,
  },
  { path: "/api/v1/tasks/{taskId}/questions", handlers: tasksTaskIdQuestions },
  { path: "/api/v1/tasks/{taskId}", handlers: tasksTaskId },
  { path: "/api/v1/tasks/{taskId}/state", handlers: tasksTaskIdState },
  { path: "/api/v1/tasks/{taskId}/transcript", handlers: tasksTaskIdTranscript },
  { path: "/api/v1/tasks/{taskId}/turns", handlers: tasksTaskIdTurns },
  { path: "/api/v1/tasks/{taskId}/usage", handlers: tasksTaskIdUsage },
  {
    path: "/api/v1/projects/{projectId}/delegations/{delegationId}",
    handlers: projectsProjectIdDelegationsDelegationId,
  },
  { path: "/api/v1/invitations/acceptances", handlers: invitationsAcceptances },
  { path: "/api/v1/invitations/{invitationId}", handlers: invitationsInvitationId },
  { path: "/api/v1/invitations", handlers: invitations },
  { path: "/api/v1/lint-rules", handlers: lintRules },
  { path: "/api/v1/members/{memberId}", handlers: membersMemberId },
  { path: "/api/v1/members", handlers: members },
  { path: "/api/v1/projects/{projectId}/approval-rules", handlers: projectsProjectIdApprovalRules },
  { path: "/api/v1/projects/{projectId}/delegations", handlers: projectsProjectIdDelegations },
  ...COMMENT_ROUTES,
  ...WORKSPACE_ROUTES,
];
