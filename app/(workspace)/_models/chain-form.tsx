"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import type { ModelProfileView } from "#lib/contracts/model-profile.ts";
import { REASONING_EFFORTS } from "#lib/domain/models/call-settings.ts";
import type { ChainLink } from "#lib/domain/models/profile.ts";
import { saveChain } from "./actions.ts";
import { NUMBER_BOUNDS, NUMBER_SETTINGS, PLACES, SETTING_LABELS } from "./chain-fields.ts";

interface ChainFormProps {
  readonly projectId: string | null;
  readonly role: string;
  readonly profile: ModelProfileView;
}

type Place = (typeof PLACES)[number];

interface LinkFieldsProps {
  readonly role: string;
  readonly at: Place;
  readonly link: ChainLink | undefined;
  readonly models: ModelProfileView["models"];
}

function CallSettingsFields({ role, at, link }: Omit<LinkFieldsProps, "models">) {
  const t = useTranslations("models.profile");
  const id = (name: string) => `${role}-${name}-${at}`;
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-soft hover:text-accent">{t("callSettings")}</summary>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {NUMBER_SETTINGS.map((name) => (
          <Field key={name} id={id(name)} label={t(SETTING_LABELS[name])}>
            <Input
              id={id(name)}
              name={`${name}_${at}`}
              type="number"
              {...NUMBER_BOUNDS[name]}
              defaultValue={link?.settings[name] ?? ""}
            />
          </Field>
        ))}
        <Field id={id("reasoning")} label={t("reasoning")}>
          <Select id={id("reasoning")} name={`reasoning_${at}`} defaultValue={link?.settings.reasoning ?? ""}>
            <option value="">{t("providerDefault")}</option>
            {REASONING_EFFORTS.map((effort) => (
              <option key={effort} value={effort}>
                {t(`effort.${effort}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </details>
  );
}

function LinkFields({ role, at, link, models }: LinkFieldsProps) {
  const t = useTranslations("models.profile");
  const id = `${role}-model-${at}`;
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <Field id={id} label={t(`position.${at}`)}>
        <Select id={id} name={`model_${at}`} defaultValue={link?.model_id ?? ""}>
          <option value="">{t("none")}</option>
          {models.map((model) => (
            <option key={model.id} value={model.id}>
              {model.model}
            </option>
          ))}
        </Select>
      </Field>
      <CallSettingsFields role={role} at={at} link={link} />
    </div>
  );
}

const WAYS = ["follow", "own", "rules"] as const;

/** The models of one role and the settings of each. */
export function ChainForm({ projectId, role, profile }: ChainFormProps) {
  const t = useTranslations("models.profile");
  const set = profile.roles?.[role];
  const [way, setWay] = useState<string>(set === undefined ? "follow" : set.length === 0 ? "rules" : "own");
  return (
    <ActionForm action={saveChain} className="grid gap-4" done={t("saved")}>
      {(_state, pending) => (
        <>
          {projectId === null ? null : <input type="hidden" name="project_id" value={projectId} />}
          <input type="hidden" name="version" value={profile.version} />
          <input type="hidden" name="role" value={role} />
          <Field id={`${role}-way`} label={t("mode")} hint={t(`modeHints.${way as (typeof WAYS)[number]}`)}>
            <Select
              id={`${role}-way`}
              name="way"
              value={way}
              onChange={(event) => setWay(event.target.value)}
            >
              {WAYS.map((one) => (
                <option key={one} value={one}>
                  {t(`modes.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          {way === "own"
            ? PLACES.map((at) => (
                <LinkFields key={at} role={role} at={at} link={set?.[at]} models={profile.models} />
              ))
            : null}
          <div>
            <SubmitButton pending={pending}>{t("save")}</SubmitButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}
