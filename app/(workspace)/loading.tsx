import { getTranslations } from "next-intl/server";
import { PageSkeleton } from "#app/_ui/skeleton.tsx";

export default async function Loading() {
  const t = await getTranslations("ui");
  return <PageSkeleton label={t("loading")} />;
}
