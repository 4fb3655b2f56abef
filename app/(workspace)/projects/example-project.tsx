import { useLocale, useTranslations } from "next-intl";
import { EXAMPLE_TIME, ExampleRows } from "#app/_ui/example-rows.tsx";
import { PROJECT_CARD, ProjectFacts } from "./project-card.tsx";

/** A card as the list of projects shows it. */
export function ExampleProject() {
  const t = useTranslations("ui.empty.examples");
  const language = useLocale();
  const times = { created_at: EXAMPLE_TIME, updated_at: EXAMPLE_TIME };
  return (
    <ExampleRows>
      <li className={PROJECT_CARD}>
        <div className="min-w-0 flex-1">
          <span className="font-semibold wrap-anywhere">{t("project")}</span>
          <ProjectFacts
            project={{ language, is_sample: false, has_repository: true, ...times }}
            shown={["language", "repository"]}
          />
        </div>
      </li>
    </ExampleRows>
  );
}
