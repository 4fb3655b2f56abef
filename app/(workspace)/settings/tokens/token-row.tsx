"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Button } from "#app/_ui/button.tsx";
import { Dialog } from "#app/_ui/dialog.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { TokenView } from "#lib/contracts/token.ts";
import { revokeTokenAction } from "./actions.ts";

interface TokenListItemProps {
  readonly token: TokenView;
  /** The name of the member or service account that it acts for; absent where the list says it. */
  readonly owner?: string | undefined;
  /** The name of the project that it is bound to. */
  readonly project?: string | undefined;
}

/** A token without its value: scopes, expiry and last use. */
export function TokenListItem({ token, owner, project }: TokenListItemProps) {
  const t = useTranslations("settings.tokens");
  const ended = token.revoked_at !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{token.name}</span>
          <code className="font-mono text-small text-faint">…{token.last4}</code>
          {token.scopes.map((scope) => (
            <Badge key={scope}>
              <code>{scope}</code>
            </Badge>
          ))}
          {token.grant ? <Badge tone="concern">{t("grantBadge")}</Badge> : null}
          {ended ? <Badge tone="block">{t("revoked")}</Badge> : null}
        </p>
        <p className="text-small text-faint">
          {owner === undefined ? null : `${owner} · `}
          {project === undefined ? null : `${project} · `}
          {t("until")} <Time at={token.expires_at} dateOnly /> ·{" "}
          {token.last_used_at ? (
            <>
              {t("used")} <Time at={token.last_used_at} relative />
            </>
          ) : (
            t("unused")
          )}
        </p>
      </div>
      {ended ? null : (
        <Dialog
          title={t("revoke.title", { name: token.name })}
          description={t("revoke.body")}
          trigger={
            <Button size="small" look="quiet">
              {t("revoke.button")}
            </Button>
          }
        >
          <ActionForm action={revokeTokenAction} className="flex justify-end" done={t("revoke.done")}>
            {(_state, pending) => (
              <>
                <input type="hidden" name="token_id" value={token.id} />
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
