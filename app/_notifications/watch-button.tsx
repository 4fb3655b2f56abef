"use client";
import { Eye, EyeOff } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";

interface WatchButtonProps {
  /** The watch of the task, document or requirement in the API. */
  url: string;
  watching: boolean;
}

/** Follows what the page shows, or stops following it. */
export function WatchButton({ url, watching }: WatchButtonProps) {
  const t = useTranslations("notifications.watch");
  const locale = useLocale();
  const [on, setOn] = useState(watching);
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    const done = await sendChange({ url, method: on ? "DELETE" : "PUT" }, locale);
    setBusy(false);
    if (!done.ok) {
      toast.error(done.message);
      return;
    }
    setOn(!on);
    toast.success(t(on ? "stopped" : "started"));
  };
  const Icon = on ? EyeOff : Eye;
  return (
    <Button disabled={busy} title={t("hint")} onClick={() => void toggle()}>
      <Icon size={15} aria-hidden /> {t(on ? "unwatch" : "watch")}
    </Button>
  );
}
