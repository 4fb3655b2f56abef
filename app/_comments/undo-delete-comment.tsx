"use client";
import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { useCommentsContext } from "./comments-context.tsx";
import type { DeletedComment } from "./thread-card.tsx";

const UNDO_WINDOW_MS = 10_000;

/** A deleted comment can be restored for ten seconds. */
export function UndoDeleteComment({ taken, onOver }: { taken: DeletedComment; onOver: () => void }) {
  const t = useTranslations("comments");
  const { act } = useCommentsContext();
  const [problem, setProblem] = useState<string | null>(null);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setTimeout(() => over(), UNDO_WINDOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const undo = async () => {
    const url = paths.api.threadComment(taken.threadId, taken.commentId);
    const answer = await act({ method: "PATCH", url, body: { deleted: false } });
    if (answer.ok) onOver();
    else setProblem(answer.message);
  };
  return (
    <p role="status" className="mt-2 flex flex-wrap items-center gap-2 text-small">
      {problem ?? t("deletedNotice")}
      <Button size="small" onClick={() => void undo()}>
        <Undo2 size={14} aria-hidden /> {t("undo")}
      </Button>
    </p>
  );
}
