"use client";
import { MessageSquarePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { marginOnDemand } from "#app/_document/margin-on-demand.ts";
import { whenTextComplete } from "#app/_document/text-complete.ts";
import { Button } from "#app/_ui/button.tsx";
import { type CommentTarget, type TextHost, useCommentsContext } from "./comments-context.tsx";
import { composeBox } from "./compose-on-demand.ts";
import { blocksOf, rangeOfThread, readPageText, selectedPageText } from "./page-ranges.ts";
import { useBlockChoice } from "./use-block-choice.ts";

const ALL = "comments";
const NOW = "comment-now";

/** Highlights ranges without changing the DOM; browsers without support show no highlights. */
function highlight(name: string, ranges: readonly Range[]): void {
  if (typeof Highlight === "undefined") return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

type Facts = ReturnType<typeof useCommentsContext>;

/**
 * Highlights the text of threads, marks their blocks, and selects a thread on click.
 * @returns Removes the listener.
 */
function markAll({ view, current, setCurrent }: Pick<Facts, "view" | "current" | "setCurrent">): () => void {
  const root = readPageText();
  if (root === null) return () => {};
  const blocks = blocksOf(root);
  const placed = (view?.data ?? []).flatMap((thread) => {
    const range = thread.resolved === null || thread.id === current ? rangeOfThread(thread, blocks) : null;
    return range === null ? [] : [{ id: thread.id, range }];
  });
  highlight(
    ALL,
    placed.map(({ range }) => range),
  );
  highlight(
    NOW,
    placed.filter(({ id }) => id === current).map(({ range }) => range),
  );
  const select = (id: string) => {
    setCurrent(id);
    document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"]`)?.focus();
  };
  const press = (event: MouseEvent) => {
    if (getSelection()?.isCollapsed === false || (event.target as Element).closest("a")) return;
    const at = document.caretPositionFromPoint?.(event.clientX, event.clientY);
    const hit = at && placed.find(({ range }) => range.isPointInRange(at.offsetNode, at.offset));
    if (!hit) return;
    select(hit.id);
  };
  root.addEventListener("click", press);
  const unmark = marginOnDemand(
    "comments",
    (view?.data ?? []).flatMap((thread) =>
      thread.resolved !== null || thread.place.start === null
        ? []
        : [{ start: thread.place.start, tone: "waiting" as const, open: () => select(thread.id) }],
    ),
  );
  return () => {
    unmark();
    root.removeEventListener("click", press);
  };
}

/** Highlights the text of open threads, and selects a thread when its text is clicked. */
function useMarks(): void {
  const { view, current, setCurrent, hostRef } = useCommentsContext();
  useEffect(() => {
    let undo = () => {};
    const stop = whenTextComplete(() => {
      undo = markAll({ view, current, setCurrent });
    });
    return () => {
      stop();
      undo();
    };
  }, [view, current, setCurrent]);
  useEffect(() => {
    const made: TextHost = {
      chosen: selectedPageText,
      choose: () => {
        composeBox.warm();
        window.dispatchEvent(new Event("choose-block"));
      },
      show: (thread) => {
        const root = readPageText();
        const range = root && rangeOfThread(thread, blocksOf(root));
        range?.startContainer.parentElement?.scrollIntoView({ block: "center" });
      },
      focus: () => undefined,
    };
    hostRef.current = made;
    return () => {
      if (hostRef.current === made) hostRef.current = null;
    };
  }, [hostRef]);
  useEffect(
    () => () => {
      highlight(ALL, []);
      highlight(NOW, []);
    },
    [],
  );
}

interface ButtonPosition {
  readonly chosen: CommentTarget;
  readonly left: number;
  readonly top: number;
}

/** The position of the button that comments on the selection. */
function buttonPosition(): ButtonPosition | null {
  const chosen = selectedPageText();
  const box = chosen && getSelection()?.getRangeAt(0).getBoundingClientRect();
  if (!chosen || !box) return null;
  const left = Math.max(8, Math.min(box.left + box.width / 2 - 60, innerWidth - 140));
  return { chosen, left: left + scrollX, top: box.bottom + 6 + scrollY };
}

/** Comments in the reading view: highlights, and a button next to the selection. */
export function ReadingMarks() {
  const t = useTranslations("comments");
  const { canComment, compose, composing, moving } = useCommentsContext();
  const [offer, setOffer] = useState<ButtonPosition | null>(null);
  useMarks();
  useBlockChoice();
  useEffect(() => {
    if (!canComment) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const position = buttonPosition();
        if (position !== null) composeBox.warm();
        setOffer(position);
      });
    };
    document.addEventListener("selectionchange", look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("selectionchange", look);
    };
  }, [canComment]);
  if (offer === null || composing !== null) return null;
  return (
    <Button
      size="small"
      className="no-print absolute z-30 shadow-xl"
      style={{ left: offer.left, top: offer.top }}
      // Pressing the button must not clear the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => compose(offer.chosen)}
    >
      <MessageSquarePlus size={14} aria-hidden /> {t(moving === null ? "add" : "attach")}
    </Button>
  );
}
