"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FileBox } from "#app/_exchange/file-box.tsx";
import { startJobRequest } from "#app/_exchange/follow-job.ts";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { REPOSITORY_LIMITS } from "#lib/domain/repository/repository-limits.ts";
import { createRepositoryAction, importRepositoryAction } from "./actions.ts";

const MEBIBYTE = 1024 * 1024;

function PushChoice({ id, isOpen }: { id: string; isOpen: boolean }) {
  const t = useTranslations("repository.connect");
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2.5">
      <input
        id={id}
        type="checkbox"
        name="branch_push"
        defaultChecked={isOpen}
        aria-describedby={`${id}-hint`}
        className="accent-accent"
      />
      <label htmlFor={id}>{t("push")}</label>
      <p id={`${id}-hint`} className="col-start-2 text-small text-faint">
        {t("pushHint")}
      </p>
    </div>
  );
}

function UploadArchive({ projectId }: { projectId: string }) {
  const t = useTranslations("repository.connect.upload");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (file: File) => {
    setBusy(true);
    setProblem(null);
    const form = new FormData();
    form.append("file", file, file.name);
    const url = paths.api.repositoryUploads(projectId, { branch_push: "true" });
    const begun = await startJobRequest(url, { body: form }, locale);
    if (begun.ok) return router.push(paths.exchangeJob(begun.job.id));
    setBusy(false);
    setProblem(begun.message);
  };
  return (
    <div className="grid gap-3">
      <FileBox
        label={t("title")}
        choose={t("choose")}
        hint={t("hint", { size: REPOSITORY_LIMITS.uploadBytes / MEBIBYTE })}
        accept=".zip,.tar.gz,.tgz,application/zip,application/gzip"
        busy={busy}
        take={(file) => void take(file)}
      />
      <p role="status" aria-live="polite" className="text-soft empty:hidden">
        {busy ? t("sending") : ""}
      </p>
      {problem === null ? null : (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  );
}

/** The three ways to get a repository. */
export function ConnectRepository({ projectId }: { projectId: string }) {
  const t = useTranslations("repository.connect");
  return (
    <div className="max-w-2xl">
      <PageSection title={t("url.title")}>
        <ActionForm action={importRepositoryAction} className="grid gap-4">
          {(_state, pending) => (
            <>
              <input type="hidden" name="project_id" value={projectId} />
              <Field id="url" label={t("url.label")} hint={t("url.hint")}>
                <Input
                  id="url"
                  name="url"
                  type="url"
                  required
                  maxLength={2000}
                  pattern="https://.+"
                  autoComplete="off"
                  aria-describedby="url-hint"
                />
              </Field>
              <Field id="branch" label={t("url.branch")}>
                <Input id="branch" name="branch" maxLength={200} autoComplete="off" />
              </Field>
              <PushChoice id="url-push" isOpen={false} />
              <SubmitButton pending={pending}>{t("url.button")}</SubmitButton>
            </>
          )}
        </ActionForm>
      </PageSection>
      <PageSection title={t("upload.title")}>
        <UploadArchive projectId={projectId} />
      </PageSection>
      <PageSection title={t("empty.title")}>
        <ActionForm action={createRepositoryAction} className="grid gap-4">
          {(_state, pending) => (
            <>
              <input type="hidden" name="project_id" value={projectId} />
              <p className="text-soft">{t("empty.hint")}</p>
              <Field id="default_branch" label={t("empty.branch")}>
                <Input
                  id="default_branch"
                  name="default_branch"
                  defaultValue="main"
                  required
                  maxLength={200}
                />
              </Field>
              <PushChoice id="empty-push" isOpen />
              <SubmitButton pending={pending}>{t("empty.button")}</SubmitButton>
            </>
          )}
        </ActionForm>
      </PageSection>
    </div>
  );
}
