"use client";
import { Lock } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ShareLinkView } from "#lib/contracts/share-link.ts";
import { asksEmailByDefault } from "#lib/domain/share/link-entry.ts";
import { revokeLinkAction } from "./actions.ts";

/** A review link: its content, author, number of visits, and a button to revoke it. */
export function LinkRow({ link, expired }: { link: ShareLinkView; expired: boolean }) {
  const t = useTranslations("settings.links");
  const format = useFormatter();
  const ended = link.revoked_at !== null || expired;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{link.title}</span>
          <Badge>{t(`kind.${link.kind}`)}</Badge>
          <Badge>{t(`right.${link.right}`)}</Badge>
          <Badge>{link.version === null ? t("latest") : `v${link.version}`}</Badge>
          {link.has_password ? <Lock size={14} aria-label={t("password")} className="text-faint" /> : null}
          {link.revoked_at ? (
            <Badge tone="block">{t("revoked")}</Badge>
          ) : expired ? (
            <Badge tone="concern">{t("expired")}</Badge>
          ) : null}
        </p>
        <p className="text-small text-faint">
          {t("by", { name: link.created_by })} · {t("until")} <Time at={link.expires_at} dateOnly /> ·{" "}
          {t("opens", { count: link.opens })}
          {link.label === "" ? null : ` · ${t("for", { label: link.label })}`}
          {link.asks_email
            ? ` · ${t("asksEmail")}`
            : asksEmailByDefault(link.right)
              ? ` · ${t("nameOnly")}`
              : ""}
          {link.allowed_domains.length > 0
            ? ` · ${t("domains", { domains: format.list(link.allowed_domains) })}`
            : ""}
          {link.terms === "" ? "" : ` · ${t("terms")}`}
          {link.allows_print ? "" : ` · ${t("noPrint")}`}
        </p>
      </div>
      <ButtonLink size="small" look="quiet" href={paths.settingsLinks(link.id)}>
        {t("log.open")}
      </ButtonLink>
      {ended ? null : (
        <Dialog
          title={t("revoke.title")}
          description={t("revoke.body", { title: link.title })}
          trigger={
            <Button size="small" look="quiet">
              {t("revoke.button")}
            </Button>
          }
        >
          <ActionForm action={revokeLinkAction} className="flex justify-end" done={t("revoke.done")}>
            {(_state, pending) => (
              <>
                <input type="hidden" name="link_id" value={link.id} />
                <SubmitButton pending={pending} look="danger">
                  {t("revoke.confirm")}
                </SubmitButton>
              </>
            )}
          </ActionForm>
        </Dialog>
      )}
    </li>
  );
}
