import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { RefreshWhileActive } from "#app/_ui/refresh-while-active.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { PatchView } from "#lib/contracts/change-set.ts";
import type { PullRequestView } from "#lib/contracts/remote.ts";
import type { PullRequestState } from "#lib/domain/repository/forges.ts";
import { remoteMessage } from "#lib/domain/repository/remote-codes.ts";
import { getPullRequests } from "#lib/usecases/remote/pull-requests.ts";
import { PushChange } from "./push-change.tsx";

const TONES: Readonly<Record<PullRequestState, Tone>> = {
  queued: "waiting",
  pushed: "accent",
  open: "accent",
  merged: "agree",
  closed: "plain",
  failed: "block",
};

async function Line({ request }: { request: PullRequestView }) {
  const [t, locale] = await Promise.all([getTranslations("remote.requests"), getLocale()]);
  const { state, url, number, branch, code, detail, resumes_at } = request;
  return (
    <div className="min-w-0 flex-1 basis-60">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        {url === null || number === null ? null : (
          <a href={url} rel="noreferrer" className="text-accent hover:underline">
            {t("link", { number })}
          </a>
        )}
        <code translate="no" className="font-mono text-small wrap-anywhere">
          {branch}
        </code>
      </p>
      <p className="text-small text-faint">
        {t("commit", { commit: request.commit.slice(0, 10), target: request.target })} ·{" "}
        <Time at={request.updated_at} />
      </p>
      {code === null ? null : <p className="text-small wrap-anywhere">{remoteMessage(code)[locale]}</p>}
      {detail ? <p className="text-small wrap-anywhere text-soft">{detail}</p> : null}
      {state === "queued" && resumes_at !== null ? (
        <p className="text-small text-soft">
          {t("waits")} <Time at={resumes_at} />
        </p>
      ) : null}
    </div>
  );
}

/** The commit that an attempt gave the default branch last; null: none. */
function commitOf({ state, accepted_commit, reverted_commit }: PatchView): string | null {
  if (state === "reverted") return reverted_commit;
  return state === "accepted" ? accepted_commit : null;
}

interface PullRequestsProps {
  projectId: string;
  taskId: string;
  /** The attempt whose commit can be pushed manually. */
  patch: PatchView;
}

/** What was pushed to the remote for a task, with its pull requests; nothing without a remote. */
export async function PullRequests({ projectId, taskId, patch }: PullRequestsProps) {
  const [t, { data, on_accept, abilities }] = await Promise.all([
    getTranslations("remote.requests"),
    load((actor) => getPullRequests(actor, taskId)),
  ]);
  const commit = commitOf(patch);
  const isNew = on_accept !== null && commit !== null && !data.some((one) => one.commit === commit);
  if (data.length === 0 && !isNew) return null;
  const canPush = on_accept !== null && abilities.includes("edit");
  const push = <PushChange projectId={projectId} taskId={taskId} patchId={patch.id} label={t("push")} />;
  return (
    <PageSection title={t("title")} count={data.length}>
      <RefreshWhileActive active={data.some(({ state }) => state === "queued")} />
      <ul>
        {isNew ? (
          <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0">
            <p className="min-w-0 flex-1 basis-60 text-soft">{t("none")}</p>
            {canPush ? push : null}
          </li>
        ) : null}
        {data.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <Line request={request} />
            {canPush &&
            request.commit === commit &&
            (request.state === "failed" || request.state === "closed") ? (
              <PushChange projectId={projectId} taskId={taskId} patchId={patch.id} label={t("retry")} />
            ) : null}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
