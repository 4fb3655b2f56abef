"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { WebhookView } from "#lib/contracts/webhook.ts";
import { ROBOT_SIGNED_FORMATS, WEBHOOK_FORMATS } from "#lib/domain/webhook/webhook-endpoint.ts";
import { saveWebhookAction } from "./actions.ts";
import { SecretNotice } from "./secret-notice.tsx";

/** What a webhook can be limited to. */
export interface WebhookChoices {
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly kinds: readonly { readonly kind: string; readonly label: string }[];
}

interface FormProps {
  stored?: WebhookView;
  choices: WebhookChoices;
  /** The language of the reader, for new webhooks. */
  language: "zh" | "en";
}

const LANGUAGES = ["zh", "en"] as const;

function Kinds({ stored, kinds }: { stored: WebhookView | undefined; kinds: WebhookChoices["kinds"] }) {
  const t = useTranslations("webhooks.form");
  return (
    <details open={stored !== undefined && stored.kinds.length > 0}>
      <summary className="cursor-pointer font-semibold">{t("kinds")}</summary>
      <fieldset className="pt-2">
        <legend className="text-small text-faint">{t("kindsHint")}</legend>
        <div className="mt-1 grid gap-1 sm:grid-cols-2">
          {kinds.map(({ kind, label }) => (
            <label key={kind} className="flex min-w-0 cursor-pointer items-start gap-2.5 py-0.5">
              <input
                type="checkbox"
                name="kinds[]"
                value={kind}
                defaultChecked={stored?.kinds.includes(kind) ?? false}
                className="mt-1 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                {label} <code className="text-small break-all text-faint">{kind}</code>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

/** The secret of a robot whose messages have to be signed, where its product has one. */
function RobotSecret({ prefix, isStored }: { prefix: string; isStored: boolean }) {
  const t = useTranslations("webhooks.form");
  const id = `${prefix}-robot-secret`;
  return (
    <div className="grid gap-2">
      <Field id={id} label={t("robotSecret")} hint={t(isStored ? "robotSecretStored" : "robotSecretHint")}>
        <Input
          id={id}
          name="robot_secret"
          type="password"
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
        />
      </Field>
      {isStored ? (
        <label className="flex min-h-7 items-center gap-2">
          <input type="checkbox" name="forget_robot_secret" value="true" className="size-4 accent-accent" />
          {t("robotSecretRemove")}
        </label>
      ) : null}
    </div>
  );
}

function Choices({ stored, choices, language }: FormProps) {
  const t = useTranslations("webhooks.form");
  const prefix = stored?.id ?? "new";
  const [format, setFormat] = useState(stored?.format ?? "standard");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field id={`${prefix}-format`} label={t("format")} hint={t("formatHint")}>
        <Select
          id={`${prefix}-format`}
          name="format"
          defaultValue={stored?.format ?? "standard"}
          aria-describedby={`${prefix}-format-hint`}
          onChange={({ target }) =>
            setFormat(WEBHOOK_FORMATS.find((one) => one === target.value) ?? "standard")
          }
        >
          {WEBHOOK_FORMATS.map((one) => (
            <option key={one} value={one}>
              {t(`formats.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {ROBOT_SIGNED_FORMATS.includes(format) ? (
        <RobotSecret
          key={format}
          prefix={prefix}
          isStored={stored?.format === format && stored.has_robot_secret}
        />
      ) : null}
      <Field id={`${prefix}-language`} label={t("language")} hint={t("languageHint")}>
        <Select id={`${prefix}-language`} name="language" defaultValue={stored?.language ?? language}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {t(`languages.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${prefix}-project`} label={t("project")}>
        <Select id={`${prefix}-project`} name="project_id" defaultValue={stored?.project_id ?? ""}>
          <option value="">{t("allProjects")}</option>
          {choices.projects.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Adds a webhook, or changes one. */
export function WebhookForm({ stored, choices, language }: FormProps) {
  const t = useTranslations("webhooks.form");
  const prefix = stored?.id ?? "new";
  const isNew = stored === undefined;
  return (
    <ActionForm
      action={saveWebhookAction}
      className="grid gap-4"
      clears={isNew}
      {...(isNew ? {} : { done: t("saved") })}
    >
      {(state, pending) => (
        <>
          {state?.ok && state.value !== null ? (
            <SecretNotice title={t("added", { name: state.value.name })} secret={state.value.secret} />
          ) : null}
          {isNew ? null : <input type="hidden" name="id" value={stored.id} />}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id={`${prefix}-name`} label={t("name")}>
              <Input
                id={`${prefix}-name`}
                name="name"
                required
                maxLength={60}
                defaultValue={stored?.name}
                placeholder={t("namePlaceholder")}
                autoComplete="off"
              />
            </Field>
            <Field id={`${prefix}-url`} label={t("url")} hint={t("urlHint")}>
              <Input
                id={`${prefix}-url`}
                name="url"
                type="url"
                required
                maxLength={1000}
                defaultValue={stored?.url}
                placeholder="https://example.org/hooks/roundtable"
                autoComplete="off"
              />
            </Field>
          </div>
          <Choices {...(isNew ? {} : { stored })} choices={choices} language={language} />
          <Kinds stored={stored} kinds={choices.kinds} />
          <div>
            <SubmitButton pending={pending}>{t(isNew ? "add" : "save")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
