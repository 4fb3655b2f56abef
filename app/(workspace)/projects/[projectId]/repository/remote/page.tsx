import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { RefreshWhileActive } from "#app/_ui/refresh-while-active.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { publicUrl } from "#lib/auth/public-url.ts";
import type { RemoteView } from "#lib/contracts/remote.ts";
import { remoteMessage } from "#lib/domain/repository/remote-codes.ts";
import { getRemote } from "#lib/usecases/remote/get-remote.ts";
import { requireRepository } from "../_components/load-repository.ts";
import { FetchButton, HookSecret, MergeBranch, RemoveRemote, TestRemote } from "./remote-actions.tsx";
import { RemoteForm } from "./remote-form.tsx";

type Remote = NonNullable<RemoteView["remote"]>;

interface RemotePageProps {
  params: Promise<{ projectId: string }>;
}

interface PartProps {
  remote: Remote;
  projectId: string;
}

async function Connection({ remote, projectId, canManage }: PartProps & { canManage: boolean }) {
  const t = await getTranslations("remote");
  const { kind, url, default_branch, on_accept, key_last4, has_key } = remote;
  const key = key_last4 === null ? t(has_key ? "keySet" : "noKey") : t("key", { last4: key_last4 });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{`${t(`kinds.${kind}`)} · ${default_branch}`}</p>
          <p className="text-small break-all text-faint">{`${url} · ${key} · ${t(`onAccept.${on_accept}`)}`}</p>
        </div>
        {canManage ? <RemoveRemote projectId={projectId} /> : null}
      </div>
      {canManage ? <TestRemote projectId={projectId} /> : null}
    </div>
  );
}

async function Fetch({ remote, projectId, canFetch }: PartProps & { canFetch: boolean }) {
  const [t, locale] = await Promise.all([getTranslations("remote.fetch"), getLocale()]);
  const { code, detail, tried_at, fetched_at, due_at, fetch_minutes, is_fetching } = remote;
  return (
    <div className="grid gap-3">
      <RefreshWhileActive active={is_fetching} />
      <p className="text-soft" aria-live="polite">
        {is_fetching ? t("active") : null} {fetched_at === null ? t("never") : null}
        {fetched_at === null ? null : (
          <>
            {t("last")} <Time at={fetched_at} />
          </>
        )}{" "}
        · {fetch_minutes === null ? t("manual") : t("every", { minutes: fetch_minutes })}
        {due_at === null ? null : (
          <>
            {" · "}
            {t("next")} <Time at={due_at} />
          </>
        )}
      </p>
      {code === null ? null : (
        <Notice tone="block" title={t("failed")}>
          <p>{remoteMessage(code)[locale]}</p>
          {detail ? <p className="text-small wrap-anywhere text-soft">{t("detail", { detail })}</p> : null}
          {tried_at === null ? null : (
            <p className="text-small text-faint">
              <Time at={tried_at} />
            </p>
          )}
        </Notice>
      )}
      {canFetch ? (
        <FetchButton projectId={projectId} isActive={is_fetching} />
      ) : (
        <p className="text-small text-faint">{t("notYou")}</p>
      )}
    </div>
  );
}

interface DifferencesProps extends Pick<Remote, "differences"> {
  projectId: string;
  canManage: boolean;
}

async function Differences({ differences, projectId, canManage }: DifferencesProps) {
  const t = await getTranslations("remote.differences");
  return (
    <>
      <p className="mb-2 max-w-prose text-soft">{t("intro")}</p>
      <ul>
        {differences.map(({ name, difference, local, remote }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0"
          >
            <code translate="no" className="font-mono text-small wrap-anywhere">
              {name}
            </code>{" "}
            {t(difference)}{" "}
            <span translate="no" className="font-mono text-small text-faint">
              {[local, remote].flatMap((id) => (id === null ? [] : [id.slice(0, 10)])).join(" ≠ ")}
            </span>
            {canManage && difference === "diverged" ? (
              <MergeBranch projectId={projectId} branch={name} />
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
}

export default async function RemotePage({ params }: RemotePageProps) {
  const { projectId } = await params;
  const [t, head, { repository }] = await Promise.all([
    getTranslations("remote"),
    headers(),
    requireRepository(projectId),
  ]);
  const { remote, hook_path, abilities } = await load((actor) => getRemote(actor, projectId));
  const canManage = abilities.includes("manage");
  const origin = publicUrl() ?? `http://${head.get("host") ?? "localhost"}`;
  return (
    <div className="max-w-2xl">
      <p className="mb-5 text-soft">{t("intro")}</p>
      {remote === null ? (
        <EmptyState title={t("none.title")}>{t("none.body")}</EmptyState>
      ) : (
        <>
          <PageSection title={t("current")}>
            <Connection remote={remote} projectId={projectId} canManage={canManage} />
          </PageSection>
          <PageSection title={t("fetch.title")}>
            <Fetch remote={remote} projectId={projectId} canFetch={abilities.includes("edit")} />
          </PageSection>
          {remote.differences.length === 0 ? null : (
            <PageSection title={t("differences.title")} count={remote.differences.length}>
              <Differences differences={remote.differences} projectId={projectId} canManage={canManage} />
            </PageSection>
          )}
          {canManage && remote.kind !== "other" ? (
            <PageSection title={t("hook.title")}>
              <HookSecret
                projectId={projectId}
                address={`${origin.replace(/\/$/, "")}${hook_path}`}
                hasSecret={remote.has_hook_secret}
              />
            </PageSection>
          ) : null}
        </>
      )}
      {canManage ? (
        <PageSection title={t(remote === null ? "connect" : "change")}>
          <RemoteForm stored={remote} projectId={projectId} defaultBranch={repository.default_branch} />
        </PageSection>
      ) : (
        <p className="mt-6 text-small text-faint">{t("notYou")}</p>
      )}
    </div>
  );
}
