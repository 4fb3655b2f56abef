"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { ExchangeProblemNotice } from "#app/_exchange/exchange-problem-notice.tsx";
import { FileBox } from "#app/_exchange/file-box.tsx";
import { startJobRequest } from "#app/_exchange/follow-job.ts";
import {
  type ExchangeProblemText,
  useExchangeProblemText,
} from "#app/_exchange/use-exchange-problem-text.ts";
import { requestJson } from "#app/_live/request-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { type ProjectImportView, projectImportView } from "#lib/contracts/exchange.ts";
import { paths } from "#lib/contracts/paths.ts";
import { ERRORS } from "#lib/domain/errors.ts";
import { IMPORT_LIMITS } from "#lib/domain/exchange/import-limits.ts";

const MEBIBYTE = 1024 * 1024;

function Content({ shown }: { shown: ProjectImportView }) {
  const t = useTranslations("exchange.project");
  return (
    <section className="grid gap-2">
      <h2 lang={shown.language} className="text-read font-semibold wrap-anywhere">
        {shown.name}
      </h2>
      <p className="text-soft">
        {t("facts", { requirements: shown.requirement_count, links: shown.link_count })}
      </p>
      <p className="text-soft">
        {t("work", {
          tasks: shown.task_count,
          chats: shown.conversation_count,
          baselines: shown.baseline_count,
          changes: shown.change_request_count,
        })}
      </p>
      <h3 className="font-semibold">{t("documents")}</h3>
      <ul>
        {shown.documents.map(({ name, versions }) => (
          <li key={name} className="wrap-anywhere">
            {name} <span className="text-small text-faint">{t("versions", { count: versions })}</span>
          </li>
        ))}
      </ul>
      {shown.knowledge.length > 0 ? (
        <>
          <h3 className="font-semibold">{t("knowledge")}</h3>
          <ul>
            {shown.knowledge.map((name) => (
              <li key={name} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {shown.settings.length > 0 ? (
        <>
          <h3 className="font-semibold">{t("settings")}</h3>
          <p className="text-soft">{shown.settings.map((part) => t(`parts.${part}`)).join(" · ")}</p>
        </>
      ) : null}
      {shown.omitted.length > 0 ? (
        <>
          <h3 className="font-semibold">{t("omitted")}</h3>
          <ul className="list-disc pl-5 text-soft">
            {shown.omitted.map((reason) => (
              <li key={reason}>{t(`omittedReasons.${reason}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
      {shown.left_out.length > 0 ? (
        <Notice title={t("skipped")}>
          <ul>
            {shown.left_out.map((one) => (
              <li key={one}>{t(`skippedReasons.${one}`)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </section>
  );
}

/** Takes the archive of a project, previews it, and creates a project from it after confirmation. */
export function ProjectImport() {
  const t = useTranslations("exchange.project");
  const locale = useLocale();
  const router = useRouter();
  const [file, setFile] = useState<File | null>(null);
  const [shown, setShown] = useState<ProjectImportView | null>(null);
  const [working, setWorking] = useState<"reading" | "storing" | null>(null);
  const [problem, setProblem] = useState<ExchangeProblemText | null>(null);
  const { wordsOf: problemWords, tooLarge } = useExchangeProblemText();
  const send = async (given: File, confirm?: string) => {
    setFile(given);
    setProblem(null);
    setWorking(confirm === undefined ? "reading" : "storing");
    const form = new FormData();
    form.append("file", given, given.name);
    if (confirm !== undefined) {
      const begun = await startJobRequest(paths.api.projectImportJobs({ confirm }), { body: form }, locale);
      if (begun.ok) return router.push(paths.exchangeJob(begun.job.id));
      setWorking(null);
      return setProblem(problemWords(begun.message, begun.problem));
    }
    const answer = await requestJson(paths.api.importProject(), { method: "POST", body: form }, locale);
    setWorking(null);
    const read = answer.ok ? projectImportView.safeParse(answer.body) : null;
    if (!answer.ok) return setProblem(problemWords(answer.message, answer.problem));
    return read?.success ? setShown(read.data) : setProblem(problemWords(ERRORS.internal[locale], null));
  };
  const take = (given: File) => {
    const large = tooLarge(given);
    setShown(null);
    setFile(given);
    setProblem(large);
    if (large === null) void send(given);
  };
  const busy = working !== null;
  return (
    <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
      <FileBox
        label={t("title")}
        choose={t("choose")}
        hint={t("hint", { size: IMPORT_LIMITS.bytes / MEBIBYTE })}
        accept=".zip,application/zip"
        busy={busy}
        take={take}
      />
      <p role="status" aria-live="polite" className="text-soft">
        {working === null ? "" : t(working)}
      </p>
      {problem === null ? null : <ExchangeProblemNotice problem={problem} title={file?.name} />}
      {shown === null ? null : (
        <>
          <Content shown={shown} />
          <div>
            <Button
              look="primary"
              disabled={busy}
              onClick={() => {
                if (file !== null) void send(file, shown.sha256);
              }}
            >
              {t("confirm")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
