import { CircleQuestionMark } from "lucide-react";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import { cx } from "./cx.ts";

/**
 * Opens the user guide. The first of the switches at the end of the header on every page (WCAG 2.2, 3.2.6).
 * @param isInMenu Whether a menu of the same header has the link too, so that narrow screens leave it out here.
 */
export function HelpLink({ isInMenu = false }: { isInMenu?: boolean }) {
  const t = useTranslations("ui");
  return (
    // Not the framework's link: pages that have no other link of it would load it for this one.
    <a
      href={paths.guide()}
      aria-label={t("help")}
      title={t("help")}
      className={cx(
        "grid size-8 place-items-center rounded-md text-soft hover:bg-sunk hover:text-ink",
        isInMenu && "max-sm:hidden",
      )}
    >
      <CircleQuestionMark size={16} aria-hidden />
    </a>
  );
}
