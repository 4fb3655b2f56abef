"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Input } from "#app/_ui/field.tsx";
import { FormFooter } from "#app/_ui/form-footer.tsx";
import { RadioCards } from "#app/_ui/radio-cards.tsx";
import type { ProjectView } from "#lib/contracts/project.ts";
import { MAX_DEADLINE_HOURS } from "#lib/domain/clarification/clarification.ts";
import { saveQuestionSettings } from "./actions.ts";

/** Initial value without a deadline: two days, in hours. */
const USUAL_HOURS = 48;

/**
 * Whether and when the default of a question applies automatically. Readers without permission see the values and who
 * can change them.
 */
export function QuestionSettingsForm({ project }: { project: ProjectView }) {
  const t = useTranslations("clarify.settings");
  const isAllowed = project.abilities.includes("edit");
  const hours = project.question_deadline_hours;
  return (
    <ActionForm action={saveQuestionSettings} done={t("saved")}>
      {(_state, pending) => (
        <fieldset disabled={!isAllowed} className="grid gap-5">
          <input type="hidden" name="project_id" value={project.id} />
          <input type="hidden" name="version" value={project.version} />
          <RadioCards
            name="deadline"
            legend={t("legend")}
            chosen={hours === null ? "off" : "on"}
            options={(["off", "on"] as const).map((value) => ({
              value,
              title: t(value),
              hint: t(`${value}Hint`),
            }))}
          />
          <Field id="hours" label={t("hours")} hint={t("hoursHint")}>
            <Input
              id="hours"
              name="hours"
              type="number"
              min={1}
              max={MAX_DEADLINE_HOURS}
              step={1}
              defaultValue={hours ?? USUAL_HOURS}
              required
              className="max-w-40"
              aria-describedby="hours-hint"
            />
          </Field>
          <FormFooter isAllowed={isAllowed} pending={pending} save={t("save")} notYou={t("notYou")} />
        </fieldset>
      )}
    </ActionForm>
  );
}
