import { getTranslations } from "next-intl/server";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { RightsSearch } from "./rights-query.ts";

/** Something that can be chosen; `value` is what the address of the page contains. */
export interface RightsChoice {
  readonly value: string;
  readonly name: string;
}

/** What can be asked about. Without `others` the reader can only ask about themselves. */
export interface RightsChoices {
  readonly projects: readonly RightsChoice[];
  readonly others: Readonly<
    Record<"members" | "services" | "tokens" | "links", readonly RightsChoice[]>
  > | null;
}

const optionsOf = (choices: readonly RightsChoice[]) =>
  choices.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));

/** A plain form: its state is the URL, and it works without JavaScript. */
export async function RightsQuestion({ search, choices }: { search: RightsSearch; choices: RightsChoices }) {
  const t = await getTranslations("rights.ask");
  const { others, projects } = choices;
  const groups = others === null ? [] : (["members", "services", "tokens", "links"] as const);
  return (
    <form action={paths.settingsRights()} className="grid gap-3 sm:grid-cols-2">
      {search.role ? <input type="hidden" name="role" value={search.role} /> : null}
      {others === null ? null : (
        <Field id="who" label={t("who")}>
          <Select id="who" name="who" defaultValue={search.who ?? ""}>
            <option value="">{t("you")}</option>
            {groups
              .filter((group) => others[group].length > 0)
              .map((group) => (
                <optgroup key={group} label={t(group)}>
                  {optionsOf(others[group])}
                </optgroup>
              ))}
          </Select>
        </Field>
      )}
      <Field id="project" label={t("project")}>
        <Select id="project" name="project" defaultValue={search.project ?? ""}>
          <option value="">{t("workspace")}</option>
          {optionsOf(projects)}
        </Select>
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit">{t("show")}</Button>
      </div>
    </form>
  );
}
