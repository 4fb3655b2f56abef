import { getTranslations } from "next-intl/server";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { NotFoundTitle } from "#app/_ui/not-found-title.tsx";
import { paths } from "#lib/contracts/paths.ts";

export default async function NotFound() {
  const t = await getTranslations("ui.notFound");
  return (
    <div className="grid max-w-xl gap-3 py-12">
      <NotFoundTitle />
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <p className="text-soft">{t("body")}</p>
      <div>
        <ButtonLink href={paths.home()} look="primary">
          {t("home")}
        </ButtonLink>
      </div>
    </div>
  );
}
