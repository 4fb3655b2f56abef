import type { Readable } from "node:stream";
import type { ProjectAccess } from "#lib/db/access.ts";
import { auditAll } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";
import { pushedTask, pushProblem } from "#lib/domain/repository/push-policy.ts";
import {
  advertiseRefs,
  type GitService,
  requestBody,
  serveFetch,
  servePush,
} from "#lib/repository/smart-http.ts";
import { queueCodeIndex } from "#lib/runs/client/queue-code-index.ts";
import { openRepository } from "./open-repository.ts";

/** A request of git to a project's repository. */
export interface GitRequest {
  readonly projectId: string;
  readonly service: GitService;
  /** The client's Git-Protocol header. */
  readonly protocol: string | null;
}

/** Fetching is reading, pushing is editing. */
const rightOf = (service: GitService) => (service === "upload-pack" ? "read" : "edit");

/** The references that git offers. Errors: not_found, forbidden, insufficient_scope, repository_missing, git_missing. */
export async function offerRefs(actor: Actor, request: GitRequest): Promise<Uint8Array> {
  const { store } = await openRepository(actor, request.projectId, rightOf(request.service));
  return advertiseRefs(store, request.service, request.protocol);
}

const OTHER_REFUSED: Bilingual = {
  zh: "同一次推送中有其他引用被拒绝",
  en: "another reference of this push was refused",
};

type SubmitPush = (
  access: ProjectAccess,
  pushed: { readonly task: string; readonly commit: string; readonly language: Language },
) => Promise<string | null>;

/**
 * Answers a fetch or a push. The reasons of a refused push are part of the answer, and git shows them.
 * Errors: not_found, forbidden, insufficient_scope, repository_missing, git_missing, invalid_input.
 */
export async function serveGit(
  actor: Actor,
  request: GitRequest,
  sent: {
    readonly body: ReadableStream<Uint8Array> | null;
    readonly encoding: string | null;
    readonly language: Language;
    /** Submits a commit that was pushed to `refs/for/<task>`. */
    readonly submit: SubmitPush;
  },
): Promise<Readable> {
  const { projectId, service, protocol } = request;
  const { store, row, access } = await openRepository(actor, projectId, rightOf(service));
  const body = requestBody(sent.body, sent.encoding);
  if (service === "upload-pack") return serveFetch(store, { body, protocol });
  const policy = { branchPush: row.branch_push, defaultBranch: row.default_branch };
  return servePush(store, {
    body,
    submit: (commands) => {
      const task = pushedTask(commands);
      const { language } = sent;
      return task === null ? null : (commit) => sent.submit(access, { task, commit, language });
    },
    problemOf: (command) => pushProblem(command, policy)?.[sent.language] ?? null,
    otherRefused: OTHER_REFUSED[sent.language],
    onMoved: async (moved) => {
      if (moved.length === 0) return;
      const entries = moved.map(({ name, from, to }) => ({
        action: "repository.pushed" as const,
        target: projectId,
        data: { ref: name, from, to },
      }));
      const head = moved.find(({ name }) => name === `refs/heads/${row.default_branch}`)?.to ?? null;
      await inTenant(access, async (db) => {
        await auditAll(db, entries);
        if (head !== null) await queueCodeIndex(db, head);
      });
    },
  });
}
