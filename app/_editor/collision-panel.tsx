"use client";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import type { MergeConflict } from "#lib/domain/document/merge.ts";

interface CollisionPanelProps {
  collisions: readonly MergeConflict[];
  onGo: (line: number) => void;
  onDone: () => void;
}

/**
 * Text typed offline in lines that others changed as well: both versions side by side, so that the user can check the
 * result.
 */
export function CollisionPanel({ collisions, onGo, onDone }: CollisionPanelProps) {
  const t = useTranslations("editor.collision");
  if (collisions.length === 0) return null;
  return (
    <section aria-label={t("title")} className="rounded-md border border-concern bg-concern-soft p-4">
      <h2 className="font-semibold text-concern">{t("title")}</h2>
      <p className="text-small">{t("intro")}</p>
      <ul className="mt-3 grid gap-3">
        {collisions.map(({ start, line, ours, theirs, section }) => (
          <li key={start} className="grid gap-2 rounded-md border border-line bg-surface p-3">
            <button
              type="button"
              onClick={() => onGo(line)}
              className="justify-self-start text-small text-accent hover:underline"
            >
              {section?.title ?? t("line", { line })}
            </button>
            <div className="grid gap-3 text-small sm:grid-cols-2">
              <div>
                <p className="text-faint">{t("yourVersion")}</p>
                <p className="break-words whitespace-pre-wrap">{ours}</p>
              </div>
              <div>
                <p className="text-faint">{t("merged")}</p>
                <p className="break-words whitespace-pre-wrap">{theirs}</p>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Button size="small" className="mt-3" onClick={onDone}>
        {t("done")}
      </Button>
    </section>
  );
}
