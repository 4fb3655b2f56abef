"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { GuestMark } from "#app/_ui/guest-mark.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { PlanGuestThreadsView } from "#lib/contracts/guest-thread.ts";
import { replyToGuestAction, resolveGuestThreadAction } from "./guest-thread-actions.ts";
import { ReplyFields } from "./reply-fields.tsx";

type Thread = PlanGuestThreadsView["data"][number];

function ThreadForms({ thread }: { thread: Thread }) {
  const t = useTranslations("share.members");
  const id = `guest-reply-${thread.id}`;
  return (
    <div className="no-print grid gap-2">
      <ActionForm action={replyToGuestAction} className="grid gap-2" clears>
        {(_state, pending) => (
          <>
            <input type="hidden" name="thread_id" value={thread.id} />
            <ReplyFields id={id} label={t("reply")} submit={t("sendReply")} pending={pending} />
          </>
        )}
      </ActionForm>
      <ActionForm action={resolveGuestThreadAction}>
        {(_state, pending) => (
          <>
            <input type="hidden" name="thread_id" value={thread.id} />
            <input type="hidden" name="resolved" value={String(thread.resolved === null)} />
            <Button type="submit" size="small" look="quiet" aria-disabled={pending || undefined}>
              {t(thread.resolved === null ? "resolve" : "reopen")}
            </Button>
          </>
        )}
      </ActionForm>
    </div>
  );
}

function ThreadBox({ thread, canComment }: { thread: Thread; canComment: boolean }) {
  const t = useTranslations("share.members");
  return (
    <li
      id={thread.id}
      className="keep grid scroll-mt-20 gap-2 rounded-md border border-line bg-surface px-4 py-3"
    >
      <p className="flex flex-wrap items-center gap-2 text-small text-faint">
        {thread.item === null ? (
          t("whole")
        ) : (
          <Link href={`#${thread.item}`} className="text-accent hover:underline">
            {thread.item}
          </Link>
        )}
        <span>{t("version", { version: thread.version })}</span>
        {thread.resolved ? (
          <Badge tone="agree">{t("resolved", { name: thread.resolved.by.name })}</Badge>
        ) : null}
      </p>
      {thread.words ? (
        <blockquote className="border-s-2 border-line-strong ps-2 text-small break-words text-soft">
          {thread.words}
        </blockquote>
      ) : null}
      {thread.comments.map((one) => (
        <div key={one.id}>
          <p className="flex flex-wrap items-baseline gap-x-2 text-small">
            <span className="font-semibold">{one.by.name}</span>
            <GuestMark guest={one.by.guest} />
            <span className="text-faint">
              <Time at={one.at} relative />
            </span>
          </p>
          <p className="break-words whitespace-pre-wrap">{one.deleted ? t("deleted") : one.text}</p>
        </div>
      ))}
      {canComment ? <ThreadForms thread={thread} /> : null}
    </li>
  );
}

/** The comments of guests of review links on a plan, for members, who reply to them. */
export function PlanGuestThreads({ threads }: { threads: PlanGuestThreadsView }) {
  const t = useTranslations("share.members");
  if (threads.data.length === 0) return null;
  return (
    <PageSection id="guest-comments" title={t("threads")} count={threads.data.length}>
      <ul className="grid gap-3">
        {threads.data.map((thread) => (
          <ThreadBox key={thread.id} thread={thread} canComment={threads.abilities.includes("comment")} />
        ))}
      </ul>
    </PageSection>
  );
}
