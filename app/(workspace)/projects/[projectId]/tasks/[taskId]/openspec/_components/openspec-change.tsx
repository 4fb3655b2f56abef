import { useLocale, useTranslations } from "next-intl";
import { PageSection } from "#app/_ui/section.tsx";
import type { OpenSpecView } from "#lib/contracts/openspec.ts";
import { paths } from "#lib/contracts/paths.ts";
import { joinSentences } from "#lib/domain/join-sentences.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import { ConflictList } from "./conflict-list.tsx";
import { CoverageTable } from "./coverage-table.tsx";
import { FileTree } from "./file-tree.tsx";
import { FileView } from "./file-view.tsx";
import { OpenSpecFindingList } from "./finding-list.tsx";
import type { OpenSpecChangeContext } from "./openspec-change-context.ts";
import { VerdictColumns } from "./verdict-columns.tsx";

interface OpenSpecChangeProps {
  change: OpenSpecView;
  /** The file to show; its path in the folder of the change. */
  file: string | undefined;
  at: OpenSpecChangeContext;
}

/** The plan as an OpenSpec change: verdict, findings, conflicts, files, coverage. */
export function OpenSpecChange({ change, file, at }: OpenSpecChangeProps) {
  const t = useTranslations("openspec");
  const locale = useLocale();
  const { language } = at;
  const folder = `openspec/changes/${change.change_id}/`;
  const files = change.files.map(({ path, content }) => ({ path: path.slice(folder.length), content }));
  const shown = files.find(({ path }) => path === file) ?? files.find(({ path }) => path === "proposal.md");
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">
        {joinSentences(
          locale,
          t("intro"),
          change.standing.length > 0
            ? t("basis", { names: joinListed(locale, change.standing) })
            : t("noBasis"),
        )}
      </p>
      <VerdictColumns change={change} />
      <PageSection id="findings" title={t("findings")} count={change.findings.length}>
        <OpenSpecFindingList findings={change.findings} at={at} />
      </PageSection>
      {change.conflicts.length > 0 ? (
        <PageSection id="conflicts" title={t("conflicts")} count={change.conflicts.length}>
          <ConflictList conflicts={change.conflicts} at={at} />
        </PageSection>
      ) : null}
      <PageSection id="files" title={t("files")} count={files.length}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <FileTree
            folder={folder}
            files={files.map(({ path }) => path)}
            shown={shown?.path ?? ""}
            marked={new Set(change.findings.filter(({ level }) => level !== "info").map(({ path }) => path))}
            hrefOf={(path) => paths.openspec(at.projectId, at.taskId, { version: at.version, file: path })}
          />
          {shown ? <FileView file={shown} language={language} /> : null}
        </div>
      </PageSection>
      <PageSection id="coverage" title={t("coverage")} count={change.coverage.length}>
        <CoverageTable rows={change.coverage} at={at} />
      </PageSection>
    </>
  );
}
