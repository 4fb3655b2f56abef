"use client";
import { History, MessageSquare, Pencil } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cx } from "#app/_ui/cx.ts";
import type { RoomLine } from "#lib/domain/meeting/room.ts";
import { CommentThread } from "./comment-thread.tsx";
import { LineEditor } from "./line-editor.tsx";
import { LineHistory } from "./line-history.tsx";
import { useMeetingFacts } from "./meeting-context.tsx";

const TOOL =
  "inline-flex min-h-6 min-w-6 items-center gap-1 rounded-md px-1 text-small text-faint hover:bg-sunk hover:text-ink aria-expanded:text-accent";

function Origins({ line }: { line: RoomLine }) {
  const t = useTranslations("minutes");
  const { record } = useMeetingFacts();
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

/** A line of the minutes: its words, where they come from, and what people make of them. */
export function MinuteLine({ line }: { line: RoomLine }) {
  const t = useTranslations("meeting.line");
  const { meeting } = useMeetingFacts();
  const [open, setOpen] = useState<"edit" | "history" | "comments" | null>(null);
  const may = meeting.mine.chairs && meeting.current && meeting.fixed_at === null;
  const comments = meeting.comments.filter((one) => one.line === line.id && !one.deleted);
  const waiting = comments.filter((one) => one.parent === null && one.resolved === null).length;
  const toggle = (what: "edit" | "history" | "comments") => setOpen(open === what ? null : what);
  return (
    <li
      id={line.id}
      className={cx("keep group/line", line.removed && "no-print")}
      data-removed={line.removed || undefined}
    >
      {open === "edit" ? (
        <LineEditor line={line} onDone={() => setOpen(null)} />
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
          <button
            type="button"
            className={TOOL}
            aria-expanded={open === "history"}
            onClick={() => toggle("history")}
          >
            <History size={13} aria-hidden />
            {t("changed", { name: line.history.at(-1)?.by.name ?? "" })}
          </button>
        ) : null}
        <button
          type="button"
          className={cx(TOOL, waiting > 0 && "text-waiting")}
          aria-expanded={open === "comments"}
          aria-label={t("comments", { count: comments.length })}
          onClick={() => toggle("comments")}
        >
          <MessageSquare size={13} aria-hidden />
          {comments.length > 0 ? comments.length : null}
        </button>
        {may ? (
          <button
            type="button"
            className={TOOL}
            aria-expanded={open === "edit"}
            aria-label={t("edit")}
            onClick={() => toggle("edit")}
          >
            <Pencil size={13} aria-hidden />
          </button>
        ) : null}
      </span>
      {open === "history" ? <LineHistory line={line} may={may} /> : null}
      {open === "comments" ? <CommentThread line={line.id} /> : null}
    </li>
  );
}
