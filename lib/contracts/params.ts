import { z } from "zod";
import { phaseSchema } from "../domain/task/phase-schema.ts";

/** Params of paths and queries, parsed like any other input. Their names are those in the declared paths. */
const id = z.string().min(1).max(80);

export const workspaceParams = z.object({ workspaceId: id });
export const promptParams = workspaceParams.extend({ promptId: id });
export const promptEvaluationParams = promptParams.extend({ evaluationId: id });
export const outlineParams = workspaceParams.extend({ outlineId: id });
export const priceParams = workspaceParams.extend({ priceId: id });
export const deletedProjectParams = workspaceParams.extend({ deletedProjectId: id });
export const deletedWorkspaceParams = z.object({ deletedWorkspaceId: id });
export const projectParams = z.object({ projectId: id });
export const taskParams = z.object({ taskId: id });
export const runParams = z.object({ runId: id });
export const documentParams = z.object({ documentId: id });
export const documentVersionParams = documentParams.extend({ version: z.coerce.number().int().min(1) });
export const knowledgeFileParams = z.object({ fileId: id });
export const knowledgeSourceParams = z.object({ projectId: id, sourceId: id });
export const suggestionParams = z.object({ suggestionId: id });
export const schemaParams = z.object({ schema: id });
export const modelParams = z.object({ modelId: id });
export const linkParams = z.object({ linkId: id });
export const questionParams = z.object({ taskId: id, questionId: id });
export const proposalParams = z.object({ taskId: id, proposalId: id });
export const conversationParams = z.object({ conversationId: id });
export const messageParams = z.object({ messageId: id });
/** A version number, or `latest`. */
export const planParams = z.object({ taskId: id, version: z.string().regex(/^(?:latest|[1-9]\d{0,5})$/) });
export const gateParams = z.object({ taskId: id, phase: phaseSchema });
export const requirementApprovalParams = z.object({ projectId: id, approvalId: id });
export const delegationParams = z.object({ projectId: id, delegationId: id });
export const mentionParams = z.object({ mentionId: id });
export const memberParams = z.object({ memberId: id });
export const tokenParams = z.object({ tokenId: id });
export const serviceAccountParams = z.object({ serviceAccountId: id });
export const invitationParams = z.object({ invitationId: id });
export const artifactParams = z.object({
  taskId: id,
  /** Whole files of an attempt are named by their path. */
  name: z.array(z.string().min(1).max(300)).min(1).max(60),
});

/** A version number; absent = the newest. */
export const versionQuery = z.object({ version: z.coerce.number().int().min(1).optional() });

/** The event after which a stream starts if there is no Last-Event-ID. */
export const eventsQuery = z.object({ after: z.coerce.number().int().min(0).optional() });
export const seatParams = z.object({ seatId: id });
/** A seat of a task's workshop, by its key. */
export const taskSeatParams = taskParams.extend({ role: z.string().min(1).max(60) });
export const exchangeJobParams = z.object({ jobId: id });
export const srsRunParams = z.object({ srsRunId: id });
/** A push or pull between the items of a task and an issue tracker. */
export const issueSyncParams = taskParams.extend({ syncId: id });
/** A test run of a task. */
export const testRunParams = taskParams.extend({ testRunId: id });
export const testLogParams = testRunParams.extend({ step: z.string().min(1).max(40) });
/** A commit of a project's repository: a full object id, or its first 7 or more digits. */
export const repositoryCommitParams = projectParams.extend({ commit: z.string().min(1).max(200) });
/** An attempt to change the code. */
export const patchParams = z.object({ patchId: id });
export const baselineParams = z.object({ baselineId: id });
export const baselineSignerParams = baselineParams.extend({ userId: id });
export const changeRequestParams = z.object({ changeRequestId: id });
export const changeRequestEditParams = changeRequestParams.extend({ editId: id });
