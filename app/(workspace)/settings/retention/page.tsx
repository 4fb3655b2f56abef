import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Button } from "#app/_ui/button.tsx";
import { Field, Select } from "#app/_ui/field.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { listMembers } from "#lib/usecases/member/list-members.ts";
import { getRetention, previewRetention } from "#lib/usecases/workspace/retention.ts";
import { readRetentionForm, retentionChoices, WITHOUT_END } from "./retention-form.ts";
import { SaveRetentionForm } from "./save-retention-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.retention");
  return { title: t("title") };
}

interface RetentionPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const choiceOf = (days: number | null): string => (days === null ? WITHOUT_END : String(days));

/** The times, and before they are saved what they delete. Works without JavaScript. */
export default async function RetentionPage({ searchParams }: RetentionPageProps) {
  const [t, format, members, query] = await Promise.all([
    getTranslations("settings.retention"),
    getFormatter(),
    load(listMembers),
    searchParams,
  ]);
  if (!members.abilities.includes("manage"))
    return (
      <>
        <PageHeader title={t("title")} intro={t("intro")} />
        <p className="text-soft">{t("notYou")}</p>
      </>
    );
  const { data } = await load((actor) => getRetention(actor, null));
  const chosen = readRetentionForm(query);
  const isChecked = Object.keys(chosen).length > 0;
  const preview = isChecked ? await load((actor) => previewRetention(actor, null, chosen)) : null;
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <form method="get" className="grid max-w-xl gap-4">
        {data.map(({ kind, days, usual_days, least_days }) => (
          <Field
            key={kind}
            id={kind}
            label={t(`kind.${kind}`)}
            hint={t("hint", {
              usual: usual_days === null ? t("withoutEnd") : t("days", { count: usual_days }),
              least: t("days", { count: least_days }),
            })}
          >
            <Select
              id={kind}
              name={kind}
              defaultValue={choiceOf(chosen[kind] === undefined ? days : chosen[kind])}
              aria-describedby={`${kind}-hint`}
            >
              {retentionChoices(least_days, days).map((one) => (
                <option key={one} value={one}>
                  {t("days", { count: one })}
                </option>
              ))}
              <option value={WITHOUT_END}>{t("withoutEnd")}</option>
            </Select>
          </Field>
        ))}
        <div>
          <Button type="submit">{t("check")}</Button>
        </div>
      </form>
      {preview === null ? null : (
        <PageSection title={t("preview")}>
          <p className="mb-2 max-w-3xl text-soft">{t("previewHint")}</p>
          <ul>
            {preview.data.map(({ kind, days, deletes }) => (
              <li key={kind} className="flex flex-wrap gap-x-4 border-b border-line py-2 last:border-b-0">
                <span className="min-w-0 flex-1 basis-60">{t(`kind.${kind}`)}</span>
                <span className="text-soft">
                  {days === null ? t("withoutEnd") : t("days", { count: days })}
                </span>
                <span className={deletes > 0 ? "font-semibold text-block" : "text-faint"}>
                  {t("deletes", { count: deletes, number: format.number(deletes) })}
                </span>
              </li>
            ))}
          </ul>
          <SaveRetentionForm
            chosen={Object.fromEntries(
              Object.entries(chosen).map(([kind, days]) => [kind, choiceOf(days ?? null)]),
            )}
          />
        </PageSection>
      )}
    </>
  );
}
