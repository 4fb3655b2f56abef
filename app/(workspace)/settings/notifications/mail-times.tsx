"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { HourOptions } from "#app/_ui/hour-options.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { NotificationSettingsView } from "#lib/contracts/notification.ts";

/** What the fields of this part hold, as the API takes it. Two equal hours are no quiet hours. */
export function readMailTimes(form: FormData) {
  const from = form.get("quiet_from");
  const to = form.get("quiet_to");
  const isQuiet = from !== "" && from !== to;
  return {
    digest_hour: Number(form.get("digest_hour")),
    time_zone: form.get("time_zone"),
    quiet: isQuiet ? { from: Number(from), to: Number(to) } : null,
  };
}

interface MailTimesProps {
  settings: NotificationSettingsView;
  timeZones: readonly string[];
}

/** When e-mail with news arrives: the time zone, the hour of the daily summary, and hours without e-mail. */
export function MailTimes({ settings, timeZones }: MailTimesProps) {
  const t = useTranslations("notifications.settings.times");
  const [zone, setZone] = useState(settings.time_zone);
  const { quiet } = settings;
  const chooseOwn = () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (timeZones.includes(own)) setZone(own);
  };
  return (
    <PageSection title={t("title")}>
      <div className="grid max-w-xl gap-4">
        <Field id="time_zone" label={t("zone")}>
          <Select
            id="time_zone"
            name="time_zone"
            value={zone}
            onChange={(event) => setZone(event.target.value)}
          >
            {timeZones.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <div>
          <Button size="small" onClick={chooseOwn}>
            {t("own")}
          </Button>
        </div>
        <Field id="digest_hour" label={t("hour")} hint={t("hourHint")}>
          <Select
            id="digest_hour"
            name="digest_hour"
            defaultValue={settings.digest_hour}
            aria-describedby="digest_hour-hint"
            className="max-w-40"
          >
            <HourOptions />
          </Select>
        </Field>
        <fieldset className="grid gap-2" aria-describedby="quiet-hint">
          <legend className="font-semibold">{t("quiet")}</legend>
          <div className="mt-2 flex flex-wrap gap-4">
            <Field id="quiet_from" label={t("from")}>
              <Select id="quiet_from" name="quiet_from" defaultValue={quiet?.from ?? ""} className="max-w-40">
                <option value="">{t("none")}</option>
                <HourOptions />
              </Select>
            </Field>
            <Field id="quiet_to" label={t("to")}>
              <Select id="quiet_to" name="quiet_to" defaultValue={quiet?.to ?? 7} className="max-w-40">
                <HourOptions />
              </Select>
            </Field>
          </div>
          <p id="quiet-hint" className="text-small text-faint">
            {t("quietHint")}
          </p>
        </fieldset>
      </div>
    </PageSection>
  );
}
