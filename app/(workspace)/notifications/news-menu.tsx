"use client";
import { Bell, BellOff, Ellipsis, EyeOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Menu, MenuItem, MenuLabel } from "#app/_ui/menu.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { NotificationView } from "#lib/contracts/notification.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";

interface NewsMenuProps {
  about: NonNullable<NotificationView["about"]>;
  projectId: string;
  /** The text of the entry, which names its menu. */
  text: string;
}

/** Mutes what an entry is about, or ends that; of a requirement, ends following it. */
export function NewsMenu({ about, projectId, text }: NewsMenuProps) {
  const t = useTranslations("notifications");
  const locale = useLocale();
  const router = useRouter();
  const { type, id, watching, muted } = about;
  const { watchRequirement, muteTask, muteDocument } = notificationPaths.api;
  if (type === "requirement" && !watching) return null;
  const change = async () => {
    const url =
      type === "requirement"
        ? watchRequirement(projectId, id)
        : type === "task"
          ? muteTask(id)
          : muteDocument(id);
    const ends = type === "requirement" || muted;
    const done = await sendChange({ url, method: ends ? "DELETE" : "PUT" }, locale);
    if (!done.ok) {
      toast.error(done.message);
      return;
    }
    toast.success(t(`watch.${type === "requirement" ? "stopped" : muted ? "unmuted" : "nowMuted"}`));
    router.refresh();
  };
  const Icon = type === "requirement" ? EyeOff : muted ? Bell : BellOff;
  return (
    <Menu
      trigger={
        <Button size="small" look="quiet" aria-label={t("menu", { text })}>
          <Ellipsis size={15} aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => void change()}>
        <Icon size={14} aria-hidden />
        {type === "requirement" ? t("watch.unwatch") : t(`watch.${muted ? "unmute" : "mute"}Of.${type}`)}
      </MenuItem>
      {type === "requirement" ? null : <MenuLabel>{t("watch.muteHint")}</MenuLabel>}
    </Menu>
  );
}
