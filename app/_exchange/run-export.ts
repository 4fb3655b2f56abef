import type { useTranslations } from "next-intl";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import { type DocumentExport, exportSpec } from "#lib/domain/exchange/formats.ts";
import type { Language } from "#lib/domain/language.ts";
import { downloadFile } from "./download-file.ts";
import { downloadJobFile, followJob, startJobRequest } from "./follow-job.ts";

/** The version and format of an export, and the texts of its notifications. */
interface ExportJobRequest {
  readonly documentId: string;
  readonly version: number;
  readonly format: DocumentExport;
  readonly locale: Language;
  readonly t: ReturnType<typeof useTranslations<"exchange">>;
}

/** Whether a file of this format is made in the background, because its layout takes long. */
export const isExportJob = (format: DocumentExport): boolean => exportSpec(format).asJob === true;

/** Generates a file in the background, shows progress and downloads the result. `go` opens the job's page. */
export async function runExportJob(wanted: ExportJobRequest, go: (href: string) => void): Promise<void> {
  const { documentId, version, format, locale, t } = wanted;
  const body = JSON.stringify({ format, version });
  const init = { body, headers: { "content-type": "application/json" } };
  const begun = await startJobRequest(paths.api.documentExports(documentId), init, locale);
  if (!begun.ok) return void toast.error(begun.message);
  const show = { label: t("job.showProgress"), onClick: () => go(paths.exchangeJob(begun.job.id)) };
  const id = toast.loading(t("export.busy", { format: t(`formats.${format}`) }), { action: show });
  const job = await followJob(begun.job, locale);
  if (job.status !== "completed")
    return void toast.error(job.error?.message ?? t("job.cancelled"), { id, action: show });
  downloadJobFile(job.id);
  toast.success(t("export.done", { name: job.result?.file?.name ?? "" }), { id, action: show });
}

/** Downloads a file that is generated within the request, and confirms it. */
export async function downloadExport({
  documentId,
  version,
  format,
  locale,
  t,
}: ExportJobRequest): Promise<void> {
  const done = await downloadFile(paths.api.exportDocument(documentId, format, version), locale);
  if (done.ok) toast.success(t("export.done", { name: done.name }));
  else toast.error(done.message);
}
