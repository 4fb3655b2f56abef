"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CandidateLine } from "#app/_plan/candidates/candidate-line.tsx";
import { Button } from "#app/_ui/button.tsx";
import { useDeskContext } from "./desk-context.ts";
import { FileForm, type PlannedFile } from "./file-form.tsx";
import { usePlanFiles } from "./use-plan-files.ts";

function FileRow({ taskId, file }: { taskId: string; file: PlannedFile }) {
  const t = useTranslations("desk.files");
  const { desk, editable, busy, send } = useDeskContext();
  const [editing, setEditing] = useState(false);
  const { path, type, purpose, tasks = [] } = file;
  if (editing) return <FileForm taskId={taskId} start={file} was={path} onClose={() => setEditing(false)} />;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-60">
        <span translate="no" className="font-mono text-small wrap-anywhere">
          {path}
        </span>{" "}
        <span className="text-small text-faint">{t(`actions.${type}`)}</span>
        <span lang={desk.plan.meta.language} className="block text-soft wrap-anywhere">
          {purpose}
        </span>
        {tasks.length === 0 ? null : (
          <span className="block font-mono text-small text-faint">{tasks.join(", ")}</span>
        )}
      </p>
      {editable ? (
        <span className="no-print flex gap-1">
          <Button
            size="small"
            look="quiet"
            aria-label={t("editNamed", { path })}
            onClick={() => setEditing(true)}
          >
            {t("edit")}
          </Button>
          <Button
            size="small"
            look="quiet"
            disabled={busy}
            aria-label={t("removeNamed", { path })}
            onClick={() => void send([{ op: "file_drop", path }])}
          >
            {t("remove")}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

/** Files that rules propose from the words of the need. A person decides on each; nobody has judged them. */
function ProposedFiles({ taskId, onTake }: { taskId: string; onTake: (path: string) => void }) {
  const t = useTranslations("desk.files");
  const { desk } = useDeskContext();
  const { found } = usePlanFiles(taskId, "");
  const listed = new Set(desk.plan.file_impacts.map(({ path }) => path));
  const proposed = found?.proposed.filter(({ path }) => !listed.has(path)) ?? [];
  if (proposed.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="font-semibold">
        {t("proposed")} <span className="font-normal text-faint">{proposed.length}</span>
      </summary>
      <p className="text-small text-soft">{t("proposedHint")}</p>
      <ul>
        {proposed.map((file) => (
          <li
            key={file.path}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0"
          >
            <CandidateLine file={file} />
            <Button
              size="small"
              aria-label={t("takeNamed", { path: file.path })}
              onClick={() => onTake(file.path)}
            >
              {t("take")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The files that the change creates, changes or deletes. A project without a repository has none. */
export function FilesDesk({ taskId, hasRepository }: { taskId: string; hasRepository: boolean }) {
  const t = useTranslations("desk.files");
  const { desk, editable } = useDeskContext();
  const [adding, setAdding] = useState<string | null>(null);
  const files = desk.plan.file_impacts;
  if (files.length === 0 && !(editable && hasRepository)) return null;
  return (
    <section aria-labelledby="plan-files" className="mt-6">
      <h2 id="plan-files" className="font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 text-small text-faint">{files.length === 0 ? t("none") : t("hint")}</p>
      <ul className="mt-2 grid gap-2">
        {files.map((file) => (
          <li key={file.path} className="rounded-md border border-line px-4 py-2">
            <FileRow taskId={taskId} file={file} />
          </li>
        ))}
      </ul>
      {editable && hasRepository ? (
        <div className="mt-3">
          {adding === null ? (
            <Button size="small" onClick={() => setAdding("")}>
              {t("add")}
            </Button>
          ) : (
            <FileForm
              key={adding}
              taskId={taskId}
              start={{ path: adding, type: "modify", purpose: "" }}
              onClose={() => setAdding(null)}
            />
          )}
          <ProposedFiles taskId={taskId} onTake={setAdding} />
        </div>
      ) : null}
    </section>
  );
}
