"use client";
import { CircleCheck, CircleX, Upload } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { cx } from "#app/_ui/cx.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { useFileDrop } from "#app/_ui/use-file-drop.ts";
import type { UploadedView } from "#lib/contracts/knowledge.ts";
import { SUPPORTED_EXTENSIONS } from "#lib/domain/knowledge/file-name.ts";
import { uploadFiles } from "./upload-files.ts";

type Outcome = UploadedView["data"][number];

function Outcomes({ data }: { data: readonly Outcome[] }) {
  const t = useTranslations("knowledge.upload");
  return (
    <ul role="status" className="mt-3 grid gap-1 text-small">
      {data.map(({ name, outcome, file, message }) => (
        <li key={name} className="flex items-start gap-2">
          {outcome === "refused" ? (
            <CircleX size={14} aria-hidden className="mt-1 shrink-0 text-block" />
          ) : (
            <CircleCheck size={14} aria-hidden className="mt-1 shrink-0 text-agree" />
          )}
          <span className="min-w-0 break-words">
            <span className="font-semibold">{name}</span>{" "}
            {outcome === "refused"
              ? message
              : t(outcome, { version: file?.version ?? 1, other: file?.name ?? name })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Uploads dropped or selected files as project knowledge and shows the result of each. */
export function UploadBox({ projectId }: { projectId: string }) {
  const t = useTranslations("knowledge.upload");
  const locale = useLocale();
  const router = useRouter();
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<readonly Outcome[]>([]);
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || busy) return;
    setBusy(true);
    const sent = await uploadFiles(projectId, files, { language: locale });
    setProblem(sent.ok ? null : sent.message);
    setDone(sent.ok ? sent.data : []);
    setBusy(false);
    if (picker.current) picker.current.value = "";
    router.refresh();
  };
  const { box, over } = useFileDrop((files) => void take(files));
  return (
    <section
      ref={box}
      aria-label={t("title")}
      aria-busy={busy}
      className={cx(
        "mb-8 rounded-md border border-dashed px-5 py-4",
        over ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => picker.current?.click()} disabled={busy}>
          <Upload size={15} aria-hidden /> {busy ? t("busy") : t("choose")}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-small text-soft">{t("hint")}</p>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        tabIndex={-1}
        aria-label={t("choose")}
        accept={[...SUPPORTED_EXTENSIONS, ".zip"].join(",")}
        onChange={(event) => void take([...(event.target.files ?? [])])}
      />
      {problem ? (
        <div className="mt-3">
          <Notice tone="block" role="alert">
            {problem}
          </Notice>
        </div>
      ) : null}
      {done.length > 0 ? <Outcomes data={done} /> : null}
    </section>
  );
}
