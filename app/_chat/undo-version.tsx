"use client";
import { Ellipsis, Undo2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { Menu, MenuItem } from "#app/_ui/menu.tsx";

const UNDO_WINDOW_MS = 10_000;

interface UndoVersionProps {
  /** The path of the REST call. */
  url: string;
  /** It was just applied: undo is a visible button for ten seconds, later a menu entry. */
  fresh: boolean;
}

/** Undoes the changes of one version of a document. */
export function UndoVersion({ url, fresh }: UndoVersionProps) {
  const t = useTranslations("chat.undo");
  const locale = useLocale();
  const [offered, setOffered] = useState(fresh);
  const [state, setState] = useState<"ready" | "busy" | "done">("ready");
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!offered) return;
    const timer = setTimeout(() => setOffered(false), UNDO_WINDOW_MS);
    return () => clearTimeout(timer);
  }, [offered]);
  const undo = async () => {
    if (state !== "ready") return;
    setState("busy");
    const posted = await postJson(url, {}, locale);
    setProblem(posted.ok ? null : posted.message);
    setState(posted.ok ? "done" : "ready");
  };
  if (state === "done")
    return (
      <span role="status" className="text-small text-soft">
        {t("done")}
      </span>
    );
  return (
    <>
      {offered ? (
        <Button size="small" onClick={() => void undo()} disabled={state === "busy"}>
          <Undo2 size={14} aria-hidden /> {t("undo")}
        </Button>
      ) : (
        <Menu
          trigger={
            <Button size="small" look="quiet" aria-label={t("more")} disabled={state === "busy"}>
              <Ellipsis size={15} aria-hidden />
            </Button>
          }
        >
          <MenuItem onSelect={() => void undo()}>
            <Undo2 size={14} aria-hidden /> {t("undoVersion")}
          </MenuItem>
        </Menu>
      )}
      {problem ? (
        <span role="alert" className="basis-full text-small text-block">
          {problem}
        </span>
      ) : null}
    </>
  );
}
