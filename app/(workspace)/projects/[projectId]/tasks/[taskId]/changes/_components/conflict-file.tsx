import Link from "next/link";
import { useTranslations } from "next-intl";
import { ChangeLines } from "#app/_code/change-lines.tsx";
import type { ConflictedFile, ConflictsView, PatchView } from "#lib/contracts/change-set.ts";
import { paths } from "#lib/contracts/paths.ts";
import { conflictDiff } from "#lib/domain/code-review/conflict-hunks.ts";

/** The attempt that conflicts. */
type ConflictedPatch = Pick<PatchView, "branch" | "number">;

type Side = "branch" | "change";
const SIDES: readonly Side[] = ["branch", "change"];

interface PlaceProps {
  patch: ConflictedPatch;
  path: string;
  place: ConflictedFile["places"][number];
}

/** What each side made of a place, as a difference from what both started from. */
function ConflictPlace({ patch, path, place }: PlaceProps) {
  const t = useTranslations("changes.conflicts");
  const titles = {
    branch: t("onBranch", { branch: patch.branch }),
    change: t("inAttempt", { number: patch.number }),
  };
  return (
    <div className="grid border-t border-line lg:grid-cols-2">
      {SIDES.map((side) => {
        const base = { from: place.base.line - 1, lines: place.base.lines };
        const own = { from: place[side].line - 1, lines: place[side].lines };
        const file = conflictDiff(path, base, own);
        return (
          <section
            key={side}
            aria-label={titles[side]}
            className="min-w-0 not-first:border-t not-first:border-line lg:not-first:border-t-0 lg:not-first:border-l"
          >
            <h3 className="px-3 py-1.5 text-small font-semibold wrap-anywhere">{titles[side]}</h3>
            {file === null ? (
              <p className="px-3 pb-2 text-soft">{t("same")}</p>
            ) : (
              <ChangeLines file={file} look="unified" numbers="text" below={() => null} />
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The whole file on each side, for what the places do not show. */
function WholeFiles({ view, file, projectId }: FileProps & { projectId: string }) {
  const t = useTranslations("changes.conflicts.whole");
  const shown = (["branch", "change", "base"] as const).filter((side) => file[side] !== "none");
  return (
    <p className="flex flex-wrap gap-x-3 px-3 py-2 text-small">
      {shown.map((side) => (
        <Link
          key={side}
          href={paths.repositoryAt(projectId, { ref: view[side], path: file.path }, "file")}
          className="text-accent underline underline-offset-2"
        >
          {t(side)}
        </Link>
      ))}
    </p>
  );
}

interface FileProps {
  view: ConflictsView;
  file: ConflictedFile;
}

/** Sentences about a file whose places do not say everything. */
function FileNotes({ file }: Pick<FileProps, "file">) {
  const t = useTranslations("changes.conflicts");
  const deleted = file.base === "none" ? [] : SIDES.filter((side) => file[side] === "none");
  const kinds = [file.base, file.branch, file.change];
  const notes = [
    ...deleted.map((side) => t(`deleted.${side}`)),
    ...(file.base === "none" ? [t("bothAdded")] : []),
    ...(kinds.includes("binary") ? [t("binary")] : []),
    ...(kinds.includes("large") ? [t("large")] : []),
    ...(file.is_cut ? [t("cut")] : []),
  ];
  const isSilent = notes.length === 0 && file.places.length === 0;
  if (notes.length === 0 && !isSilent) return null;
  return <p className="border-t border-line px-3 py-2 text-soft">{isSilent ? t("none") : notes.join(" ")}</p>;
}

interface ConflictFileProps extends FileProps {
  projectId: string;
  patch: ConflictedPatch;
}

/** A file in conflict: each place with both sides. */
export function ConflictFile({ projectId, patch, view, file }: ConflictFileProps) {
  return (
    <details open className="min-w-0 overflow-hidden rounded-md border border-line bg-surface">
      <summary
        translate="no"
        className="cursor-pointer bg-sunk px-3 py-1.5 font-mono text-small wrap-anywhere"
      >
        {file.path}
      </summary>
      <FileNotes file={file} />
      {file.places.map((place) => (
        <ConflictPlace key={place.base.line} patch={patch} path={file.path} place={place} />
      ))}
      <WholeFiles view={view} file={file} projectId={projectId} />
    </details>
  );
}
