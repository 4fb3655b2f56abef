"use client";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Time } from "#app/_ui/time.tsx";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import type { RoomLine } from "#lib/domain/meeting/room.ts";
import { useMeetingAction, useMeetingContext } from "./meeting-context.tsx";
import { ProblemNote } from "./problem-note.tsx";

/** The edits of a line by author, the original text, and undo of the last edit. */
export function LineHistory({ line, isAllowed }: { line: RoomLine; isAllowed: boolean }) {
  const t = useTranslations("meeting.history");
  const { meeting } = useMeetingContext();
  const { busy, problem, run } = useMeetingAction();
  const undo = () =>
    run({
      method: "PATCH",
      at: `/lines/${encodeURIComponent(line.id)}`,
      version: line.version,
      body: { undo: true },
    });
  return (
    <div className="no-print mt-1.5 grid gap-2 border-s-2 border-line ps-3 text-small">
      {line.machine === null ? null : (
        <p>
          <span className="text-faint">{t("original")}</span>{" "}
          <span lang={meeting.language} className="whitespace-pre-wrap">
            {line.machine}
          </span>
        </p>
      )}
      <ol className="grid gap-1.5">
        {line.history.map((change) => (
          <li key={change.version}>
            <span className="text-faint">
              {t(change.kind, { name: change.by.name })} · <Time at={change.at} relative />
            </span>
            {change.before !== null && change.after !== null ? (
              <p lang={meeting.language} className="whitespace-pre-wrap">
                <WordDiff before={change.before} after={change.after} language={meeting.language} />
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      <ProblemNote problem={problem} />
      {isAllowed && line.history.length > 0 && line.history.at(-1)?.kind !== "added" ? (
        <div>
          <Button size="small" disabled={busy} onClick={() => void undo()}>
            {t("undo")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
