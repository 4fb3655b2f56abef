import { useLocale, useTranslations } from "next-intl";
import { ModeSwitch } from "#app/_editor/mode-switch.tsx";
import { ExportMenu } from "#app/_exchange/export-menu.tsx";
import { WatchButton } from "#app/_notifications/watch-button.tsx";
import { ShareDialog } from "#app/_share/share-dialog.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PrintButton } from "#app/_ui/print-button.tsx";
import { PrintHead } from "#app/_ui/print-head.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { DocumentVersionView, DocumentView } from "#lib/contracts/document.ts";
import type { WatchView } from "#lib/contracts/notification.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { shownAuthorName } from "#lib/domain/access/product-author.ts";
import { exportsContaining } from "#lib/domain/exchange/formats.ts";

const EXPORT_FORMATS = { document: exportsContaining("document"), records: exportsContaining("records") };

interface DocumentHeaderProps {
  project: Pick<ProjectView, "id" | "name" | "abilities">;
  document: DocumentView;
  /** The origin of the shown version. */
  present: DocumentVersionView | undefined;
  editing: boolean;
  /** Whether the reader follows or has muted the document. */
  watched: WatchView;
}

/** The document's name, the author of the shown version, and actions on the document. */
export function DocumentHeader({ project, document, present, editing, watched }: DocumentHeaderProps) {
  const t = useTranslations("document");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const { id, version } = document;
  return (
    <PageHeader
      title={document.name}
      trail={[{ label: project.name, href: paths.project(project.id) }]}
      intro={
        present ? (
          <span className="text-small">
            {t("by", { version: present.version, author: shownAuthorName({ name: present.author }, locale) })}{" "}
            · <Time at={present.created_at} />
            {present.note ? ` · ${present.note}` : ""}
          </span>
        ) : null
      }
      actions={
        <>
          <ModeSwitch
            readHref={paths.document(project.id, id)}
            editHref={paths.documentEditor(project.id, id)}
            editing={editing}
          />
          <WatchButton
            url={notificationPaths.api.watchDocument(id)}
            muteUrl={notificationPaths.api.muteDocument(id)}
            state={watched}
          />
          <PrintButton />
          <PrintHead text={ui("printHead", { title: document.name, version })} />
          {project.abilities.includes("export") ? (
            <ExportMenu documentId={id} version={version} formats={EXPORT_FORMATS} />
          ) : null}
          {project.abilities.includes("share") ? (
            <ShareDialog projectId={project.id} kind="document" documentId={id} version={version} />
          ) : null}
        </>
      }
    />
  );
}
