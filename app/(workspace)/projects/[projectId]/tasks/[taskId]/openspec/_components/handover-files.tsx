import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { HandoverFormat } from "#lib/domain/handover/handover-formats.ts";
import { getHandover } from "#lib/usecases/handover/get-handover.ts";
import { FileTree } from "./file-tree.tsx";
import { FileView } from "./file-view.tsx";
import type { OpenSpecChangeContext } from "./openspec-change-context.ts";

interface HandoverFilesProps {
  format: HandoverFormat;
  /** The file to show. */
  file: string | undefined;
  at: OpenSpecChangeContext;
}

/** The plan in the format of another tool: its files with the place where they belong in a repository. */
export async function HandoverFiles({ format, file, at }: HandoverFilesProps) {
  const { projectId, taskId, version } = at;
  const [t, { files, plan_status }] = await Promise.all([
    getTranslations("openspec"),
    load((actor) => getHandover(actor, { taskId, format, version })),
  ]);
  const shown = files.find(({ path }) => path === file) ?? files[0];
  return (
    <>
      <p className="mb-4 max-w-prose text-soft">
        {t(`formats.intro.${format}`)} {plan_status === "draft" ? t("formats.draft") : ""}
      </p>
      <PageSection id="files" title={t("files")} count={files.length}>
        {shown === undefined ? (
          <p className="text-soft">{t("formats.none")}</p>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <FileTree
              folder="./"
              files={files.map(({ path }) => path)}
              shown={shown.path}
              marked={new Set()}
              hrefOf={(path) => paths.openspec(projectId, taskId, { version, format, file: path })}
            />
            <FileView file={shown} language={at.language} />
          </div>
        )}
      </PageSection>
    </>
  );
}
