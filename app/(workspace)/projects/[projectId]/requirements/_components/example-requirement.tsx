import { useLocale, useTranslations } from "next-intl";
import { EXAMPLE_TIME, ExampleRows } from "#app/_ui/example-rows.tsx";
import { REQUIREMENT_TEXT, RequirementText } from "./requirement-row.tsx";

/** A row as the list of requirements shows it. */
export function ExampleRequirement() {
  const t = useTranslations("ui.empty.examples");
  const language = useLocale();
  return (
    <ExampleRows>
      <li className={REQUIREMENT_TEXT}>
        <RequirementText
          requirement={{
            id: "FR-001",
            title: t("requirement"),
            statement: t("statement"),
            type: "functional",
            characteristic: null,
            priority: "high",
            status: "draft",
            kind: { state: "agrees", type: "functional", characteristic: null },
            claimed: false,
            gaps: [],
            also: [],
            suspect: false,
            owner: "",
            source: "",
            verification: "",
            version: "",
            document_name: "",
            approved_by: null,
            changed_at: EXAMPLE_TIME,
          }}
          language={language}
          shown={["statement", "type", "priority", "status"]}
        />
      </li>
    </ExampleRows>
  );
}
