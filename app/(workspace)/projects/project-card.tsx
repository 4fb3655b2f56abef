import Link from "next/link";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { cx } from "#app/_ui/cx.ts";
import { RowCheckbox } from "#app/_ui/row-checkbox.tsx";
import { RowName } from "#app/_ui/row-name.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import type { ListColumn } from "#lib/domain/saved-view/shown-columns.ts";
import { renameProject } from "./actions.ts";

interface ProjectCardProps {
  project: ProjectView;
  /** Id of the form that the checkbox belongs to; absent if no row can be chosen. */
  choiceForm?: string | undefined;
  /** The columns that are shown besides the name. */
  shown: readonly ListColumn<"projects">[];
}

export const PROJECT_CARD = "relative flex gap-3 rounded-md border border-line bg-surface px-4 py-3.5";

/** The link covers the card; what is above it can be used separately. */
const LINK = "min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0 after:content-['']";

/** A project in the list: its name and the chosen columns. */
export function ProjectCard({ project, choiceForm, shown }: ProjectCardProps) {
  const { id, name, language, version } = project;
  const canEdit = project.abilities.includes("edit");
  return (
    <li data-row className={cx(PROJECT_CARD, "hover:border-edge")}>
      {choiceForm !== undefined && canEdit ? (
        <RowCheckbox
          form={choiceForm}
          field="project_ids[]"
          id={id}
          name={name}
          className="relative z-1 mt-1 shrink-0"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        {canEdit ? (
          <RowName
            name={name}
            href={paths.project(id)}
            lang={language}
            className={LINK}
            action={renameProject}
            field="name"
            fields={{ project_id: id, version: String(version) }}
            maxLength={120}
          />
        ) : (
          <Link href={paths.project(id)} lang={language} className={LINK}>
            {name}
          </Link>
        )}
        <ProjectFacts project={project} shown={shown} />
      </div>
    </li>
  );
}

interface ProjectFactsProps {
  project: Pick<ProjectView, "language" | "is_sample" | "has_repository" | "created_at" | "updated_at">;
  shown: readonly ListColumn<"projects">[];
}

/** The chosen columns of a project. */
export function ProjectFacts({ project, shown }: ProjectFactsProps) {
  const t = useTranslations("project.list");
  const words = useTranslations("views.columns");
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2 text-small text-faint">
      {shown.includes("language") ? <Badge>{t(`language.${project.language}`)}</Badge> : null}
      {project.is_sample ? <Badge tone="accent">{t("sample")}</Badge> : null}
      {shown.includes("repository") && project.has_repository ? (
        <Badge>{words("projects.repository")}</Badge>
      ) : null}
      {shown.includes("created") ? (
        <span>
          {words("projects.created")} <Time at={project.created_at} dateOnly />
        </span>
      ) : null}
      {shown.includes("updated") ? (
        <span className="ms-auto">
          <Time at={project.updated_at} relative />
        </span>
      ) : null}
    </span>
  );
}
