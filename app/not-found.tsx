import { getTranslations } from "next-intl/server";
import { paths } from "#lib/contracts/paths.ts";
import { LOOKS, SHAPE, SIZES } from "./_ui/button-styles.ts";
import { cx } from "./_ui/cx.ts";
import { HelpLink } from "./_ui/help-link.tsx";
import { NotFoundTitle } from "./_ui/not-found-title.tsx";

export default async function NotFound() {
  const t = await getTranslations("ui.notFound");
  return (
    <main id="page" className="mx-auto grid max-w-xl gap-3 px-5 py-20">
      <NotFoundTitle />
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="text-soft">{t("body")}</p>
      <div className="flex items-center gap-1">
        {/* Not the framework's link: every page would load a second copy of it for this one. */}
        <a href={paths.home()} className={cx(SHAPE, LOOKS.primary, SIZES.base)}>
          {t("home")}
        </a>
        <HelpLink />
      </div>
    </main>
  );
}
