import { getTranslations } from "next-intl/server";

export default async function DeskLoading() {
  const t = await getTranslations("desk");
  return (
    <p role="status" className="text-faint">
      {t("loading")}
    </p>
  );
}
