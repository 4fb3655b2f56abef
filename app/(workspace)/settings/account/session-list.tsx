"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { SessionView } from "#lib/contracts/account.ts";
import { deviceName } from "#lib/domain/access/device-name.ts";
import { endSessionAction } from "./actions.ts";

/** Sessions of the account; all but the current one can be ended. */
export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const t = useTranslations("settings.account.sessions");
  return (
    <ul>
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0"
        >
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-2">
              {deviceName(session.user_agent) ?? t("unknown")}
              {session.current ? <Badge tone="accent">{t("current")}</Badge> : null}
            </p>
            <p className="text-small text-faint">
              {session.ip ? `${session.ip} · ` : null}
              {t("seen")} <Time at={session.last_seen_at} relative />
            </p>
          </div>
          {session.current ? null : (
            <ActionForm action={endSessionAction} done={t("ended")}>
              {(_state, pending) => (
                <>
                  <input type="hidden" name="session_id" value={session.id} />
                  <SubmitButton pending={pending} look="secondary" size="small">
                    {t("end")}
                  </SubmitButton>
                </>
              )}
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}
