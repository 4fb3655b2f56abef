import { useFormatter, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { DocumentFindings } from "#app/_document/document-findings.tsx";
import { headingAnchors } from "#app/_document/heading-anchors.ts";
import { MarkdownView } from "#app/_document/markdown.tsx";
import { OutlineNav } from "#app/_document/outline-nav.tsx";
import { ReadingKeys } from "#app/_history/reading-keys.tsx";
import type { DocumentContentView } from "#lib/contracts/document.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { type Known, readingExtras } from "./reading-extras.ts";

export const isYaml = (name: string) => /\.ya?ml$/i.test(name);

/** A text that is no Markdown, shown as it stands: the fence is longer than any in it. */
function asCode(text: string): string {
  let fence = "```";
  for (const [run] of text.matchAll(/`{3,}/g)) if (run.length >= fence.length) fence = `${run}\``;
  return `${fence}yaml\n${text}\n${fence}\n`;
}

/** A version as it is read: outline, text, findings. `may`: the reader may mend what the findings name. */
export function ReadingView({
  document,
  project: { language, id_patterns: idPatterns },
  checked,
  may,
  known,
}: {
  document: DocumentContentView;
  project: Pick<ProjectView, "language" | "id_patterns">;
  checked: ComponentProps<typeof DocumentFindings>["result"];
  may: boolean;
  known: Known;
}) {
  const t = useTranslations("document");
  const words = { t: useTranslations("history.blame"), format: useFormatter() };
  const content = isYaml(document.name) ? asCode(document.content) : document.content;
  const { entries, anchors } = headingAnchors(content);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[14rem_minmax(0,1fr)_16rem]">
      <ReadingKeys />
      <OutlineNav entries={entries} language={language} />
      <MarkdownView
        text={content}
        language={language}
        anchors={anchors}
        idPatterns={idPatterns}
        imageLabel={t("image")}
        linkLabel={t("anchor")}
        {...(isYaml(document.name) ? {} : { extras: readingExtras(known, words) })}
      />
      <aside
        className="no-print lg:col-start-2 lg:row-start-1 xl:col-start-3"
        aria-label={t("findings.title")}
      >
        <DocumentFindings documentId={document.id} result={checked} anchors={anchors} may={may} />
      </aside>
    </div>
  );
}
