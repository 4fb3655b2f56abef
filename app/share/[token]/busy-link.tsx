import { getTranslations } from "next-intl/server";
import { Notice } from "#app/_ui/notice.tsx";
import { LinkFrame } from "./link-frame.tsx";

/** Says that the link was opened too often. */
export async function BusyLink() {
  const t = await getTranslations("share");
  return (
    <LinkFrame>
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <Notice tone="block">{t("busy")}</Notice>
    </LinkFrame>
  );
}
