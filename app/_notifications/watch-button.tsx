"use client";
import { BellOff, Eye } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { WatchView } from "#lib/contracts/notification.ts";

interface WatchButtonProps {
  /** The watch of the task, document or requirement in the API. */
  url: string;
  /** Its mute in the API; absent for requirements, which have none. */
  muteUrl?: string;
  state: WatchView;
}

/** Follows or mutes what the page shows, or ends it. */
export function WatchButton({ url, muteUrl, state }: WatchButtonProps) {
  const t = useTranslations("notifications.watch");
  const locale = useLocale();
  const [{ watching, muted }, setState] = useState(state);
  const [busy, setBusy] = useState(false);
  const change = async (at: string, next: WatchView, said: string) => {
    setBusy(true);
    const isOn = next.watching || next.muted;
    const done = await sendChange({ url: at, method: isOn ? "PUT" : "DELETE" }, locale);
    setBusy(false);
    if (!done.ok) {
      toast.error(done.message);
      return;
    }
    setState(next);
    toast.success(said);
  };
  const follow = () =>
    change(url, { watching: !watching, muted: false }, t(watching ? "stopped" : "started"));
  const silence = (at: string) =>
    change(at, { watching: false, muted: !muted }, t(muted ? "unmuted" : "nowMuted"));
  return (
    <>
      <Button disabled={busy} title={t("hint")} onClick={() => void follow()}>
        <Eye size={15} aria-hidden /> {t(watching ? "unwatch" : "watch")}
      </Button>
      {muteUrl === undefined ? null : (
        <Button disabled={busy} title={t("muteHint")} onClick={() => void silence(muteUrl)}>
          <BellOff size={15} aria-hidden /> {t(muted ? "unmute" : "mute")}
        </Button>
      )}
    </>
  );
}
