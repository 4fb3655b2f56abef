import { useTranslations } from "next-intl";
import { CommentCount } from "#app/_comments/comment-count.tsx";
import { RestoreVersion } from "#app/_history/history-parts.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { VersionSwitch } from "#app/_ui/version-switch.tsx";
import type { DocumentVersionView, DocumentView } from "#lib/contracts/document.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import { FormatButton } from "./format-button.tsx";
import { ReadingTools } from "./reading-tools.tsx";

interface CompareLinkProps {
  href: string;
  version: number;
  /** Whether the comparison is shown. */
  compared: boolean;
}

/** Switches between the changes of a version and its text; the first version has no changes. */
function CompareLink({ href, version, compared }: CompareLinkProps) {
  const t = useTranslations("document.compare");
  if (version === 1 && !compared) return null;
  return (
    <ButtonLink href={href} size="small">
      {compared ? t("text") : t("changes", { version })}
    </ButtonLink>
  );
}

interface DocumentBarProps {
  project: Pick<ProjectView, "id" | "abilities">;
  document: DocumentView;
  /** Newest first. */
  versions: readonly DocumentVersionView[];
  /** Whether a comparison is shown. */
  compared: boolean;
  /** Whether authors are shown; null if the text is not shown. */
  blamed: boolean | null;
  /** The search query in the URL. */
  find: string | null;
}

/** The versions of a document and the reader's actions on the shown one. */
export function DocumentBar({ project, document, versions, compared, blamed, find }: DocumentBarProps) {
  const { id, version } = document;
  const newest = versions[0]?.version ?? version;
  const text = paths.document(project.id, id, version);
  return (
    <div className="no-print mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <VersionSwitch
        shown={version}
        versions={versions.map((one) => ({
          version: one.version,
          href: paths.document(project.id, id, one.version),
        }))}
      />
      <span className="flex flex-wrap items-center gap-2">
        <CommentCount href={compared ? `${text}#comments` : "#comments"} />
        {blamed === null ? null : (
          <ReadingTools
            projectId={project.id}
            document={document}
            newest={newest}
            blamed={blamed}
            find={find}
          />
        )}
        {version !== newest && project.abilities.includes("edit") ? (
          <RestoreVersion projectId={project.id} documentId={id} version={version} newest={newest} />
        ) : null}
        <FormatButton
          projectId={project.id}
          document={{ id, name: document.name }}
          isAllowed={project.abilities.includes("edit") && version === newest}
        />
        <CompareLink
          href={compared ? text : paths.documentChanges(project.id, id, version)}
          version={version}
          compared={compared}
        />
      </span>
    </div>
  );
}
