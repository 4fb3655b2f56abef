"use client";
import { MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCommentFacts } from "./comments-context.tsx";

/** How many threads are open, at the document's head; it leads to them. */
export function CommentCount() {
  const t = useTranslations("comments");
  const { open, orphaned } = useCommentFacts().view.counts;
  return (
    <a href="#comments" className="inline-flex items-center gap-1.5 text-small text-soft hover:text-accent">
      <MessageSquare size={14} aria-hidden /> {t("count", { count: open })}
      {orphaned > 0 ? (
        <span className="text-concern">· {t("orphanedCount", { count: orphaned })}</span>
      ) : null}
    </a>
  );
}
