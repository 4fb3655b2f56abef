"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { isRefused } from "#app/_ui/refused-field.ts";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { RemoteView } from "#lib/contracts/remote.ts";
import { FORGE_SPECS, ON_ACCEPT, REMOTE_KINDS, type RemoteKind } from "#lib/domain/repository/forges.ts";
import type { ActionResult } from "#lib/http/action.ts";
import { saveRemoteAction } from "./actions.ts";

type Stored = RemoteView["remote"];

interface FieldsProps {
  kind: RemoteKind;
  stored: Stored;
  state: ActionResult<null> | null;
}

function PlaceFields({ kind, stored, state }: FieldsProps) {
  const t = useTranslations("remote.form");
  return (
    <>
      <Field
        id="remote-url"
        label={t("url")}
        hint={t("urlHint")}
        error={isRefused(state, "url") ? t("badUrl") : undefined}
      >
        <Input
          id="remote-url"
          name="url"
          type="url"
          required
          maxLength={2000}
          pattern="https://.+"
          defaultValue={stored?.url ?? ""}
          autoComplete="off"
          aria-describedby="remote-url-hint"
        />
      </Field>
      {kind === "other" ? null : (
        <Field id="remote-api" label={t("api")} hint={t("apiHint")}>
          <Input
            id="remote-api"
            name="api_url"
            type="url"
            maxLength={500}
            defaultValue={stored?.api_url ?? ""}
            autoComplete="off"
            aria-describedby="remote-api-hint"
          />
        </Field>
      )}
    </>
  );
}

function KeyFields({ kind, stored, state }: FieldsProps) {
  const t = useTranslations("remote.form");
  return (
    <>
      <Field
        id="remote-account"
        label={t("account")}
        hint={t("accountHint", { account: FORGE_SPECS[kind].account })}
      >
        <Input
          id="remote-account"
          name="account"
          maxLength={200}
          defaultValue={stored?.account ?? ""}
          autoComplete="off"
          aria-describedby="remote-account-hint"
        />
      </Field>
      <Field
        id="remote-key"
        label={t("key")}
        hint={t(stored?.has_key ? "keepKey" : "keyHint")}
        error={isRefused(state, "key") ? t("keyNeeded") : undefined}
      >
        <Input
          // A stored key leaves the field.
          key={`${kind} ${stored?.key_last4}`}
          id="remote-key"
          name="key"
          type="password"
          maxLength={1000}
          autoComplete="off"
          aria-describedby="remote-key-hint"
        />
      </Field>
    </>
  );
}

function WorkFields({ kind, stored, state, defaultBranch }: FieldsProps & { defaultBranch: string }) {
  const t = useTranslations("remote");
  return (
    <>
      <Field id="remote-branch" label={t("form.branch")} hint={t("form.branchHint")}>
        <Input
          id="remote-branch"
          name="default_branch"
          required
          maxLength={200}
          defaultValue={stored?.default_branch ?? defaultBranch}
          autoComplete="off"
          aria-describedby="remote-branch-hint"
        />
      </Field>
      <Field
        id="remote-on-accept"
        label={t("form.onAccept")}
        error={isRefused(state, "on_accept") ? t("form.badOnAccept") : undefined}
      >
        <Select id="remote-on-accept" name="on_accept" defaultValue={stored?.on_accept ?? "nothing"}>
          {ON_ACCEPT.filter((one) => one !== "request" || kind !== "other").map((one) => (
            <option key={one} value={one}>
              {t(`onAccept.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="remote-minutes" label={t("form.minutes")} hint={t("form.minutesHint")}>
        <Input
          id="remote-minutes"
          name="fetch_minutes"
          type="number"
          min={5}
          max={10_080}
          defaultValue={stored?.fetch_minutes ?? ""}
          aria-describedby="remote-minutes-hint"
        />
      </Field>
    </>
  );
}

interface RemoteFormProps {
  stored: Stored;
  projectId: string;
  /** The default branch of the repository. */
  defaultBranch: string;
}

/** Connects a remote, or changes the connection. A stored credential is never shown. */
export function RemoteForm({ stored, projectId, defaultBranch }: RemoteFormProps) {
  const t = useTranslations("remote");
  const [kind, setKind] = useState<RemoteKind>(stored?.kind ?? "github");
  return (
    <ActionForm action={saveRemoteAction} className="grid gap-4" done={t("form.saved")}>
      {(state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          <Field id="remote-kind" label={t("form.kind")}>
            <Select
              id="remote-kind"
              name="kind"
              value={kind}
              onChange={(event) => setKind(event.target.value as RemoteKind)}
            >
              {REMOTE_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kinds.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <PlaceFields kind={kind} stored={stored} state={state} />
          <KeyFields kind={kind} stored={stored} state={state} />
          <WorkFields kind={kind} stored={stored} state={state} defaultBranch={defaultBranch} />
          <div>
            <SubmitButton pending={pending}>{t("form.save")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
