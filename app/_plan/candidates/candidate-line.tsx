import { useTranslations } from "next-intl";
import type { PlanFilesView } from "#lib/contracts/repository.ts";

export type CandidateFileView = PlanFilesView["proposed"][number];

/** A file that rules propose, with the reason: the name or the words that it shares with the need. */
export function CandidateLine({ file }: { file: CandidateFileView }) {
  const t = useTranslations("plan.candidates");
  const { path, reason, detail, words, line } = file;
  return (
    <span className="min-w-0 flex-1 basis-60">
      <span translate="no" className="font-mono text-small wrap-anywhere">
        {line === null ? path : `${path}:${line}`}
      </span>
      <span className="block text-small text-soft wrap-anywhere">
        {t(`reasons.${reason}`, { words: words.join(t("comma")), name: detail })}
      </span>
      {reason === "words" && detail !== "" ? (
        <span translate="no" className="block font-mono text-small text-faint wrap-anywhere">
          {detail}
        </span>
      ) : null}
    </span>
  );
}
