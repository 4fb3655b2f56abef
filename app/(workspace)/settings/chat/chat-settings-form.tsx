"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { FormFooter } from "#app/_ui/form-footer.tsx";
import { RadioCards } from "#app/_ui/radio-cards.tsx";
import type { WorkspaceSettingsView } from "#lib/contracts/workspace.ts";
import { saveChatSettings } from "./actions.ts";

const WORDS = {
  "aiplan/2": "v2",
  "aiplan/1.0-en": "v1en",
  "aiplan/1.0-zh": "v1zh",
} as const satisfies Record<WorkspaceSettingsView["aiplan_version"], string>;

/** Selects the plan contract. Readers without permission see the value and who can change it. */
export function ChatSettingsForm({ settings }: { settings: WorkspaceSettingsView }) {
  const t = useTranslations("settings.chat");
  const isAllowed = settings.abilities.includes("manage");
  return (
    <ActionForm action={saveChatSettings} done={t("saved")}>
      {(_state, pending) => (
        <fieldset disabled={!isAllowed} className="grid gap-4">
          <RadioCards
            name="aiplan_version"
            legend={t("version")}
            hint={t("versionHint")}
            chosen={settings.aiplan_version}
            options={Object.entries(WORDS).map(([value, word]) => ({
              value,
              title: t(`versions.${word}.name`),
              hint: t(`versions.${word}.hint`),
            }))}
          />
          <FormFooter isAllowed={isAllowed} pending={pending} save={t("save")} notYou={t("notYou")} />
        </fieldset>
      )}
    </ActionForm>
  );
}
