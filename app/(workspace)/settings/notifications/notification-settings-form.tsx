"use client";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { sendChange } from "#app/_live/send-change.ts";
import { Button } from "#app/_ui/button.tsx";
import { Select } from "#app/_ui/field.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { toast } from "#app/_ui/toast.ts";
import type { NotificationSettingsView } from "#lib/contracts/notification.ts";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import {
  MAIL_CHOICES,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from "#lib/domain/notification/kind-names.ts";
import { MailTimes, readMailTimes } from "./mail-times.tsx";

interface NotificationSettingsFormProps {
  settings: NotificationSettingsView;
  projects: readonly { readonly id: string; readonly name: string }[];
  timeZones: readonly string[];
}

/** What the form holds, as the API takes it. */
function readForm(form: FormData, projects: NotificationSettingsFormProps["projects"]) {
  const kinds = Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [
      kind,
      { in_app: form.get(`app-${kind}`) === "on", mail: form.get(`mail-${kind}`) ?? "none" },
    ]),
  );
  const muted = Object.fromEntries(projects.map(({ id }) => [id, form.getAll(`mute-${id}`)]));
  return { kinds, muted, ...readMailTimes(form) };
}

function KindRow({ kind, settings }: { kind: NotificationKind; settings: NotificationSettingsView }) {
  const t = useTranslations("notifications");
  const id = useId();
  const { in_app, mail } = settings.kinds[kind];
  const name = t(`kind.${kind}`);
  return (
    <tr className="border-b border-line align-top last:border-b-0">
      <th scope="row" className="py-2.5 pe-3 text-start font-normal">
        <span className="block font-semibold">{name}</span>
        <span className="block text-small text-faint">{t(`settings.about.${kind}`)}</span>
      </th>
      <td className="py-2.5 pe-3">
        <label className="inline-flex min-h-8 items-center gap-2">
          <input
            type="checkbox"
            name={`app-${kind}`}
            defaultChecked={in_app}
            aria-label={t("settings.inAppOf", { name })}
            className="size-4 accent-accent"
          />
        </label>
      </td>
      <td className="py-2.5">
        <label className="sr-only" htmlFor={id}>
          {t("settings.mailOf", { name })}
        </label>
        <Select id={id} name={`mail-${kind}`} defaultValue={mail} className="min-w-28">
          {MAIL_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {t(`settings.mail.${choice}`)}
            </option>
          ))}
        </Select>
      </td>
    </tr>
  );
}

function MutedProject({
  project,
  muted,
}: {
  project: NotificationSettingsFormProps["projects"][number];
  muted: readonly NotificationKind[];
}) {
  const t = useTranslations("notifications");
  return (
    <details className="border-b border-line py-2 last:border-b-0">
      <summary className="min-h-8 cursor-pointer">
        {project.name}{" "}
        {muted.length > 0 ? (
          <span className="text-small text-faint">{t("settings.mutedCount", { count: muted.length })}</span>
        ) : null}
      </summary>
      <fieldset className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
        <legend className="sr-only">{t("settings.muteIn", { name: project.name })}</legend>
        {NOTIFICATION_KINDS.map((kind) => (
          <label key={kind} className="inline-flex min-h-8 items-center gap-2">
            <input
              type="checkbox"
              name={`mute-${project.id}`}
              value={kind}
              defaultChecked={muted.includes(kind)}
              className="size-4 accent-accent"
            />
            {t(`kind.${kind}`)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

/** What a person is notified of: in the app and by e-mail, of each kind, and what is muted in a project. */
export function NotificationSettingsForm({ settings, projects, timeZones }: NotificationSettingsFormProps) {
  const t = useTranslations("notifications.settings");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readForm(new FormData(event.currentTarget), projects);
    setBusy(true);
    const done = await sendChange({ url: notificationPaths.api.settings(), method: "PATCH", body }, locale);
    setBusy(false);
    if (done.ok) toast.success(t("saved"));
    else toast.error(done.message);
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-6">
      <PageSection title={t("kinds")}>
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="text-start text-small text-faint">
                <th scope="col" className="pe-3 pb-1 text-start font-normal">
                  {t("kind")}
                </th>
                <th scope="col" className="pe-3 pb-1 text-start font-normal whitespace-nowrap">
                  {t("inApp")}
                </th>
                <th scope="col" className="pb-1 text-start font-normal">
                  {t("byMail")}
                </th>
              </tr>
            </thead>
            <tbody>
              {NOTIFICATION_KINDS.map((kind) => (
                <KindRow key={kind} kind={kind} settings={settings} />
              ))}
            </tbody>
          </table>
        </div>
      </PageSection>
      <MailTimes settings={settings} timeZones={timeZones} />
      {projects.length > 0 ? (
        <PageSection title={t("muted")}>
          <p className="mb-2 text-soft">{t("mutedIntro")}</p>
          {projects.map((project) => (
            <MutedProject key={project.id} project={project} muted={settings.muted[project.id] ?? []} />
          ))}
        </PageSection>
      ) : null}
      <div>
        <Button type="submit" look="primary" disabled={busy}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
