"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { RoomAction } from "#lib/domain/meeting/room.ts";
import { useMeetingAction, useMeetingContext } from "./meeting-context.tsx";
import { ProblemNote } from "./problem-note.tsx";

/** The task that was made of an action item, which can be taken back; or the button that makes one. */
export function ActionTask({ action }: { action: RoomAction }) {
  const t = useTranslations("meeting.action.task");
  const { meeting } = useMeetingContext();
  const { busy, problem, run } = useMeetingAction();
  const task = meeting.tasks.find(({ id }) => id === action.task_id);
  const isAllowed = meeting.abilities.includes("create_task") && meeting.current;
  const at = `/actions/${action.id}/task`;
  // The button disappears with its success: the focus goes to what replaces it.
  const awaited = useRef<"task" | "create" | null>(null);
  const focusOn = (what: "task" | "create") => (element: HTMLElement | null) => {
    // A disabled button takes no focus; it is rendered again once it is enabled.
    if (element === null || element.matches(":disabled") || awaited.current !== what) return;
    awaited.current = null;
    element.focus();
  };
  const change = async (method: "POST" | "DELETE") => {
    awaited.current = method === "POST" ? "task" : "create";
    const isDone = await run({ method, at, version: action.version });
    if (isDone) toast.success(t(method === "POST" ? "created" : "undone"));
    else awaited.current = null;
  };
  if (action.task_id === null && !isAllowed) return null;
  return (
    <div className="mt-0.5 text-small">
      {action.task_id === null ? (
        <span className="no-print">
          <Button
            size="small"
            look="quiet"
            disabled={busy}
            aria-label={t("label", { id: action.id })}
            ref={focusOn("create")}
            onClick={() => void change("POST")}
          >
            {t("create")}
          </Button>
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-x-2">
          {task === undefined ? null : (
            <Link
              ref={focusOn("task")}
              href={paths.task(task.project_id, task.id)}
              className="min-w-0 text-accent underline wrap-anywhere"
            >
              {t("open", { title: task.title })}
            </Link>
          )}
          {task?.is_archived ? <span className="text-faint">{t("archived")}</span> : null}
          {isAllowed ? (
            <span className="no-print">
              <Button
                size="small"
                look="quiet"
                disabled={busy}
                aria-label={t("removeLabel", { id: action.id })}
                onClick={() => void change("DELETE")}
              >
                {t("remove")}
              </Button>
            </span>
          ) : null}
        </span>
      )}
      <ProblemNote problem={problem} />
    </div>
  );
}
