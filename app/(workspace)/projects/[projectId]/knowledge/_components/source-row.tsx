import { BookOpen, FileText, ListChecks } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cx } from "#app/_ui/cx.ts";
import { Time } from "#app/_ui/time.tsx";
import type { KnowledgeSourcesView } from "#lib/contracts/knowledge.ts";
import { paths } from "#lib/contracts/paths.ts";
import { FileMenu } from "./file-menu.tsx";
import { WorkshopSwitch } from "./workshop-switch.tsx";

type Source = KnowledgeSourcesView["data"][number];

const ICONS = { document: FileText, file: BookOpen, plan: ListChecks } as const;

function hrefOf(projectId: string, { kind, id }: Source): string {
  if (kind === "file") return paths.knowledgeFile(projectId, id);
  return kind === "document" ? paths.document(projectId, id) : paths.plan(projectId, id);
}

interface SourceRowProps {
  projectId: string;
  source: Source;
  canEdit: boolean;
  language: string;
}

export const SOURCE_ROW =
  "flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5 last:border-b-0";
export const SOURCE_NAME = "min-w-0 break-words font-semibold";

/** A source of project knowledge: what it is, and whether the workshop uses it. */
export function SourceRow({ projectId, source, canEdit, language }: SourceRowProps) {
  return (
    <li data-source={source.id} className={SOURCE_ROW}>
      <SourceText source={source}>
        <Link
          href={hrefOf(projectId, source)}
          lang={language}
          className={cx(SOURCE_NAME, "hover:text-accent hover:underline")}
        >
          {source.name}
        </Link>
      </SourceText>
      {source.kind === "plan" ? null : (
        <WorkshopSwitch
          projectId={projectId}
          sourceId={source.id}
          name={source.name}
          forTable={source.for_table}
          canEdit={canEdit}
        />
      )}
      {source.kind === "file" && canEdit ? (
        <FileMenu projectId={projectId} fileId={source.id} name={source.name} />
      ) : null}
    </li>
  );
}

interface SourceTextProps {
  source: Pick<Source, "kind" | "version" | "size" | "origin" | "passages"> & {
    /** null: not shown. */
    readonly updated_at: string | null;
  };
  /** The name of the source. */
  children: ReactNode;
}

/** What a source is: its name, version, size, origin and passages. */
export function SourceText({ source, children }: SourceTextProps) {
  const t = useTranslations("knowledge");
  const format = useFormatter();
  const Icon = ICONS[source.kind];
  const origin =
    source.origin === "upload" || source.origin === "api"
      ? t(`origin.${source.origin}`)
      : source.origin === ""
        ? null
        : t("origin.from", { name: source.origin });
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex min-w-0 items-center gap-2">
        <Icon size={15} aria-hidden className="shrink-0 text-faint" />
        {children}
      </p>
      <p className="flex flex-wrap gap-x-1.5 text-small text-faint">
        <span>v{source.version}</span>
        {source.size === null ? null : (
          <span>
            ·{" "}
            {t("size", {
              size: format.number(Math.max(0.1, source.size / 1024), { maximumFractionDigits: 1 }),
            })}
          </span>
        )}
        {origin === null ? null : <span>· {origin}</span>}
        <span>· {t("passages", { count: source.passages })}</span>
        {source.updated_at === null ? null : (
          <span>
            · <Time at={source.updated_at} relative />
          </span>
        )}
      </p>
    </div>
  );
}
