import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { NOTIFICATION_KINDS } from "#lib/domain/notification/kind-names.ts";
import type { NotificationSearch } from "./notification-query.ts";

interface NotificationFiltersProps {
  search: NotificationSearch;
  projects: readonly { readonly id: string; readonly name: string }[];
}

/** A plain form: its state is the URL, and it works without JavaScript. */
export function NotificationFilters({ search, projects }: NotificationFiltersProps) {
  const t = useTranslations("notifications");
  const { state, kind, project } = search;
  return (
    <search className="no-print mb-6 block">
      <form action={notificationPaths.list()} className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-3">
          <Field id="state" label={t("filter.state")}>
            <Select id="state" name="state" defaultValue={state}>
              <option value="all">{t("filter.all")}</option>
              <option value="unread">{t("filter.unread")}</option>
            </Select>
          </Field>
          <Field id="kind" label={t("filter.kind")}>
            <Select id="kind" name="kind" defaultValue={kind ?? ""}>
              <option value="">{t("filter.anyKind")}</option>
              {NOTIFICATION_KINDS.map((one) => (
                <option key={one} value={one}>
                  {t(`kind.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field id="project" label={t("filter.project")}>
            <Select id="project" name="project" defaultValue={project ?? ""}>
              <option value="">{t("filter.anyProject")}</option>
              {projects.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{t("filter.apply")}</Button>
          {state !== "all" || kind !== undefined || project !== undefined ? (
            <Link href={notificationPaths.list()} className="text-small text-accent hover:underline">
              {t("filter.clear")}
            </Link>
          ) : null}
        </div>
      </form>
    </search>
  );
}
