"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { isRefused } from "#app/_ui/refused-field.ts";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { IssueTrackerView } from "#lib/contracts/issue-tracker.ts";
import { TRACKER_KINDS, TRACKER_SPECS, type TrackerKind } from "#lib/domain/work/trackers.ts";
import type { ActionResult } from "#lib/http/action.ts";
import { saveIssueTrackerAction } from "./actions.ts";

type Stored = IssueTrackerView["issue_tracker"];

interface FieldsProps {
  kind: TrackerKind;
  stored: Stored;
  state: ActionResult<null> | null;
}

/** Where the issues are. Another tracker has other values: the fields start again. */
function PlaceFields({ kind, stored, state }: FieldsProps) {
  const t = useTranslations("issues.settings");
  const { address, targetExample, target } = TRACKER_SPECS[kind];
  const own = stored?.kind === kind ? stored : null;
  return (
    <>
      <Field
        id="tracker-target"
        label={t(`target.${kind}`)}
        hint={t(`targetHint.${kind}`)}
        error={isRefused(state, "target") ? t("badTarget") : undefined}
      >
        <Input
          key={kind}
          id="tracker-target"
          name="target"
          required
          maxLength={200}
          pattern={target.source}
          title={t(`targetHint.${kind}`)}
          defaultValue={own?.target ?? ""}
          placeholder={targetExample}
          autoComplete="off"
        />
      </Field>
      <Field
        id="tracker-address"
        label={t(address === "" ? "address" : "addressOptional")}
        hint={t("addressHint", { address: address === "" ? "none" : address })}
      >
        <Input
          key={kind}
          id="tracker-address"
          name="base_url"
          type="url"
          required={address === ""}
          maxLength={500}
          defaultValue={own === null || own.base_url === address ? "" : own.base_url}
          placeholder={address === "" ? "https://example.atlassian.net" : address}
          autoComplete="off"
        />
      </Field>
    </>
  );
}

function KeyFields({ kind, stored, state }: FieldsProps) {
  const t = useTranslations("issues.settings");
  const isStored = stored?.has_key === true && stored.kind === kind;
  return (
    <>
      {TRACKER_SPECS[kind].needsAccount ? (
        <Field id="tracker-account" label={t("account")} hint={t("accountHint")}>
          <Input
            id="tracker-account"
            name="account"
            type="email"
            required
            maxLength={200}
            defaultValue={stored?.account ?? ""}
            autoComplete="off"
          />
        </Field>
      ) : null}
      <Field
        id="tracker-key"
        label={t("apiKey")}
        hint={isStored ? t("keepKey") : t(`keyHint.${kind}`)}
        error={isRefused(state, "api_key") ? t("keyNeeded") : undefined}
      >
        <Input
          // A stored key leaves the field.
          key={`${kind} ${stored?.key_last4}`}
          id="tracker-key"
          name="api_key"
          type="password"
          required={!isStored}
          maxLength={1000}
          autoComplete="off"
        />
      </Field>
    </>
  );
}

/** Connects a tracker, or changes the connection. A stored key is never shown. */
export function TrackerForm({ stored, projectId }: { stored: Stored; projectId: string }) {
  const t = useTranslations("issues");
  const [kind, setKind] = useState<TrackerKind>(stored?.kind ?? "github");
  return (
    <ActionForm action={saveIssueTrackerAction} className="grid gap-4" done={t("settings.saved")}>
      {(state, pending) => (
        <>
          <input type="hidden" name="project_id" value={projectId} />
          <Field id="tracker-kind" label={t("settings.kind")}>
            <Select
              id="tracker-kind"
              name="kind"
              value={kind}
              onChange={(event) => setKind(event.target.value as TrackerKind)}
            >
              {TRACKER_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kinds.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <PlaceFields kind={kind} stored={stored} state={state} />
          <KeyFields kind={kind} stored={stored} state={state} />
          <div>
            <SubmitButton pending={pending}>{t("settings.save")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
