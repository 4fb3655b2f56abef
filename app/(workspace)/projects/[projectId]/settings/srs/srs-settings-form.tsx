"use client";
import { useTranslations } from "next-intl";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { FormFooter } from "#app/_ui/form-footer.tsx";
import type { ProjectView } from "#lib/contracts/project.ts";
import { SRS_METHODS } from "#lib/domain/specialist/teams.ts";
import { PROFILE_IDS } from "#lib/domain/srs-outline/profiles/profiles.ts";
import { saveSrsSettings } from "./actions.ts";

/** Outline and team. Readers without permission see the values and who can change them. */
export function SrsSettingsForm({
  project,
  own,
}: {
  project: ProjectView;
  own: readonly { readonly id: string; readonly name: string }[];
}) {
  const t = useTranslations("srs.settings");
  const srs = useTranslations("srs");
  const profile = useTranslations("project.profile");
  const isAllowed = project.abilities.includes("edit");
  return (
    <ActionForm action={saveSrsSettings} done={t("saved")}>
      {(_state, pending) => (
        <fieldset disabled={!isAllowed} className="grid max-w-xl gap-5">
          <input type="hidden" name="project_id" value={project.id} />
          <input type="hidden" name="version" value={project.version} />
          <Field id="profile" label={t("profile")} hint={t("missing")}>
            <Select
              id="profile"
              name="profile"
              defaultValue={project.outline_id ?? project.profile}
              aria-describedby="profile-hint"
            >
              {PROFILE_IDS.map((id) => (
                <option key={id} value={id}>
                  {profile(id)}
                </option>
              ))}
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="method" label={t("method")}>
            <Select id="method" name="srs_method" defaultValue={project.srs_method}>
              {SRS_METHODS.map((id) => (
                <option key={id} value={id}>
                  {srs(id)}
                </option>
              ))}
            </Select>
          </Field>
          <FormFooter isAllowed={isAllowed} pending={pending} save={t("save")} notYou={t("notYou")} />
        </fieldset>
      )}
    </ActionForm>
  );
}
