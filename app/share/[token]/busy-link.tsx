import { getTranslations } from "next-intl/server";
import { Mark } from "#app/_ui/brand.tsx";
import { LanguageSwitch } from "#app/_ui/language-switch.tsx";
import { Notice } from "#app/_ui/notice.tsx";

/** Says that the link was opened too often. */
export async function BusyLink() {
  const t = await getTranslations("share");
  return (
    <main id="page" className="mx-auto grid min-h-dvh max-w-sm content-center gap-5 px-5">
      <div className="flex items-center gap-2 font-semibold">
        <Mark /> {t("product")}
        <span className="ms-auto">
          <LanguageSwitch />
        </span>
      </div>
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <Notice tone="block">{t("busy")}</Notice>
    </main>
  );
}
