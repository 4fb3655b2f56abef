import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CommentPanel } from "#app/_comments/comment-panel.tsx";
import { ReadingMarks } from "#app/_comments/reading-marks.tsx";
import { ClientSideLinks } from "#app/_document/client-side-links.tsx";
import { headingAnchors } from "#app/_document/heading-anchors.ts";
import { OutlineNav } from "#app/_document/outline-nav.tsx";
import { OutlinePosition } from "#app/_document/outline-position.tsx";
import { ReadingText } from "#app/_document/reading-text.tsx";
import { ReadingKeys } from "#app/_history/reading-keys.tsx";
import type { DocumentContentView } from "#lib/contracts/document.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { isYaml } from "#lib/domain/document/is-yaml.ts";
import { type ReadingData, readingExtras } from "./reading-extras.ts";

/** Wraps a text that is not Markdown in a code fence longer than any fence in it. */
function asCode(text: string): { shown: string; before: number } {
  let fence = "```";
  for (const [run] of text.matchAll(/`{3,}/g)) if (run.length >= fence.length) fence = `${run}\``;
  const head = `${fence}yaml\n`;
  return { shown: `${head}${text}\n${fence}\n`, before: head.length };
}

/** A version in the reading view: outline, text, and findings linked to the anchors of their sections. */
export function ReadingView({
  document,
  project: { language, id_patterns: idPatterns, workspace_id: owner },
  findings,
  known,
  follows,
}: {
  document: Pick<DocumentContentView, "name" | "version" | "content">;
  project: Pick<ProjectView, "language" | "id_patterns" | "workspace_id">;
  /** Called with whether the page has anchors for sections. */
  findings: (anchored: boolean) => ReactNode;
  known: ReadingData;
  /** Whether the text is streamed after its page. */
  follows: boolean;
}) {
  const t = useTranslations("document");
  const words = {
    t: useTranslations("history.blame"),
    trace: useTranslations("history.trace"),
    format: useFormatter(),
    locale: useLocale(),
  };
  const { shown, before } = isYaml(document.name)
    ? asCode(document.content)
    : { shown: document.content, before: 0 };
  const { entries, anchors } = headingAnchors(shown);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_16rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[14rem_minmax(0,1fr)_16rem] xl:grid-rows-[auto]">
      <ReadingKeys />
      <ClientSideLinks />
      <OutlinePosition />
      <OutlineNav entries={entries} language={language} shared />
      <div
        data-comment-text={document.version}
        className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 xl:col-start-2 xl:row-span-1"
      >
        <ReadingText
          text={shown}
          owner={owner}
          language={language}
          anchors={anchors}
          idPatterns={idPatterns}
          imageLabel={t("image")}
          linkLabel={t("anchor")}
          places={before}
          follows={follows}
          {...(isYaml(document.name) ? {} : { extras: readingExtras(known, words) })}
        />
        <ReadingMarks />
      </div>
      <aside
        className="no-print grid content-start gap-4 lg:sticky lg:top-18 lg:col-start-2 lg:row-start-2 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto xl:col-start-3 xl:row-start-1"
        aria-label={t("margin")}
      >
        <CommentPanel />
        {findings(anchors.size > 0)}
      </aside>
    </div>
  );
}
