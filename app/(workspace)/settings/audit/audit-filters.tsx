import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Field, Input, Select } from "#app/_ui/field.tsx";
import { AUDIT_GROUPS } from "#lib/contracts/audit.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { AuditSearch } from "./audit-query.ts";

interface Choice {
  readonly id: string;
  readonly name: string;
}

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly people: readonly Choice[];
  readonly projects: readonly Choice[];
}

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

/** A plain form: its state is the URL, and it works without JavaScript. */
export function AuditFilters({ search, people, projects }: AuditFiltersProps) {
  const t = useTranslations("audit");
  const { cursor: _cursor, ...filters } = search;
  const groups = AUDIT_GROUPS.map((id) => ({ id, name: t(`group.${id}`) }));
  return (
    <search className="no-print mb-6 block">
      <form action={paths.settingsAudit()} className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <Field id="user_id" label={t("who")}>
            <Select id="user_id" name="user_id" defaultValue={search.user_id ?? ""}>
              <option value="">{t("anyone")}</option>
              {optionsOf(people)}
            </Select>
          </Field>
          <Field id="action" label={t("what")}>
            <Select id="action" name="action" defaultValue={search.action ?? ""}>
              <option value="">{t("anything")}</option>
              {optionsOf(groups)}
            </Select>
          </Field>
          <Field id="project_id" label={t("project")}>
            <Select id="project_id" name="project_id" defaultValue={search.project_id ?? ""}>
              <option value="">{t("anyProject")}</option>
              {optionsOf(projects)}
            </Select>
          </Field>
          <Field id="from" label={t("from")}>
            <Input id="from" name="from" type="date" defaultValue={search.from} />
          </Field>
          <Field id="to" label={t("to")}>
            <Input id="to" name="to" type="date" defaultValue={search.to} />
          </Field>
        </div>
        <p className="text-small text-faint">{t("days")}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{t("apply")}</Button>
          {Object.values(filters).some((one) => one !== undefined) ? (
            <Link href={paths.settingsAudit()} className="text-small text-accent hover:underline">
              {t("clear")}
            </Link>
          ) : null}
        </div>
      </form>
    </search>
  );
}
