import { getTranslations } from "next-intl/server";
import { paths } from "#lib/contracts/paths.ts";
import { ButtonLink } from "./_ui/button-link.tsx";

export default async function NotFound() {
  const t = await getTranslations("ui.notFound");
  return (
    <main id="page" className="mx-auto grid max-w-xl gap-3 px-5 py-20">
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="text-soft">{t("body")}</p>
      <div>
        <ButtonLink href={paths.home()} look="primary">
          {t("home")}
        </ButtonLink>
      </div>
    </main>
  );
}
