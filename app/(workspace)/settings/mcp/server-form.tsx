"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { McpServerView } from "#lib/contracts/mcp-server.ts";
import { saveMcpServerAction } from "./actions.ts";

type Stored = Pick<
  McpServerView,
  "id" | "name" | "url" | "header" | "has_secret" | "secret_last4" | "enabled"
>;

function Tick({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="flex cursor-pointer items-start gap-2.5 py-0.5">
      <input type="checkbox" name={name} defaultChecked={checked} className="mt-1 size-4 accent-accent" />
      <span>{label}</span>
    </label>
  );
}

/** Connects a server, or changes one. A stored secret is never shown. */
export function ServerForm({ stored }: { stored?: Stored }) {
  const t = useTranslations("mcp");
  const prefix = stored?.id ?? "new";
  return (
    <ActionForm
      action={saveMcpServerAction}
      className="grid gap-4"
      done={t(stored === undefined ? "form.connected" : "form.saved")}
      clears={stored === undefined}
    >
      {(_state, pending) => (
        <>
          {stored === undefined ? null : <input type="hidden" name="id" value={stored.id} />}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id={`${prefix}-name`} label={t("form.name")} hint={t("form.nameHint")}>
              <Input
                id={`${prefix}-name`}
                name="name"
                required
                maxLength={20}
                pattern="[a-z][a-z0-9\-]*"
                defaultValue={stored?.name}
                placeholder="notes"
                autoComplete="off"
              />
            </Field>
            <Field id={`${prefix}-header`} label={t("form.header")} hint={t("form.headerHint")}>
              <Input
                id={`${prefix}-header`}
                name="header"
                maxLength={60}
                defaultValue={stored?.header ?? "Authorization"}
                autoComplete="off"
              />
            </Field>
          </div>
          <Field id={`${prefix}-url`} label={t("form.url")} hint={t("form.urlHint")}>
            <Input
              id={`${prefix}-url`}
              name="url"
              type="url"
              required
              maxLength={500}
              defaultValue={stored?.url}
              placeholder="https://mcp.example.org/mcp"
              autoComplete="off"
            />
          </Field>
          <Field
            id={`${prefix}-secret`}
            label={t("form.secret")}
            hint={t(stored?.has_secret ? "form.keepSecret" : "form.secretHint")}
          >
            <Input
              // A stored secret leaves the field.
              key={stored?.secret_last4}
              id={`${prefix}-secret`}
              name="secret"
              type="password"
              maxLength={2000}
              autoComplete="off"
            />
          </Field>
          <div className="grid gap-1">
            <Tick name="enabled" label={t("form.enabled")} checked={stored?.enabled ?? true} />
            {stored?.has_secret ? (
              <Tick name="forget_secret" label={t("form.forget")} checked={false} />
            ) : null}
          </div>
          <div>
            <SubmitButton pending={pending}>
              {t(stored === undefined ? "form.connect" : "form.save")}
            </SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
