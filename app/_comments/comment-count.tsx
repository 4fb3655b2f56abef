"use client";
import { MessageSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { useLoadedComments } from "./comments-context.tsx";

function Count() {
  const t = useTranslations("comments");
  const { open, orphaned } = useLoadedComments().counts;
  return (
    <>
      {t("count", { count: open })}
      {orphaned > 0 ? (
        <span className="text-concern">· {t("orphanedCount", { count: orphaned })}</span>
      ) : null}
    </>
  );
}

/** Number of open threads in the document's header. `href`: link to them. */
export function CommentCount({ href }: { href: string }) {
  const t = useTranslations("comments");
  return (
    <a href={href} className="inline-flex items-center gap-1.5 text-small text-soft hover:text-accent">
      <MessageSquare size={14} aria-hidden />
      <Suspense fallback={t("title")}>
        <Count />
      </Suspense>
    </a>
  );
}
