import { useLocale, useTranslations } from "next-intl";
import { setLanguage } from "#app/_server/set-language.ts";

/** Switches the interface language. A plain form, so that it works without JavaScript. */
export function LanguageSwitch() {
  const t = useTranslations("ui.language");
  const locale = useLocale();
  const other = locale === "zh" ? "en" : "zh";
  return (
    <form action={setLanguage}>
      <input type="hidden" name="language" value={other} />
      <button
        type="submit"
        lang={other}
        className="h-8 min-w-8 rounded-md px-2 text-small font-semibold text-soft hover:bg-sunk hover:text-ink"
      >
        {t("other")}
        <span className="sr-only"> {t("switch")}</span>
      </button>
    </form>
  );
}
