"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { Page } from "#lib/contracts/list.ts";
import type { WatchedView } from "#lib/contracts/notification.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { paths } from "#lib/contracts/paths.ts";

type Which = "follows" | "mutes";

function pathOfThing({ type, id, project_id: project }: WatchedView): string {
  if (type === "task") return paths.task(project, id);
  return type === "document" ? paths.document(project, id) : paths.requirement(project, id);
}

function urlOf({ type, id, project_id: project }: WatchedView, which: Which): string {
  const { muteTask, muteDocument, watchTask, watchDocument, watchRequirement } = notificationPaths.api;
  if (type === "requirement") return watchRequirement(project, id);
  if (type === "task") return which === "mutes" ? muteTask(id) : watchTask(id);
  return which === "mutes" ? muteDocument(id) : watchDocument(id);
}

function WatchedLine({ thing, which }: { thing: WatchedView; which: Which }) {
  const t = useTranslations("notifications");
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const done = await sendChange({ url: urlOf(thing, which), method: "DELETE" }, locale);
    setBusy(false);
    if (!done.ok) {
      toast.error(done.message);
      return;
    }
    toast.success(t(which === "mutes" ? "watch.unmuted" : "watch.stopped"));
    router.refresh();
  };
  const label = t(which === "mutes" ? "watch.unmute" : "watch.unwatch");
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <span className="min-w-0 flex-1 basis-48 break-words">
        <Link href={pathOfThing(thing)} className="hover:text-accent hover:underline">
          {thing.title}
        </Link>{" "}
        <span className="text-small text-faint">{t(`settings.thing.${thing.type}`)}</span>
      </span>
      <Button
        size="small"
        look="quiet"
        disabled={busy}
        aria-label={`${label} · ${thing.title}`}
        onClick={() => void end()}
      >
        {label}
      </Button>
    </li>
  );
}

interface WatchedListProps {
  which: Which;
  page: Page<WatchedView>;
}

/** What the reader follows or has muted, each with a way to end it. */
export function WatchedList({ which, page }: WatchedListProps) {
  const t = useTranslations("notifications.settings");
  const { data, next_cursor } = page;
  const next = new URLSearchParams({ [which]: next_cursor ?? "" });
  return (
    <PageSection id={which} title={t(`${which}.title`)}>
      <p className="mb-2 text-soft">{t(`${which}.${data.length === 0 ? "none" : "intro"}`)}</p>
      {data.length === 0 ? null : (
        <ul>
          {data.map((thing) => (
            <WatchedLine key={`${thing.type}${thing.project_id}${thing.id}`} thing={thing} which={which} />
          ))}
        </ul>
      )}
      {next_cursor === null ? null : (
        <p className="mt-3">
          <ButtonLink href={`${notificationPaths.settings()}?${next}#${which}`}>
            {t("earlierThings")}
          </ButtonLink>
        </p>
      )}
    </PageSection>
  );
}
