import { useTranslations } from "next-intl";
import { ExampleRows } from "#app/_ui/example-rows.tsx";
import { SOURCE_NAME, SOURCE_ROW, SourceText } from "./source-row.tsx";

/** A row as the list of uploaded files shows it. */
export function ExampleSource() {
  const t = useTranslations("ui.empty.examples");
  return (
    <ExampleRows>
      <li className={SOURCE_ROW}>
        <SourceText
          source={{
            kind: "file",
            version: 1,
            size: 4096,
            origin: "upload",
            passages: 12,
            updated_at: null,
          }}
        >
          <span className={SOURCE_NAME}>{t("file")}</span>
        </SourceText>
      </li>
    </ExampleRows>
  );
}
