"use client";
import { useFormatter, useTranslations } from "next-intl";
import type { ModelPause } from "#lib/domain/models/model-pause.ts";
import { useHydrated } from "./time.tsx";

const CLOCK = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;

/** Why nothing happens at the moment: the provider of a model makes its callers wait, and until when. */
export function PauseLine({ pause }: { pause: ModelPause }) {
  const t = useTranslations("ui.pause");
  const ui = useTranslations("ui");
  const format = useFormatter();
  const hydrated = useHydrated();
  const { provider, model, throttled, until } = pause;
  const zone = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "UTC";
  const clock = format.dateTime(new Date(until), { ...CLOCK, timeZone: zone });
  const time = hydrated ? clock : `${clock} ${ui("utc")}`;
  return (
    <p role="status" className="text-small text-soft wrap-anywhere">
      {t(throttled ? "throttled" : "failed", { provider, model, time })}
    </p>
  );
}
