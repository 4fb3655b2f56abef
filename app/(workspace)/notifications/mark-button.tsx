"use client";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useState, useTransition } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { toast } from "#app/_ui/toast.ts";

interface MarkButtonProps {
  url: string;
  body: object;
  label: string;
  /** The name for screen readers, where the label alone does not say which entry is meant. */
  longLabel?: string;
  small?: boolean;
}

/** Marks news as read or as not read. */
export function MarkButton({ url, body, label, longLabel, small = false }: MarkButtonProps) {
  const locale = useLocale();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [leaving, startLeaving] = useTransition();
  const mark = async () => {
    setBusy(true);
    const done = await postJson(url, body, locale);
    setBusy(false);
    if (done.ok) startLeaving(() => router.refresh());
    else toast.error(done.message);
  };
  const look = small ? ({ size: "small", look: "quiet" } as const) : {};
  return (
    <Button {...look} aria-label={longLabel} disabled={busy || leaving} onClick={() => void mark()}>
      {label}
    </Button>
  );
}
