"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { FormFooter } from "#app/_ui/form-footer.tsx";
import { RadioCards } from "#app/_ui/radio-cards.tsx";
import type { ProjectView } from "#lib/contracts/project.ts";
import { saveProject } from "./actions.ts";

/** A project's name and settings. Readers without permission see the values and who can change them. */
export function ProjectSettingsForm({ project }: { project: ProjectView }) {
  const t = useTranslations("project.settings");
  const isAllowed = project.abilities.includes("edit");
  return (
    <ActionForm action={saveProject} done={t("saved")}>
      {(_state, pending) => (
        <fieldset disabled={!isAllowed} className="grid gap-5">
          <input type="hidden" name="project_id" value={project.id} />
          <input type="hidden" name="version" value={project.version} />
          <Field id="name" label={t("name")}>
            <Input id="name" name="name" defaultValue={project.name} required maxLength={120} />
          </Field>
          <RadioCards
            name="chat_edits"
            legend={t("edits")}
            hint={t("editsHint")}
            chosen={project.chat_edits}
            options={(["suggest", "apply"] as const).map((value) => ({
              value,
              title: t(`edit.${value}.name`),
              hint: t(`edit.${value}.hint`),
            }))}
          />
          <FormFooter isAllowed={isAllowed} pending={pending} save={t("save")} notYou={t("notYou")} />
        </fieldset>
      )}
    </ActionForm>
  );
}
