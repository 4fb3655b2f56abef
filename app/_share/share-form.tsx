"use client";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { CopyButton } from "#app/_ui/copy-button.tsx";
import { Field, Input, Select, Textarea } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { LINK_RIGHTS, type LinkRight } from "#lib/domain/access/can.ts";
import { asksEmailByDefault } from "#lib/domain/share/link-entry.ts";
import type { ShareKind } from "#lib/domain/share/share-kind.ts";
import { createReviewLinkAction } from "./create-review-link.ts";

/** The content of a review link. */
export interface Shared {
  projectId: string;
  kind: ShareKind;
  taskId?: string;
  documentId?: string;
  version: number;
}

function CreatedLink({ address }: { address: string }) {
  const t = useTranslations("share.create");
  return (
    <div className="grid gap-3">
      <p className="text-soft">{t("created")}</p>
      <Input
        readOnly
        value={address}
        aria-label={t("address")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton text={address} label={t("copy")} />
      </div>
    </div>
  );
}

interface HintedCheckboxProps
  extends Pick<ComponentProps<"input">, "checked" | "defaultChecked" | "onChange"> {
  id: string;
  name: string;
  label: string;
  hint: string;
}

function HintedCheckbox({ id, name, label, hint, ...state }: HintedCheckboxProps) {
  const hintId = `${id}-hint`;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-7 items-center gap-2">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          {...state}
          className="size-4 accent-accent"
          aria-describedby={hintId}
        />
        {label}
      </label>
      <p id={hintId} className="text-small text-faint">
        {hint}
      </p>
    </div>
  );
}

/** What readers meet before they read, and whether they may print. */
function Conditions() {
  const t = useTranslations("share.create");
  return (
    <details className="rounded-md border border-line px-3 py-2">
      <summary className="min-h-7 cursor-pointer py-0.5 font-semibold">{t("conditions")}</summary>
      <div className="mt-2 grid gap-4 pb-1">
        <Field id="share-terms" label={t("terms")} hint={t("termsHint")}>
          <Textarea
            id="share-terms"
            name="terms"
            rows={4}
            maxLength={8000}
            aria-describedby="share-terms-hint"
          />
        </Field>
        <Field id="share-domains" label={t("domains")} hint={t("domainsHint")}>
          <Input
            id="share-domains"
            name="allowed_domains"
            maxLength={6000}
            autoComplete="off"
            placeholder="example.org, example.com"
            aria-describedby="share-domains-hint"
          />
        </Field>
        <HintedCheckbox
          id="share-print"
          name="allows_print"
          label={t("print")}
          hint={t("printHint")}
          defaultChecked
        />
      </div>
    </details>
  );
}

/** What readers may do and whether they give their address, which is on for readers who approve until the sender chooses. */
function RightAndAddress({ kind }: { kind: ShareKind }) {
  const t = useTranslations("share.create");
  const [right, setRight] = useState<LinkRight>("read");
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <>
      <Field id="share-right" label={t("right")}>
        <Select
          id="share-right"
          name="right"
          value={right}
          onChange={(event) => setRight(event.target.value as LinkRight)}
        >
          {LINK_RIGHTS.map((one) => (
            <option key={one} value={one}>
              {t(kind === "document" ? `documentRights.${one}` : `rights.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <HintedCheckbox
        id="share-email"
        name="asks_email"
        label={t("asksEmail")}
        hint={t("asksEmailHint")}
        checked={chosen ?? asksEmailByDefault(right)}
        onChange={(event) => setChosen(event.target.checked)}
      />
    </>
  );
}

/** Content, expiry and password of a review link; then its URL. */
export function ShareForm({ projectId, kind, taskId, documentId, version }: Shared) {
  const t = useTranslations("share.create");
  return (
    <ActionForm action={createReviewLinkAction} className="grid gap-4">
      {(state, pending) =>
        state?.ok ? (
          <CreatedLink address={new URL(state.value.url, window.location.origin).href} />
        ) : (
          <>
            <input type="hidden" name="project_id" value={projectId} />
            <input type="hidden" name="kind" value={kind} />
            {taskId ? <input type="hidden" name="task_id" value={taskId} /> : null}
            {documentId ? <input type="hidden" name="document_id" value={documentId} /> : null}
            <Field id="share-version" label={t("version")}>
              <Select id="share-version" name="version" defaultValue={String(version)}>
                <option value={String(version)}>{t(`fixed.${kind}`, { version })}</option>
                <option value="">{t(`latest.${kind}`)}</option>
              </Select>
            </Field>
            <RightAndAddress kind={kind} />
            <Field id="share-label" label={t("label")} hint={t("labelHint")}>
              <Input
                id="share-label"
                name="label"
                maxLength={80}
                autoComplete="off"
                aria-describedby="share-label-hint"
              />
            </Field>
            <Conditions />
            <Field id="share-days" label={t("days")}>
              <Select id="share-days" name="expires_in_days" defaultValue="30">
                {[7, 30, 90, 365].map((days) => (
                  <option key={days} value={days}>
                    {t("dayCount", { days })}
                  </option>
                ))}
              </Select>
            </Field>
            <Field id="share-password" label={t("password")} hint={t("passwordHint")}>
              <Input
                id="share-password"
                name="password"
                type="password"
                minLength={8}
                maxLength={128}
                autoComplete="new-password"
                aria-describedby="share-password-hint"
              />
            </Field>
            <div className="flex justify-end">
              <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
            </div>
          </>
        )
      }
    </ActionForm>
  );
}
