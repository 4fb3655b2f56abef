import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { PatchView } from "#lib/contracts/change-set.ts";
import { getConflicts } from "#lib/usecases/change-set/read-conflicts.ts";
import { ConflictFile } from "./conflict-file.tsx";

/** The section of the page of an attempt; other pages link to it. */
export const CONFLICTS_ANCHOR = "conflicts";

/** Both sides of each place where an attempt conflicts with the newer commits of its branch. */
export async function Conflicts({ projectId, patch }: { projectId: string; patch: PatchView }) {
  const [t, view] = await Promise.all([
    getTranslations("changes.conflicts"),
    load((actor) => getConflicts(actor, patch.id)),
  ]);
  return (
    <PageSection id={CONFLICTS_ANCHOR} title={t("title")} count={view.files.length}>
      <p className="mb-3 max-w-prose text-soft">{t("body", { branch: patch.branch })}</p>
      {view.is_cut ? <Notice tone="concern">{t("moreFiles")}</Notice> : null}
      <div className="grid gap-3">
        {view.files.map((file) => (
          <ConflictFile key={file.path} projectId={projectId} patch={patch} view={view} file={file} />
        ))}
      </div>
    </PageSection>
  );
}
