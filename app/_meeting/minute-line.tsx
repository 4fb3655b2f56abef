"use client";
import { History, Pencil } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { cx } from "#app/_ui/cx.ts";
import type { RoomLine } from "#lib/domain/meeting/room.ts";
import { LineEditor } from "./line-editor.tsx";
import { LineHistory } from "./line-history.tsx";
import { useMeetingContext } from "./meeting-context.tsx";
import { SubjectPanel, SubjectTools, Tool, useOpenSubjectPanel } from "./subject-tools.tsx";

function Origins({ line }: { line: RoomLine }) {
  const t = useTranslations("minutes");
  const { record } = useMeetingContext();
  return line.statements.slice(0, 5).map((id, at) => (
    <Link
      key={id}
      href={`${record}#s-${id}`}
      aria-label={t("toStatement", { number: at + 1 })}
      className="mx-0.5 inline-grid min-h-6 min-w-6 place-items-center rounded-md text-small text-accent hover:bg-accent-soft"
    >
      {at + 1}
    </Link>
  ));
}

/** A line of the minutes: its text, sources, comments and votes. */
export function MinuteLine({ line }: { line: RoomLine }) {
  const t = useTranslations("meeting.line");
  const { meeting } = useMeetingContext();
  const { open, toggle, close } = useOpenSubjectPanel<"edit" | "history">(line.id);
  const isAllowed = meeting.mine.chairs && meeting.current && meeting.fixed_at === null;
  return (
    <li
      id={line.id}
      className={cx("keep group/line", line.removed && "no-print")}
      data-removed={line.removed || undefined}
    >
      {open === "edit" ? (
        <LineEditor line={line} onDone={close} />
      ) : (
        <span
          lang={meeting.language}
          className={cx("whitespace-pre-wrap", line.removed && "line-through text-faint")}
        >
          {line.text}
        </span>
      )}
      <span className="no-print ms-2 whitespace-nowrap">
        <Origins line={line} />
        {line.history.length > 0 ? (
          <Tool
            label={t("changed", { name: line.history.at(-1)?.by.name ?? "" })}
            isOpen={open === "history"}
            onPress={() => toggle("history")}
          >
            <History size={13} aria-hidden />
            {t("changed", { name: line.history.at(-1)?.by.name ?? "" })}
          </Tool>
        ) : null}
        <SubjectTools subject={line.id} open={open} toggle={toggle} />
        {isAllowed ? (
          <Tool label={t("edit")} isOpen={open === "edit"} onPress={() => toggle("edit")}>
            <Pencil size={13} aria-hidden />
          </Tool>
        ) : null}
      </span>
      {open === "history" ? <LineHistory line={line} isAllowed={isAllowed} /> : null}
      <SubjectPanel subject={line.id} open={open} />
    </li>
  );
}
