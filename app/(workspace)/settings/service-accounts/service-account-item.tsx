"use client";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ServiceAccountView } from "#lib/contracts/service-account.ts";
import type { TokenView } from "#lib/contracts/token.ts";
import { SERVICE_ROLES } from "#lib/domain/access/service-account.ts";
import { TokenForm } from "../tokens/token-form.tsx";
import { TokenListItem } from "../tokens/token-row.tsx";
import { changeServiceRoleAction, createServiceTokenAction, disableServiceAccountAction } from "./actions.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface ServiceAccountItemProps {
  readonly account: ServiceAccountView;
  readonly tokens: readonly TokenView[];
  readonly projects: readonly Named[];
}

function RoleForm({ account }: { account: ServiceAccountView }) {
  const t = useTranslations("serviceAccounts");
  const roles = useTranslations("meeting.members.role");
  const id = `${account.id}-role`;
  return (
    <ActionForm action={changeServiceRoleAction} className="flex flex-wrap items-end gap-3" done={t("saved")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="account_id" value={account.id} />
          <Field id={id} label={t("role")}>
            <Select id={id} name="role" defaultValue={account.role}>
              {SERVICE_ROLES.map((role) => (
                <option key={role} value={role}>
                  {roles(role)}
                </option>
              ))}
            </Select>
          </Field>
          <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              name="granted"
              defaultChecked={account.granted}
              className="size-4 accent-accent"
            />
            {t("granted")}
          </label>
          <SubmitButton look="secondary" pending={pending}>
            {t("save")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

function DisableForm({ account }: { account: ServiceAccountView }) {
  const t = useTranslations("serviceAccounts");
  return (
    <ActionForm action={disableServiceAccountAction} done={t(account.disabled ? "enabled" : "disabledNow")}>
      {(_state, pending) => (
        <>
          <input type="hidden" name="account_id" value={account.id} />
          <input type="hidden" name="disabled" value={account.disabled ? "false" : "true"} />
          <SubmitButton look={account.disabled ? "secondary" : "danger"} size="small" pending={pending}>
            {t(account.disabled ? "enable" : "disable")}
          </SubmitButton>
        </>
      )}
    </ActionForm>
  );
}

/** A service account with its role, its tokens and the form of a new token. */
export function ServiceAccountItem({ account, tokens, projects }: ServiceAccountItemProps) {
  const t = useTranslations("serviceAccounts");
  const names = new Map(projects.map(({ id, name }) => [id, name]));
  const projectOf = ({ project_id }: TokenView) =>
    project_id === null ? undefined : (names.get(project_id) ?? project_id);
  return (
    <li className="grid gap-4 border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {account.name}
            {account.disabled ? <Badge tone="block">{t("disabled")}</Badge> : null}
          </h3>
          <p className="text-small text-faint">
            {t("since")} <Time at={account.created_at} dateOnly /> ·{" "}
            <Link
              href={`${paths.settingsRights()}?who=member:${account.id}`}
              className="text-accent underline"
            >
              {t("rights")}
            </Link>
          </p>
        </div>
        <DisableForm account={account} />
      </div>
      <RoleForm account={account} />
      <div>
        <h4 className="text-small font-semibold text-soft">{t("tokens")}</h4>
        {tokens.length === 0 ? <p className="text-small text-faint">{t("noTokens")}</p> : null}
        <ul>
          {tokens.map((token) => (
            <TokenListItem key={token.id} token={token} project={projectOf(token)} />
          ))}
        </ul>
      </div>
      {account.disabled ? null : (
        <details>
          <summary className="cursor-pointer text-accent">{t("newToken")}</summary>
          <div className="mt-3">
            <TokenForm
              id={account.id}
              action={createServiceTokenAction}
              projects={projects}
              accountId={account.id}
            />
          </div>
        </details>
      )}
    </li>
  );
}
