import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { paths } from "#lib/contracts/paths.ts";
import { listLintRules } from "#lib/usecases/document/list-lint-rules.ts";
import { getCheckSettings } from "#lib/usecases/project/get-check-settings.ts";
import { CheckSettingsForm } from "./check-settings-form.tsx";

interface CheckSettingsPageProps {
  params: Promise<{ projectId: string }>;
}

/** How a project's documents are checked: rules, words, binding keywords, lengths. */
export default async function CheckSettingsPage({ params }: CheckSettingsPageProps) {
  const { projectId } = await params;
  const [t, locale, project, checks] = await Promise.all([
    getTranslations("lint.settings"),
    getLocale(),
    loadProject(projectId),
    load((actor) => getCheckSettings(actor, projectId)),
  ]);
  const rules = listLintRules(locale).map(({ id, group, title, initial, words }) => ({
    id,
    group,
    title,
    initial,
    words,
  }));
  return (
    <>
      <p className="mb-5 text-soft">
        {t("intro")}{" "}
        <Link href={paths.lintRules()} className="text-accent underline underline-offset-2">
          {t("allRules")}
        </Link>
      </p>
      <CheckSettingsForm
        projectId={projectId}
        checks={checks}
        rules={rules}
        isAllowed={project.abilities.includes("edit")}
      />
    </>
  );
}
