"use client";
import {
  Bookmark,
  CheckCheck,
  CircleAlert,
  CloudOff,
  Columns2,
  LoaderCircle,
  MessageSquarePlus,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useCommentsContext } from "#app/_comments/comments-context.tsx";
import { Button } from "#app/_ui/button.tsx";
import { type ShownPerson, shownPersonSchema } from "#lib/domain/live/awareness.ts";
import type { LiveConnection, LiveStatus, SaveState } from "./live-connection.ts";

const ICONS = {
  opening: LoaderCircle,
  saved: CheckCheck,
  saving: LoaderCircle,
  offline: CloudOff,
  offline_kept: CloudOff,
  refused: CircleAlert,
} as const satisfies Record<SaveState, unknown>;

const INKS: Record<SaveState, string> = {
  opening: "text-faint",
  saved: "text-agree",
  saving: "text-soft",
  offline: "text-concern",
  offline_kept: "text-concern",
  refused: "text-block",
};

/** Other users who have the document open, one entry per user. */
function useOnlineUsers(connection: LiveConnection | null): readonly ShownPerson["user"][] {
  const [people, setPeople] = useState<readonly ShownPerson["user"][]>([]);
  useEffect(() => {
    const awareness = connection?.provider.awareness;
    if (!awareness) return;
    const read = () => {
      const others = [...awareness.getStates()]
        .filter(([client]) => client !== awareness.clientID)
        .flatMap(([, state]) => {
          const shown = shownPersonSchema.safeParse(state).data;
          return shown === undefined ? [] : [[shown.user.id, shown.user] as const];
        });
      setPeople([...new Map(others).values()]);
    };
    awareness.on("change", read);
    read();
    return () => awareness.off("change", read);
  }, [connection]);
  return people;
}

const REASONS = ["unauthenticated", "not_found", "forbidden", "too_large"] as const;

function useReason(refusal: string | null): string {
  const t = useTranslations("editor.reason");
  const known = REASONS.find((code) => code === refusal);
  return t(known ?? "other");
}

/** Comments on the selection or the current line, if permitted. */
function CommentButton({ onComment }: { onComment: () => void }) {
  const t = useTranslations("comments");
  const { canComment } = useCommentsContext();
  if (!canComment) return null;
  return (
    <Button size="small" onPointerDown={(event) => event.preventDefault()} onClick={onComment}>
      <MessageSquarePlus size={14} aria-hidden /> {t("add")}
    </Button>
  );
}

interface EditorBarProps {
  status: LiveStatus;
  connection: LiveConnection | null;
  preview: boolean;
  onPreview: () => void;
  onName: () => void;
  onComment: () => void;
}

/** Save state, other users and actions of the editor. */
export function EditorBar({ status, connection, preview, onPreview, onName, onComment }: EditorBarProps) {
  const t = useTranslations("editor");
  const people = useOnlineUsers(connection);
  const reason = useReason(status.refusal);
  const Icon = ICONS[status.save];
  const notices = [
    ...(status.save === "refused" ? [reason] : []),
    ...(status.save !== "refused" && status.save !== "opening" && !status.canEdit ? [t("readOnly")] : []),
    ...(status.replaced ? [t("replaced")] : []),
  ];
  return (
    <div className="no-print grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span role="status" className={`inline-flex items-center gap-1.5 text-small ${INKS[status.save]}`}>
          <Icon size={15} aria-hidden /> {t(`save.${status.save}`)}
          {status.version === null ? null : (
            <span className="text-faint">· {t("version", { version: status.version })}</span>
          )}
        </span>
        <ul className="flex flex-wrap gap-1.5" aria-label={t("people")}>
          {people.map(({ id, name, color }) => (
            <li
              key={id}
              className="inline-flex items-center gap-1.5 rounded-md border border-line px-2 py-0.5 text-small"
            >
              <span aria-hidden className="size-2 rounded-full" style={{ backgroundColor: color }} />
              {name}
            </li>
          ))}
        </ul>
        <span className="ms-auto flex flex-wrap justify-end gap-2">
          <CommentButton onComment={onComment} />
          <Button size="small" onClick={onName} disabled={!status.canEdit}>
            <Bookmark size={14} aria-hidden /> {t("name.open")}
          </Button>
          <Button size="small" aria-pressed={preview} onClick={onPreview}>
            <Columns2 size={14} aria-hidden /> {t("preview")}
          </Button>
        </span>
      </div>
      {notices.map((notice) => (
        <p key={notice} role="alert" className="rounded-md bg-concern-soft px-3 py-2 text-small text-concern">
          {notice}
        </p>
      ))}
    </div>
  );
}
