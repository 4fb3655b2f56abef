"use client";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Textarea } from "#app/_ui/field.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { RoomLine } from "#lib/domain/meeting/room.ts";
import { useMeetingAction, useMeetingContext } from "./meeting-context.tsx";
import { ProblemNote } from "./problem-note.tsx";

/** An edit conflict: both versions, and the choice. */
function Conflict({ theirs, by, onTake }: { theirs: string; by: string; onTake: () => void }) {
  const t = useTranslations("meeting.edit");
  return (
    <Notice
      tone="concern"
      role="alert"
      title={t("conflict", { name: by })}
      action={
        <Button size="small" onClick={onTake}>
          {t("takeTheirs")}
        </Button>
      }
    >
      <p className="whitespace-pre-wrap">{theirs}</p>
      <p className="mt-1 text-small text-soft">{t("conflictHint")}</p>
    </Notice>
  );
}

/** The chair edits a line; the input is preserved in an edit conflict. */
export function LineEditor({ line, onDone }: { line: RoomLine; onDone: () => void }) {
  const t = useTranslations("meeting.edit");
  const { meeting } = useMeetingContext();
  const [text, setText] = useState(line.text);
  const [version, setVersion] = useState(line.version);
  const { busy, problem, run } = useMeetingAction();
  const at = `/lines/${encodeURIComponent(line.id)}`;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ method: "PATCH", at, version, body: { text: text.trim() } })) onDone();
    else setVersion(meeting.lines.find((one) => one.id === line.id)?.version ?? version);
  };
  const remove = async () => {
    if (await run({ method: "PATCH", at, version, body: { removed: true } })) onDone();
  };
  const current = problem?.code === "precondition_failed" ? problem.current : null;
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-2">
      <Textarea
        aria-label={t("line")}
        lang={meeting.language}
        rows={Math.min(10, Math.max(2, text.split("\n").length + 1))}
        required
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {current ? (
        <Conflict
          theirs={current.text}
          by={current.by}
          onTake={() => {
            setText(current.text);
            setVersion(current.version);
          }}
        />
      ) : (
        <ProblemNote problem={problem} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          look="primary"
          disabled={busy || text.trim() === "" || (text.trim() === line.text && !line.removed)}
          onClick={() => {
            if (current) setVersion(current.version);
          }}
        >
          {current ? t("saveMine") : t("save")}
        </Button>
        <Button size="small" onClick={onDone}>
          {t("cancel")}
        </Button>
        {line.removed ? null : (
          <Button size="small" look="danger" disabled={busy} onClick={() => void remove()}>
            {t("remove")}
          </Button>
        )}
      </div>
    </form>
  );
}
