"use client";
import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { RemoteTestView } from "#lib/contracts/remote.ts";
import { remoteMessage } from "#lib/domain/repository/remote-codes.ts";
import {
  fetchRemoteAction,
  makeHookSecretAction,
  mergeRemoteBranchAction,
  removeRemoteAction,
  testRemoteAction,
} from "./actions.ts";

const Project = ({ id }: { id: string }) => <input type="hidden" name="project_id" value={id} />;

function TestResult({ tried }: { tried: RemoteTestView }) {
  const t = useTranslations("remote.test");
  const locale = useLocale();
  const parts = (["fetch", "push", "requests"] as const).flatMap((name) => {
    const code = tried[name];
    return code === null ? [] : [{ name, text: code === "ok" ? t("ok") : remoteMessage(code)[locale], code }];
  });
  const works = parts.every(({ code }) => code === "ok");
  return (
    <Notice tone={works ? "agree" : "block"} role="status" title={t(works ? "works" : "fails")}>
      <ul>
        {parts.map(({ name, text }) => (
          <li key={name}>{`${t(name)}: ${text}`}</li>
        ))}
      </ul>
      {tried.detail === "" ? null : <p className="text-small wrap-anywhere text-soft">{tried.detail}</p>}
      <p className="text-small text-faint">
        {tried.default_branch === null ? null : t("default", { branch: tried.default_branch })}{" "}
        {t("duration", { ms: tried.duration_ms })}
      </p>
    </Notice>
  );
}

/** Asks the remote whether it can be used. */
export function TestRemote({ projectId }: { projectId: string }) {
  const t = useTranslations("remote.test");
  return (
    <ActionForm action={testRemoteAction} className="grid gap-2">
      {(state, pending) => (
        <>
          <Project id={projectId} />
          {state?.ok ? <TestResult tried={state.value} /> : null}
          <div className="flex flex-wrap items-center gap-2">
            <SubmitButton pending={pending} look="secondary" size="small">
              {t("button")}
            </SubmitButton>
            <span className="text-small text-faint">{t("hint")}</span>
          </div>
        </>
      )}
    </ActionForm>
  );
}

/** Removes the remote after a confirmation. */
export function RemoveRemote({ projectId }: { projectId: string }) {
  const t = useTranslations("remote.remove");
  return (
    <Dialog
      title={t("title")}
      description={t("body")}
      trigger={
        <Button size="small" look="quiet">
          {t("button")}
        </Button>
      }
    >
      <ActionForm action={removeRemoteAction} className="flex justify-end" done={t("done")}>
        {(_state, pending) => (
          <>
            <Project id={projectId} />
            <SubmitButton pending={pending} look="danger">
              {t("confirm")}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Dialog>
  );
}

/** Starts a fetch. */
export function FetchButton({ projectId, isActive }: { projectId: string; isActive: boolean }) {
  const t = useTranslations("remote.fetch");
  return (
    <ActionForm action={fetchRemoteAction}>
      {(_state, pending) => (
        <>
          <Project id={projectId} />
          <SubmitButton pending={pending || isActive} look="secondary" size="small">
            {t("button")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** Merges a branch that differs on both sides. */
export function MergeBranch({ projectId, branch }: { projectId: string; branch: string }) {
  const t = useTranslations("remote.differences");
  return (
    <ActionForm action={mergeRemoteBranchAction} done={t("merged")}>
      {(_state, pending) => (
        <>
          <Project id={projectId} />
          <input type="hidden" name="branch" value={branch} />
          <SubmitButton pending={pending} look="secondary" size="small">
            {t("merge")}
            <span className="sr-only"> {branch}</span>
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** The address of the webhook and its secret, which is shown only when it is made. */
export function HookSecret(props: { projectId: string; address: string; hasSecret: boolean }) {
  const t = useTranslations("remote.hook");
  const { projectId, address, hasSecret } = props;
  return (
    <div className="grid gap-3">
      <p className="max-w-prose text-soft">{t("intro")}</p>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{t("address")}</span>
        <code translate="no" className="min-w-0 font-mono text-small wrap-anywhere">
          {address}
        </code>
        <CopyButton text={address} />
      </p>
      <ActionForm action={makeHookSecretAction} className="grid gap-2">
        {(state, pending) => (
          <>
            <Project id={projectId} />
            {state?.ok ? (
              <Notice tone="concern" role="status" title={t("secret")}>
                <span className="flex flex-wrap items-center gap-2">
                  <code translate="no" className="min-w-0 font-mono text-small break-all">
                    {state.value}
                  </code>
                  <CopyButton text={state.value} />
                </span>
              </Notice>
            ) : null}
            <div className="flex flex-wrap items-center gap-2">
              <SubmitButton pending={pending} look="secondary" size="small">
                {t(hasSecret ? "again" : "make")}
              </SubmitButton>
              {hasSecret ? <span className="text-small text-faint">{t("exists")}</span> : null}
            </div>
          </>
        )}
      </ActionForm>
    </div>
  );
}
