import { getTranslations } from "next-intl/server";

/** The title of a page that does not exist: the metadata of a layout that finds nothing fails, and leaves none. */
export async function NotFoundTitle() {
  const t = await getTranslations("ui");
  return <title>{`${t("notFound.title")} · ${t("product")}`}</title>;
}
