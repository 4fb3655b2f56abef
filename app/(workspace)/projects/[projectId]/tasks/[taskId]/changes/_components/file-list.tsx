"use client";
import { useTranslations } from "next-intl";
import { fileAnchor } from "#app/_code/file-anchor.ts";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Button } from "#app/_ui/button.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ChangePlace } from "#lib/contracts/code-paths.ts";
import { keepFilesAction, markFileAction } from "./actions.ts";
import { ChangePlaceFields } from "./change-place.tsx";

export interface ListedFile {
  readonly path: string;
  readonly op: "create" | "modify" | "delete";
  readonly added: number | null;
  readonly removed: number | null;
  readonly isReviewed: boolean;
  readonly findings: number;
  /** Plan item, purpose and requirements of the file, as one line; empty without any. */
  readonly reason: string;
}

interface FileListProps {
  place: ChangePlace;
  files: readonly ListedFile[];
  /** Whether the reader may make the next attempt. */
  canKeep: boolean;
}

function Reviewed({ place, file }: { place: ChangePlace; file: ListedFile }) {
  const t = useTranslations("changes.file");
  return (
    <ActionForm action={markFileAction}>
      <ChangePlaceFields place={place} />
      <input type="hidden" name="file" value={file.path} />
      {file.isReviewed ? null : <input type="hidden" name="reviewed" value="on" />}
      <Button
        type="submit"
        size="small"
        look={file.isReviewed ? "secondary" : "quiet"}
        aria-pressed={file.isReviewed}
      >
        {file.isReviewed ? t("reviewed") : t("markReviewed")}
        <span className="sr-only"> {file.path}</span>
      </Button>
    </ActionForm>
  );
}

/** The folder of a file; empty for files at the root. */
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

function FileRow({ place, file }: { place: ChangePlace; file: ListedFile }) {
  const t = useTranslations("changes.file");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <a
          href={`#${fileAnchor(file.path)}`}
          aria-label={file.path}
          translate="no"
          className="font-mono text-small wrap-anywhere text-accent hover:underline"
        >
          {nameOf(file.path)}
        </a>
        <p className="text-small text-soft wrap-anywhere">
          {t(`ops.${file.op}`)}
          {file.reason === "" ? "" : ` · ${file.reason}`}
        </p>
      </div>
      {file.findings > 0 ? (
        <span className="text-small text-concern">{t("findings", { count: file.findings })}</span>
      ) : null}
      <span className="text-small text-soft tabular-nums">
        {file.added === null || file.removed === null ? t("binaryShort") : `+${file.added} −${file.removed}`}
      </span>
      <Reviewed place={place} file={file} />
    </li>
  );
}

/** The files of a folder, which can be folded when they are reviewed. */
function Folder({
  place,
  folder,
  files,
}: {
  place: ChangePlace;
  folder: string;
  files: readonly ListedFile[];
}) {
  const t = useTranslations("changes.file");
  const done = files.filter(({ isReviewed }) => isReviewed).length;
  const rows = (
    <ul>
      {files.map((file) => (
        <FileRow key={file.path} place={place} file={file} />
      ))}
    </ul>
  );
  if (folder === "") return rows;
  return (
    <details open>
      <summary className="min-h-9 cursor-pointer py-1.5 text-small">
        <span translate="no" className="font-mono wrap-anywhere">{`${folder}/`}</span>{" "}
        <span className="text-faint">{t("progress", { done, count: files.length })}</span>
      </summary>
      <div className="ps-4">{rows}</div>
    </details>
  );
}

/** The files of an attempt by folder, with what the reader has reviewed. */
export function FileList({ place, files, canKeep }: FileListProps) {
  const t = useTranslations("changes.file");
  const done = files.filter(({ isReviewed }) => isReviewed).length;
  return (
    <div className="grid gap-2">
      <p className="text-small text-soft" aria-live="polite">
        {t("progress", { done, count: files.length })}
      </p>
      {[...Map.groupBy(files, ({ path }) => folderOf(path))].map(([folder, own]) => (
        <Folder key={folder} place={place} folder={folder} files={own} />
      ))}
      {canKeep && files.length > 1 ? (
        <details>
          <summary className="cursor-pointer text-small text-accent">{t("keep.open")}</summary>
          <ActionForm action={keepFilesAction} className="mt-2 grid gap-2">
            {(_state, pending) => (
              <>
                <ChangePlaceFields place={place} />
                <p className="text-small text-soft">{t("keep.hint")}</p>
                {files.map(({ path }) => (
                  <label key={path} className="flex items-baseline gap-2">
                    <input
                      type="checkbox"
                      name="files[]"
                      value={path}
                      defaultChecked
                      className="accent-accent"
                    />
                    <span translate="no" className="font-mono text-small wrap-anywhere">
                      {path}
                    </span>
                  </label>
                ))}
                <div>
                  <SubmitButton pending={pending} look="secondary">
                    {t("keep.button")}
                  </SubmitButton>
                </div>
              </>
            )}
          </ActionForm>
        </details>
      ) : null}
    </div>
  );
}
