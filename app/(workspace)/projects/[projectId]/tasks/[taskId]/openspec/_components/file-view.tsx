import { useTranslations } from "next-intl";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import type { Language } from "#lib/domain/language.ts";

/** A file with numbered lines; `#L12` links to a line. */
export function FileView({
  file,
  language,
}: {
  file: { readonly path: string; readonly content: string };
  language: Language;
}) {
  const t = useTranslations("openspec");
  const lines = file.content.replace(/\n$/, "").split("\n");
  return (
    <div className="min-w-0 rounded-md border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-1.5">
        <h3 className="font-mono text-small wrap-anywhere">{file.path}</h3>
        <CopyButton text={file.content} label={t("copy")} />
      </div>
      <ol lang={language} className="py-2 font-mono text-small leading-6">
        {lines.map((line, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a fixed text have no other key
            key={at}
            id={`L${at + 1}`}
            className="grid grid-cols-[3rem_minmax(0,1fr)] target:bg-waiting-soft"
          >
            <a href={`#L${at + 1}`} className="min-h-6 pe-3 text-end text-faint select-none hover:underline">
              {at + 1}
            </a>
            <span className="pe-3 wrap-anywhere whitespace-pre-wrap">{line}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
